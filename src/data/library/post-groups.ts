// Categories and tags with their titles and posts, and the languages of posts.
import { site } from "#config";
import { categoryUrl, languageListUrl, tagUrl } from "../../site/urls.ts";
import type { Name } from "../../site/i18n/names.ts";
import { interfaceLanguages } from "../../site/i18n/strings.ts";
import type { Snapshot, StoredPost } from "../snapshot/snapshot.ts";
import { fieldName, nameOf } from "./names.ts";
import { memoise } from "../../system/memoise.ts";

export type TaxonomyEntry = Readonly<{
  slug: string;
  title: Name;
  description: Name | null;
  imageUrl: string | null;
  url: string;
  count: number;
}>;

/** A category or tag with its posts, newest first. */
export type Group = TaxonomyEntry & Readonly<{ posts: readonly StoredPost[] }>;

export type CategoryLink = Readonly<{ title: Name; url: string }>;

/** A language with its number of posts, which only the first page of a list tells. */
export type PostLanguage = Readonly<{ lang: string; count: number | null; url: string }>;

/** Titles of the categories by slug: from the document, else from a post, else from the words of the slug. */
export const categoryTitles = memoise((snapshot: Snapshot): Map<string, Name> => {
  const titles = new Map<string, Name>();
  for (const category of snapshot.categories) {
    const title = fieldName(category, "title");
    if (title !== null) titles.set(category.slug, title);
  }
  for (const post of snapshot.posts) {
    const title = titles.has(post.primaryCategorySlug) ? null : fieldName(post, "primaryCategory");
    if (title !== null) titles.set(post.primaryCategorySlug, title);
  }
  for (const slug of categorySlugs(snapshot)) if (!titles.has(slug)) titles.set(slug, nameOf(inWords(slug)));
  return titles;
});

/** The categories as pages name them. */
export const categoryLinks = memoise((snapshot: Snapshot): Readonly<Record<string, CategoryLink>> => {
  const titles = categoryTitles(snapshot);
  return Object.fromEntries(
    snapshot.posts.map(({ primaryCategorySlug: slug }) => [
      slug,
      { title: titles.get(slug) ?? nameOf(slug), url: categoryUrl(slug) },
    ]),
  );
});

/**
 * The posts that lists, packs and feeds contain, newest first: all but the privacy policy and the terms, which are read
 * from the footer.
 */
export function listedPosts({ posts }: Snapshot): readonly StoredPost[] {
  return posts.filter((post) => !isLegal(post));
}

/** Whether it is the privacy policy or the terms. */
export function isLegal({ slug }: StoredPost): boolean {
  return slug === site.posts.privacyPolicy || slug === site.posts.terms;
}

/** Whether it announces something, with a time and a place. */
export function isNotice({ primaryCategorySlug }: StoredPost): boolean {
  const { thursday, announcements } = site.categories;
  return primaryCategorySlug === thursday || primaryCategorySlug === announcements;
}

/** Every category with its posts, by the `order` of its document, then by number of posts. */
export const categoryGroups = memoise((snapshot: Snapshot): Group[] => {
  const titles = categoryTitles(snapshot);
  const documents = new Map(snapshot.categories.map((category) => [category.slug, category]));
  const named = listedPosts(snapshot).flatMap((post) =>
    [...new Set([post.primaryCategorySlug, ...post.otherCategorySlugs])].map((slug) => ({ slug, post })),
  );
  const posts = Map.groupBy(named, ({ slug }) => slug);
  return categorySlugs(snapshot)
    .map((slug) => ({ slug, document: documents.get(slug), posts: posts.get(slug)?.map(({ post }) => post) ?? [] }))
    .toSorted((a, b) => orderOf(a.document) - orderOf(b.document) || b.posts.length - a.posts.length)
    .map(({ slug, document, posts: own }) => ({
      slug,
      title: titles.get(slug) ?? nameOf(slug),
      description: document ? fieldName(document, "description") : null,
      imageUrl: document?.imageUrl ?? own[0]?.featureImageUrl ?? null,
      url: categoryUrl(slug),
      count: own.length,
      posts: own,
    }));
});

/** Every category that a link can point to: from a document, a post or the configuration. */
function categorySlugs({ categories, posts }: Snapshot): string[] {
  const { abhangLyrics, ...configured } = site.categories;
  const slugs = new Set([
    ...categories.map(({ slug }) => slug),
    ...posts.flatMap(({ primaryCategorySlug, otherCategorySlugs }) => [primaryCategorySlug, ...otherCategorySlugs]),
    ...Object.values(configured),
  ]);
  // The abhangs have a page of their own.
  if (!posts.some(({ primaryCategorySlug }) => primaryCategorySlug === abhangLyrics)) slugs.delete(abhangLyrics);
  return [...slugs];
}

/** Every tag with its posts, by number of posts. */
export const tagGroups = memoise((snapshot: Snapshot): Group[] => {
  const tags = new Map<string, { title: Name; posts: StoredPost[] }>();
  for (const post of listedPosts(snapshot)) {
    for (const { slug, label, translations } of post.tags) {
      const known = tags.get(slug);
      if (known === undefined) {
        tags.set(slug, { title: nameOf(label, translations), posts: [post] });
        continue;
      }
      known.posts.push(post);
      if (translations) {
        known.title = { ...known.title, translations: { ...translations, ...known.title.translations } };
      }
    }
  }
  return [...tags]
    .map(([slug, { title, posts }]) => ({
      slug,
      title,
      description: null,
      imageUrl: null,
      url: tagUrl(slug),
      count: posts.length,
      posts,
    }))
    .toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
});

/**
 * The tags that share posts with a tag, from the one that shares most; with as many, in the order of `tags`.
 * @param tags all tags, with their posts
 * @param limit how many of them, at most
 */
export function relatedTags(tag: Group, tags: readonly Group[], limit: number): Group[] {
  // To compare all tags with each other, and not this one's posts alone, would take seconds on a site with thousands of them.
  const shared = countsOf(tag.posts.flatMap((post) => post.tags.map(({ slug }) => slug)));
  return tags
    .filter(({ slug }) => slug !== tag.slug && shared.has(slug))
    .toSorted((a, b) => (shared.get(b.slug) ?? 0) - (shared.get(a.slug) ?? 0))
    .slice(0, limit);
}

/**
 * The languages of a list's posts, those of the interface first; none if one page has all posts, or if all are in one language.
 * @param listUrl the address of the list
 */
export function languagesOf(posts: readonly StoredPost[], listUrl: string): PostLanguage[] {
  if (posts.length <= site.pageSizes.listing) return [];
  const counts = countsOf(posts.map(({ lang }) => lang));
  const order = new Set([...interfaceLanguages.map(({ code }) => code), ...counts.keys()]);
  const found = [...order].map((lang) => ({
    lang,
    count: counts.get(lang) ?? 0,
    url: languageListUrl(listUrl, lang),
  }));
  const used = found.filter(({ count }) => count > 0);
  return used.length > 1 ? used : [];
}

/** How often each value is there. */
function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The languages as pages name them that a new post must not change. */
export function withoutCounts(languages: readonly PostLanguage[]): PostLanguage[] {
  return languages.map((language) => ({ ...language, count: null }));
}

function orderOf(document: { order: number | null } | undefined): number {
  return document?.order ?? Number.MAX_SAFE_INTEGER;
}

function inWords(slug: string): string {
  return slug.replace(/[-_]+/g, " ").replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
