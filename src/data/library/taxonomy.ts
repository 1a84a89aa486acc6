// Categories and tags: their index pages and their lists of posts.
import { site } from "#config";
import type { UiLanguage } from "../../site/config-type.ts";
import { inPageLanguages, languages, t } from "../../site/i18n/strings.ts";
import type { Name } from "../../site/i18n/names.ts";
import { shownName, shownText } from "../../site/i18n/shown-name.ts";
import {
  categoriesUrl,
  categoryFeedUrl,
  categoryUrl,
  filteredSearchUrl,
  homeUrl,
  tagUrl,
  tagsUrl,
} from "../../site/urls.ts";
import type { StoredPost } from "../snapshot/snapshot.ts";
import type { Content } from "./content.ts";
import { type PostCard, postCard } from "./card.ts";
import { newestTime } from "./modified-time.ts";
import type { PageData, PageInfo } from "./page-info.ts";
import { type ListPage, listTitle, paginate } from "./paginate.ts";
import { type Picture, pictureFor, sharedImage } from "./pictures.ts";
import {
  type Group,
  type PostLanguage,
  type TaxonomyEntry,
  categoryGroups,
  languagesOf,
  relatedTags,
  tagGroups,
  withoutCounts,
} from "./post-groups.ts";
import { languagePartsOf } from "./site-pages/language-sections.ts";
import { siteChrome } from "./site-chrome.ts";
import { memoise, remakeByName } from "../../system/memoise.ts";

export type TaxonomyListPage = PageData &
  Readonly<{
    slug: string;
    heading: Name;
    description: Name | null;
    list: ListPage<PostCard>;
    /** The languages of its posts, with the search for these; none if all are in one. */
    languages: readonly PostLanguage[];
    /** Tags that share posts with this one; categories have none. */
    related: readonly Pick<TaxonomyEntry, "title" | "url">[];
  }>;

/** A category or tag on the page that lists them all. */
export type TaxonomyTile = TaxonomyEntry &
  Readonly<{
    picture: Picture | null;
    /**
     * Its newest posts, for readers of each language those in that language first, and of these those that no tile before it
     * has: `isShown` is "true" for theirs.
     */
    newest: readonly Readonly<{ slug: string; title: string; lang: string; isShown: string }>[];
  }>;

export type TaxonomyIndex = PageData & Readonly<{ entries: readonly TaxonomyTile[] }>;

/** How many of its posts a tag names. */
const NEWEST = 2;

/** How many related tags a tag names, at most. */
const MAX_RELATED = 6;

/** The page of all categories that have posts. */
export const categoryIndex = memoise((content: Content): TaxonomyIndex => {
  const { snapshot } = content;
  const named = noneNamed();
  return {
    chrome: siteChrome(snapshot),
    page: indexPage(snapshot.posts, "categories", t.posts.categories, categoriesUrl),
    entries: categoryGroups(snapshot)
      .filter(({ count }) => count > 0)
      .map((group) => tile(group, pictureFor(content, group.imageUrl), named)),
  };
});

/** The pages of each category. */
export const categoryPages = memoise((content: Content): TaxonomyListPage[] =>
  listPages(content, categoryGroups(content.snapshot), {
    kind: "category",
    crumbs: [
      { label: t.nav.home, url: homeUrl },
      { label: t.posts.categories, url: categoriesUrl },
    ],
    urlOf: categoryUrl,
    feedOf: categoryFeedUrl,
    searchOf: ({ title }, language) => filteredSearchUrl({ category: title.text, language }),
  }),
);

/** The page of all tags. */
export const tagIndex = memoise((content: Content): TaxonomyIndex => {
  const { snapshot } = content;
  const used = new Set<string>();
  const named = noneNamed();
  return {
    chrome: siteChrome(snapshot),
    page: indexPage(snapshot.posts, "tags", t.posts.tags, tagsUrl),
    entries: tagGroups(snapshot).map((group) => tile(group, unusedPicture(content, group, used), named)),
  };
});

/** The pages of each tag. */
export const tagPages = memoise((content: Content): TaxonomyListPage[] =>
  listPages(content, tagGroups(content.snapshot), {
    kind: "tag",
    crumbs: [
      { label: t.nav.home, url: homeUrl },
      { label: t.posts.tags, url: tagsUrl },
    ],
    urlOf: tagUrl,
    relatedTo: (tag, tags) => relatedTags(tag, tags, MAX_RELATED),
  }),
);

/** For each language the posts that a page has named so far. */
type NamedPosts = ReadonlyMap<UiLanguage, Set<StoredPost>>;

function noneNamed(): NamedPosts {
  return new Map(languages.map((language) => [language, new Set()]));
}

