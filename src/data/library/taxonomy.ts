// Categories and tags: their index pages and their lists of posts.
import type { UiLanguage } from "../../site/config-type.ts";
import { inPageLanguages, languages, t } from "../../site/i18n/strings.ts";
import { shownName, shownText } from "../../site/i18n/shown-name.ts";
import { categoriesUrl, categoryFeedUrl, categoryUrl, tagUrl, tagsUrl } from "../../site/urls.ts";
import { homeLink } from "./links.ts";
import type { StoredPost } from "../snapshot/snapshot.ts";
import type { Content } from "./content.ts";
import { newestTime } from "./modified-time.ts";
import { categoryPack } from "./packs.ts";
import type { PageData, PageInfo } from "./page-info.ts";
import { type Picture, pictureFor, sharedImage } from "./pictures.ts";
import { type Group, type TaxonomyEntry, categoryGroups, relatedTags, tagGroups } from "./post-groups.ts";
import { type PostList, type PostListPage, listPages } from "./post/post-lists.ts";
import { siteChrome } from "./site-chrome.ts";

/** A category or tag on the page that lists them all. */
export type TaxonomyTile = TaxonomyEntry &
  Readonly<{
    picture: Picture | null;
    /** Its newest posts for readers of each language, in that language if it has any: `isShown` is "true" for theirs. */
    newest: readonly Readonly<{ slug: string; title: string; lang: string; isShown: string }>[];
  }>;

export type TaxonomyIndex = PageData & Readonly<{ entries: readonly TaxonomyTile[] }>;

/** How many of its newest posts each names. */
const NEWEST_OF_CATEGORY = 1;
const NEWEST_OF_TAG = 2;

/** How many related tags a tag names, at most. */
const MAX_RELATED = 6;

/** The page of all categories that have posts. */
export function categoryIndex(content: Content): TaxonomyIndex {
  const { snapshot } = content;
  return {
    chrome: siteChrome(snapshot),
    page: indexPage(snapshot.posts, "categories", t.posts.categories, categoriesUrl),
    entries: categoryGroups(snapshot)
      .filter(({ count }) => count > 0)
      .map((group) => tile(group, pictureFor(content, group.imageUrl), NEWEST_OF_CATEGORY)),
  };
}

export function categoryPages(content: Content): PostListPage[] {
  return categoryGroups(content.snapshot).flatMap((group) => {
    const { slug, title } = group;
    const list = listOf(content, group, "category", { label: t.posts.categories, url: categoriesUrl });
    return listPages(content, {
      ...list,
      urlOf: (page) => categoryUrl(slug, page),
      pack: categoryPack(slug, title),
      page: { ...list.page, feedPath: categoryFeedUrl(slug) },
    });
  });
}

export function tagIndex(content: Content): TaxonomyIndex {
  const { snapshot } = content;
  const used = new Set<string>();
  const named = noneNamed();
  return {
    chrome: siteChrome(snapshot),
    page: indexPage(snapshot.posts, "tags", t.posts.tags, tagsUrl),
    entries: tagGroups(snapshot).map((group) => tile(group, unusedPicture(content, group, used), NEWEST_OF_TAG, named)),
  };
}

export function tagPages(content: Content): PostListPage[] {
  const tags = tagGroups(content.snapshot);
  return tags.flatMap((tag) =>
    listPages(content, {
      ...listOf(content, tag, "tag", { label: t.posts.tags, url: tagsUrl }),
      urlOf: (page) => tagUrl(tag.slug, page),
      related: relatedTags(tag, tags, MAX_RELATED).map(({ title, url }) => ({ title, url })),
    }),
  );
}

/** The posts that a page has named so far, for each language. */
type NamedPosts = ReadonlyMap<UiLanguage, Set<StoredPost>>;

function noneNamed(): NamedPosts {
  return new Map(languages.map((language) => [language, new Set()]));
}

/** @param named those that the tiles before it name: others come first */
function tile({ posts, ...entry }: Group, picture: Picture | null, count: number, named = noneNamed()): TaxonomyTile {
  return { ...entry, picture, newest: newestTitles(posts, count, named) };
}

/** The titles of the newest posts for readers of any language. */
function newestTitles(posts: readonly StoredPost[], count: number, named: NamedPosts): TaxonomyTile["newest"] {
  const shown = new Map([...named].map(([language, before]) => [language, newestIn(posts, count, language, before)]));
  const all = new Set([...shown.values()].flat());
  return posts
    .values()
    .filter((post) => all.has(post))
    .take(all.size)
    .map((post) => ({
      slug: post.slug,
      title: post.title,
      lang: post.lang,
      isShown: inPageLanguages((language) => String(shown.get(language)?.includes(post))),
    }))
    .toArray();
}

/** The newest posts in the language, or in all if it has none; posts that were not named before come first. */
function newestIn(
  posts: readonly StoredPost[],
  count: number,
  language: UiLanguage,
  before: Set<StoredPost>,
): StoredPost[] {
  const hasOwn = posts.some(({ lang }) => lang === language);
  const wanted = (isNamed: boolean) =>
    posts
      .values()
      .filter((post) => (post.lang === language || !hasOwn) && before.has(post) === isNamed)
      .take(count)
      .toArray();
  const unnamed = wanted(false);
  // Finding the named ones may need a look at all posts.
  const newest = unnamed.length === count ? unnamed : [...unnamed, ...wanted(true)].slice(0, count);
  for (const post of newest) before.add(post);
  return newest;
}

/** The picture of the group's newest post whose picture no other group has, so that the tiles differ. */
function unusedPicture(content: Content, { posts }: Group, used: Set<string>): Picture | null {
  const urls = posts.flatMap(({ featureImageUrl }) => featureImageUrl ?? []);
  const url = urls.find((each) => !used.has(each)) ?? urls[0] ?? null;
  if (url !== null) used.add(url);
  return pictureFor(content, url);
}

/** The list of a category or tag, with what both have alike. @param parent the page of all of them */
function listOf(
  content: Content,
  { title, description, imageUrl, posts }: Group,
  kind: string,
  parent: Readonly<{ label: string; url: string }>,
): Omit<PostList, "urlOf"> {
  const shown = shownName(title);
  return {
    posts,
    heading: title,
    intro: description,
    pack: null,
    related: [],
    page: {
      kind,
      title: shown.text,
      description: shownText(description ?? title),
      lang: shown.lang,
      imageUrl: sharedImage(content, imageUrl),
      crumbs: [homeLink, parent],
      noIndex: posts.length === 0,
    },
  };
}

function indexPage(posts: readonly StoredPost[], kind: string, title: string, path: string): PageInfo {
  return { kind, title, description: title, path, crumbs: [homeLink], modifiedTime: newestTime(posts) };
}
