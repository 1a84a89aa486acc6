// What is known of a site before any of it is written: what a renderer makes of the content, whichever renderer it is, and the rest.
import type { BuildContext } from "./context.ts";

/** A page, or another file that depends on the content. */
export type Page = Readonly<{
  /** Path of its file in the site, such as `post/navadurga.html`. */
  path: string;
  /** Changes whenever the page could. */
  tag: string;
  /** Its text. @throws where a component does */
  render: () => Promise<string>;
}>;

export type SiteParts = Readonly<{
  /** A digest of the code that builds. What other code has recorded of the same page may be something else. */
  code: string;
  pages: readonly Page[];
  /** Folder of all other files, such as scripts and styles. */
  assetsDir: string;
  /** Their paths in the site, and digests of their content. */
  assets: ReadonlyMap<string, string>;
}>;

/** Finds out which pages the content has. @throws where two pages have one address */
export type Renderer = (build: BuildContext) => Promise<SiteParts>;
