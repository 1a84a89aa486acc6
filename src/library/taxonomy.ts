// Categories and tags: which pages they have, and which posts stand on each.
import { site } from "../site/config.ts";
import { t } from "../site/strings.ts";
import { categoriesUrl, categoryFeedUrl, categoryUrl, homeUrl, tagUrl, tagsUrl } from "../site/urls.ts";
import type { Snapshot, StoredPost } from "../snapshot/snapshot.ts";
import { type PostCard, postCard } from "./card.ts";
import { newestTime } from "./modified-time.ts";
import type { Framed, PageInfo } from "./page-info.ts";
import { type ListPage, listTitle, pagesOf } from "./pages-of.ts";
import { sharedImage } from "./pictures.ts";
import { shellOf } from "./shell.ts";
import { once } from "./once.ts";

export type TaxonomyEntry = Readonly<{
  slug: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  url: string;
  count: number;
}>;

export type TaxonomyListPage = Framed &
  Readonly<{
    slug: string;
    heading: string;
    description: string | null;
    list: ListPage<PostCard>;
  }>;

export type TaxonomyIndex = Framed & Readonly<{ entries: readonly TaxonomyEntry[] }>;

type Group = TaxonomyEntry & Readonly<{ posts: readonly StoredPost[] }>;

/** Each category's title: its document's, else its posts' label, else its slug in words. */
export const categoryTitles = once((snapshot: Snapshot): Map<string, string> => {
  const titles = new Map<string, string>();
  for (const { slug, title } of snapshot.categories) if (title !== null) titles.set(slug, title);
  for (const { primaryCategorySlug: slug, primaryCategory } of snapshot.posts) {
    if (primaryCategory !== null && !titles.has(slug)) titles.set(slug, primaryCategory);
  }
  for (const slug of categorySlugs(snapshot)) if (!titles.has(slug)) titles.set(slug, inWords(slug));
  return titles;
});

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

/** Every category with its posts, newest first, as the index orders them. */
export const categoryGroups = once((snapshot: Snapshot): Group[] => {
  const titles = categoryTitles(snapshot);
  const documents = new Map(snapshot.categories.map((category) => [category.slug, category]));
  const posts = new Map<string, StoredPost[]>();
  for (const post of snapshot.posts) {
    for (const slug of new Set([post.primaryCategorySlug, ...post.otherCategorySlugs])) append(posts, slug, post);
  }
  return categorySlugs(snapshot)
    .map((slug) => ({ slug, document: documents.get(slug), posts: posts.get(slug) ?? [] }))
    .toSorted((a, b) => orderOf(a.document) - orderOf(b.document) || b.posts.length - a.posts.length)
    .map(({ slug, document, posts: own }) => ({
      slug,
      title: titles.get(slug) ?? slug,
      description: document?.description ?? null,
      imageUrl: document?.imageUrl ?? own[0]?.featureImageUrl ?? null,
      url: categoryUrl(slug),
      count: own.length,
      posts: own,
    }));
});

/** Every category that a link can name: by a document, by a post, or by the configuration. */
const categorySlugs = once(({ categories, posts }: Snapshot): string[] => {
  const { abhangLyrics, ...configured } = site.categories;
  const slugs = new Set([
    ...categories.map(({ slug }) => slug),
    ...posts.flatMap((post) => [post.primaryCategorySlug, ...post.otherCategorySlugs]),
    ...Object.values(configured),
  ]);
  return [...slugs].filter((slug) => slug !== abhangLyrics || posts.some((post) => post.primaryCategorySlug === slug));
});

const tagGroups = once((snapshot: Snapshot): Group[] => {
  const posts = new Map<string, StoredPost[]>();
  const labels = new Map<string, string>();
  for (const post of snapshot.posts) {
    for (const tag of post.tags) {
      append(posts, tag.slug, post);
      if (!labels.has(tag.slug)) labels.set(tag.slug, tag.label);
    }
  }
  return [...posts]
    .map(([slug, own]) => ({
      slug,
      title: labels.get(slug) ?? slug,
      description: null,
      imageUrl: null,
      url: tagUrl(slug),
      count: own.length,
      posts: own,
    }))
    .toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
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

function append<T>(groups: Map<string, T[]>, key: string, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

function orderOf(document: { order: number | null } | undefined): number {
  return document?.order ?? Number.MAX_SAFE_INTEGER;
}

function inWords(slug: string): string {
  return slug.replace(/[-_]+/g, " ").replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
