// Categories and tags: their index pages and their lists of posts.
import { site } from "#config";
import { t } from "../../site/i18n/strings.ts";
import type { Name } from "../../site/i18n/names.ts";
import { shownName, shownText } from "../../site/i18n/shown-name.ts";
import { categoriesUrl, categoryFeedUrl, categoryUrl, homeUrl, tagUrl, tagsUrl } from "../../site/urls.ts";
import type { StoredPost } from "../snapshot/snapshot.ts";
import type { Content } from "./content.ts";
import { type PostCard, postCard } from "./card.ts";
import { newestTime } from "./modified-time.ts";
import type { PageData, PageInfo } from "./page-info.ts";
import { type ListPage, listTitle, paginate } from "./paginate.ts";
import { sharedImage } from "./pictures.ts";
import { type Group, type TaxonomyEntry, categoryGroups, tagGroups } from "./post-groups.ts";
import { siteChrome } from "./site-chrome.ts";
import { memoise } from "../../system/memoise.ts";

export type TaxonomyListPage = PageData &
  Readonly<{
    slug: string;
    heading: Name;
    description: Name | null;
    list: ListPage<PostCard>;
  }>;

export type TaxonomyIndex = PageData & Readonly<{ entries: readonly TaxonomyEntry[] }>;

/** The page of all categories that have posts. */
export function categoryIndex({ snapshot }: Content): TaxonomyIndex {
  return {
    chrome: siteChrome(snapshot),
    page: indexPage(snapshot.posts, "categories", t.posts.categories, categoriesUrl),
    entries: categoryGroups(snapshot).filter(({ count }) => count > 0),
  };
}

/** The pages of each category. */
export const categoryPages = memoise((content: Content): TaxonomyListPage[] => {
  const crumbs = [
    { label: t.nav.home, url: homeUrl },
    { label: t.posts.categories, url: categoriesUrl },
  ];
  return listPages(content, categoryGroups(content.snapshot), "category", crumbs, categoryUrl).map((data) => ({
    ...data,
    page: { ...data.page, feedPath: categoryFeedUrl(data.slug) },
  }));
});

/** The page of all tags. */
export function tagIndex({ snapshot }: Content): TaxonomyIndex {
  return {
    chrome: siteChrome(snapshot),
    page: indexPage(snapshot.posts, "tags", t.posts.tags, tagsUrl),
    entries: tagGroups(snapshot),
  };
}

/** The pages of each tag. */
export const tagPages = memoise((content: Content): TaxonomyListPage[] => {
  const crumbs = [
    { label: t.nav.home, url: homeUrl },
    { label: t.posts.tags, url: tagsUrl },
  ];
  return listPages(content, tagGroups(content.snapshot), "tag", crumbs, tagUrl);
});

function listPages(
  content: Content,
  groups: readonly Group[],
  kind: string,
  crumbs: PageInfo["crumbs"] & object,
  urlOf: (slug: string, page: number) => string,
): TaxonomyListPage[] {
  const chrome = siteChrome(content.snapshot);
  return groups.flatMap(({ slug, title, description, imageUrl, posts }) => {
    const shown = shownName(title);
    const pathOf = (page: number) => urlOf(slug, page);
    return paginate(
      posts.map((post) => postCard(content, post)),
      site.pageSizes.listing,
      pathOf,
    ).map((list) => ({
      chrome,
      page: {
        kind,
        title: listTitle(shown.text, list),
        description: shownText(description ?? title),
        lang: shown.lang,
        path: list.path,
        imageUrl: sharedImage(content, imageUrl),
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

function indexPage(posts: readonly StoredPost[], kind: string, title: string, path: string): PageInfo {
  const crumbs = [{ label: t.nav.home, url: homeUrl }];
  return { kind, title, description: title, path, crumbs, modifiedTime: newestTime(posts) };
}
