// Categories and tags: which pages they have, and what stands on each.
import { site } from "../site/config.ts";
import { t } from "../site/strings.ts";
import { categoriesUrl, categoryFeedUrl, categoryUrl, homeUrl, tagUrl, tagsUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type PostCard, postCard } from "./card.ts";
import { newestTime } from "./modified-time.ts";
import type { Framed, PageInfo } from "./page-info.ts";
import { type ListPage, listTitle, pagesOf } from "./pages-of.ts";
import { sharedImage } from "./pictures.ts";
import { type Group, type TaxonomyEntry, categoryGroups, tagGroups } from "./post-groups.ts";
import { shellOf } from "./shell.ts";
import { once } from "./once.ts";

export type TaxonomyListPage = Framed &
  Readonly<{
    slug: string;
    heading: string;
    description: string | null;
    list: ListPage<PostCard>;
  }>;

export type TaxonomyIndex = Framed & Readonly<{ entries: readonly TaxonomyEntry[] }>;

export function categoryIndex(snapshot: Snapshot): TaxonomyIndex {
  return {
    shell: shellOf(snapshot),
    page: indexPage(snapshot, "categories", t.categories, categoriesUrl),
    entries: categoryGroups(snapshot).filter(({ count }) => count > 0),
  };
}

export const categoryPages = once((snapshot: Snapshot): TaxonomyListPage[] => {
  const crumbs = [
    { label: t.home, url: homeUrl },
    { label: t.categories, url: categoriesUrl },
  ];
  return listPages(snapshot, categoryGroups(snapshot), "category", crumbs, categoryUrl).map((given) => ({
    ...given,
    page: { ...given.page, feedPath: categoryFeedUrl(given.slug) },
  }));
});

export function tagIndex(snapshot: Snapshot): TaxonomyIndex {
  return {
    shell: shellOf(snapshot),
    page: indexPage(snapshot, "tags", t.tags, tagsUrl),
    entries: tagGroups(snapshot),
  };
}

export const tagPages = once((snapshot: Snapshot): TaxonomyListPage[] => {
  const crumbs = [
    { label: t.home, url: homeUrl },
    { label: t.tags, url: tagsUrl },
  ];
  return listPages(snapshot, tagGroups(snapshot), "tag", crumbs, tagUrl);
});

function listPages(
  snapshot: Snapshot,
  groups: readonly Group[],
  kind: string,
  crumbs: PageInfo["crumbs"] & object,
  urlOf: (slug: string, page: number) => string,
): TaxonomyListPage[] {
  const shell = shellOf(snapshot);
  return groups.flatMap(({ slug, title, description, imageUrl, posts }) => {
    const pathOf = (page: number) => urlOf(slug, page);
    return pagesOf(posts.map(postCard), site.pageSizes.listing, pathOf).map((list) => ({
      shell,
      page: {
        kind,
        title: listTitle(title, list),
        description: description ?? title,
        path: pathOf(list.number),
        imageUrl: sharedImage(imageUrl),
        crumbs,
        previousPath: list.previousPath,
        nextPath: list.nextPath,
        noIndex: posts.length === 0,
        modifiedTime: newestTime(list.items),
      },
      slug,
      heading: title,
      description,
      list,
    }));
  });
}

function indexPage({ posts }: Snapshot, kind: string, title: string, path: string): PageInfo {
  const crumbs = [{ label: t.home, url: homeUrl }];
  return { kind, title, description: title, path, crumbs, modifiedTime: newestTime(posts) };
}
