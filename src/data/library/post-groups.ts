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
  const untitled = new Set(
    postSlugs(snapshot)
      .primary.values()
      .filter((slug) => !titles.has(slug)),
  );
  for (const post of snapshot.posts) {
    if (untitled.size === 0) break;
    const title = untitled.has(post.primaryCategorySlug) ? fieldName(post, "primaryCategory") : null;
    if (title === null) continue;
    titles.set(post.primaryCategorySlug, title);
    untitled.delete(post.primaryCategorySlug);
  }
  for (const slug of categorySlugs(snapshot)) if (!titles.has(slug)) titles.set(slug, nameOf(inWords(slug)));
  return titles;
});

/** The categories as pages name them. */
export const categoryLinks = memoise((snapshot: Snapshot): Readonly<Record<string, CategoryLink>> => {
  const titles = categoryTitles(snapshot);
  return Object.fromEntries(
    [...postSlugs(snapshot).primary].map((slug) => [
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
  const posts = new Map<string, StoredPost[]>();
  for (const post of listedPosts(snapshot)) {
    const { primaryCategorySlug: primary, otherCategorySlugs: others } = post;
    append(posts, primary, post);
    if (others.length === 0) continue;
    for (const slug of new Set(others)) if (slug !== primary) append(posts, slug, post);
  }
  return categorySlugs(snapshot)
    .map((slug) => ({ slug, document: documents.get(slug), posts: posts.get(slug) ?? [] }))
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
function categorySlugs(snapshot: Snapshot): string[] {
  const { abhangLyrics, ...configured } = site.categories;
  const { all, primary } = postSlugs(snapshot);
  const slugs = new Set([...snapshot.categories.map(({ slug }) => slug), ...all, ...Object.values(configured)]);
  return [...slugs].filter((slug) => slug !== abhangLyrics || primary.has(slug));
}

/** The categories that posts name, in the order of the posts: all of them, and those that are the primary one of a post. */
function postSlugs({ posts }: Snapshot): Readonly<Record<"all" | "primary", ReadonlySet<string>>> {
  const all = new Set<string>();
  const primary = new Set<string>();
  for (const { primaryCategorySlug, otherCategorySlugs } of posts) {
    all.add(primaryCategorySlug);
    primary.add(primaryCategorySlug);
    for (const slug of otherCategorySlugs) all.add(slug);
  }
  return { all, primary };
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
  const shared = sharedTags(tag);
  return tags
    .filter(({ slug }) => slug !== tag.slug && shared.has(slug))
    .toSorted((a, b) => (shared.get(b.slug) ?? 0) - (shared.get(a.slug) ?? 0))
    .slice(0, limit);
}

/**
 * How many posts each tag shares with a tag. Of the tag's own posts only: to compare all tags with each other would take seconds on a
 * site with thousands of them.
 */
function sharedTags({ posts }: Group): ReadonlyMap<string, number> {
  const shared = new Map<string, number>();
  for (const { tags } of posts) for (const { slug } of tags) shared.set(slug, (shared.get(slug) ?? 0) + 1);
  return shared;
}

/**
 * The languages of a list's posts, those of the interface first; none if one page has all posts, or if all are in one language.
 * @param listUrl the address of the list
 */
export function languagesOf(posts: readonly StoredPost[], listUrl: string): PostLanguage[] {
  if (posts.length <= site.pageSizes.listing) return [];
  const counts = languageCounts(posts);
  const order = new Set([...interfaceLanguages.map(({ code }) => code), ...counts.keys()]);
  const found = [...order].map((lang) => ({
    lang,
    count: counts.get(lang) ?? 0,
    url: languageListUrl(listUrl, lang),
  }));
  const used = found.filter(({ count }) => count > 0);
  return used.length > 1 ? used : [];
}

function languageCounts(posts: readonly StoredPost[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { lang } of posts) counts.set(lang, (counts.get(lang) ?? 0) + 1);
  return counts;
}

/** The languages as pages name them that a new post must not change. */
export function withoutCounts(languages: readonly PostLanguage[]): PostLanguage[] {
  return languages.map((language) => ({ ...language, count: null }));
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