function tile({ posts, ...entry }: Group, picture: Picture | null, named: NamedPosts): TaxonomyTile {
  return { ...entry, picture, newest: newestTitles(posts, named) };
}

/** The titles of the newest posts for readers of any language. */
function newestTitles(posts: readonly StoredPost[], named: NamedPosts): TaxonomyTile["newest"] {
  const shown = new Map([...named].map(([language, before]) => [language, newestIn(posts, language, before)]));
  const all = new Set([...shown.values()].flat());
  return posts
    .values()
    .filter((post) => all.has(post))
    .take(all.size)
    .map((post) => ({
      ...{ slug: post.slug, title: post.title, lang: post.lang },
      isShown: inPageLanguages((language) => String(shown.get(language)?.includes(post))),
    }))
    .toArray();
}

/** Those in the language first, and of these those that were not named before. */
function newestIn(posts: readonly StoredPost[], language: UiLanguage, before: Set<StoredPost>): StoredPost[] {
  const isOwn = (post: StoredPost) => post.lang === language;
  const isNew = (post: StoredPost) => !before.has(post);
  const preferred = [
    (post: StoredPost) => isOwn(post) && isNew(post),
    (post: StoredPost) => isOwn(post) && !isNew(post),
    (post: StoredPost) => !isOwn(post) && isNew(post),
    (post: StoredPost) => !isOwn(post) && !isNew(post),
  ];
  const newest: StoredPost[] = [];
  for (const isWanted of preferred) {
    newest.push(
      ...posts
        .values()
        .filter(isWanted)
        .take(NEWEST - newest.length),
    );
    if (newest.length === NEWEST) break;
  }
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

/** What the lists of categories differ in from those of tags. */
type ListKind = Readonly<{
  kind: string;
  crumbs: PageInfo["crumbs"] & object;
  urlOf: (slug: string, page: number) => string;
  feedOf?: (slug: string) => string;
  /** The search for its posts in one language. */
  searchOf?: (group: Group, language: string) => string;
  relatedTo?: (group: Group, groups: readonly Group[]) => readonly Group[];
}>;

function listPages(
  content: Content,
  groups: readonly Group[],
  { urlOf, searchOf, relatedTo, ...of }: ListKind,
): TaxonomyListPage[] {
  const chrome = siteChrome(content.snapshot);
  return groups.flatMap((group) => {
    const { slug, title, description, imageUrl: ownImage, posts } = group;
    const imageUrl = sharedImage(content, ownImage);
    const related = relatedTo?.(group, groups).map((other) => ({ title: other.title, url: other.url })) ?? [];
    const about = JSON.stringify([title, description, imageUrl, related]);
    const cards = posts.map((post) => postCard(content, post));
    const found = searchOf ? languagesOf(languagesIn(content, posts), (language) => searchOf(group, language)) : [];
    return paginate(cards, site.pageSizes.listing, (page) => urlOf(slug, page)).map((list) => {
      const languages = list.number === 1 ? found : withoutCounts(found);
      return listPage(list.path, [chrome, about, JSON.stringify(languages), list.total, ...list.items], () => ({
        chrome,
        page: listPageInfo(group, imageUrl, list, of),
        slug,
        heading: title,
        description,
        list,
        languages,
        related,
      }));
    });
  });
}

/** The languages of posts as the search filters them: one in several languages counts for each. None if all are in the same. */
function languagesIn(content: Content, posts: readonly StoredPost[]): string[] {
  if (posts.every(({ lang }) => lang === posts[0]?.lang)) return [];
  return posts.flatMap((post) => {
    const parts = languagePartsOf(content, post);
    return parts.length > 0 ? parts.map(({ lang }) => lang) : [post.lang];
  });
}

/** A page of a list: the same object until something on it changes. */
const listPage = remakeByName<TaxonomyListPage>();

function listPageInfo(
  { slug, title, description, posts }: Group,
  imageUrl: string | null,
  list: ListPage<PostCard>,
  { kind, crumbs, feedOf }: Omit<ListKind, "urlOf" | "relatedTo">,
): PageInfo {
  const shown = shownName(title);
  return {
    kind,
    title: listTitle(shown.text, list),
    description: shownText(description ?? title),
    lang: shown.lang,
    path: list.path,
    imageUrl,
    crumbs,
    previousPath: list.previousPath,
    nextPath: list.nextPath,
    noIndex: posts.length === 0,
    modifiedTime: newestTime(list.items),
    ...(feedOf !== undefined && { feedPath: feedOf(slug) }),
  };
}

function indexPage(posts: readonly StoredPost[], kind: string, title: string, path: string): PageInfo {
  const crumbs = [{ label: t.nav.home, url: homeUrl }];
  return { kind, title, description: title, path, crumbs, modifiedTime: newestTime(posts) };
}
