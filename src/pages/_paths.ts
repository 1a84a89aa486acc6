// The paths of lists of posts below a folder.
import type { PostListPage } from "../data/library/post/post-lists.ts";

/** What `getStaticPaths` of `[...path].astro` returns for these pages. @param folder the address of its folder, with a slash at its end */
export function pathsBelow(folder: string, pages: readonly PostListPage[]) {
  return pages.map((props) => ({
    params: { path: decodeURIComponent(props.list.path.slice(folder.length)) },
    props,
  }));
}
