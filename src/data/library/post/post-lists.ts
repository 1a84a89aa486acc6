// The pages of a list of posts, and of its posts in each language: for all posts, categories and tags alike.
import { site } from "#config";
import { postsIn } from "../../../site/format.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { shownText } from "../../../site/i18n/shown-name.ts";
import { languageListUrl } from "../../../site/urls.ts";
import type { StoredPost } from "../../snapshot/snapshot.ts";
import { type PostCard, postCard } from "../card.ts";
import type { Content } from "../content.ts";
import { newestTime } from "../modified-time.ts";
import type { PackName } from "../pack.ts";
import type { PageData, PageInfo } from "../page-info.ts";
import { type ListPage, listTitle, paginate } from "./paginate.ts";
import { type PostLanguage, type TaxonomyEntry, languagesOf, withoutCounts } from "../post-groups.ts";
import { type SiteChrome, siteChrome } from "../site-chrome.ts";

export type PostListPage = PageData &
  Readonly<{
    list: ListPage<PostCard>;
    heading: Name | string;
    intro: Name | null;
    /** The language of the listed posts; null where they are in all languages. */
    lang: string | null;
    /** The languages that have lists of their own; none if one page has all posts, or if all are in one language. */
    languages: readonly PostLanguage[];
    /** The address of the list in all languages. */
    allUrl: string;
    /** The pack of the category; null in lists of other kinds. */
    pack: PackName | null;
    /** Tags that share posts with this one; lists of other kinds have none. */
    related: readonly Pick<TaxonomyEntry, "title" | "url">[];
  }>;

/** The posts of a list, or their cards, and the addresses of its pages, counted from 1. */
type Addressed<Post> = Readonly<{ posts: readonly Post[]; urlOf: (page: number) => string }>;

/** A list of posts in all languages, and what its pages show besides the posts. */
export type PostList = Addressed<StoredPost> &
  Pick<PostListPage, "heading" | "intro" | "pack" | "related"> &
  Readonly<{ page: PageFrame }>;

/** What the pages of a list say of themselves alike. */
type PageFrame = Omit<PageInfo, "path" | "previousPath" | "nextPath" | "modifiedTime">;

/** All posts of a list, or those in one language. */
type Part<Post> = Addressed<Post> & Readonly<{ lang: string | null; size: number }>;

/** The pages of a list, first those of all its posts, and then those of its posts in each language. */
export function listPages(content: Content, list: PostList): PostListPage[] {
  const { posts, urlOf } = list;
  const chrome = siteChrome(content.snapshot);
  const cards = posts.map((post) => postCard(content, post));
  const languages = languagesOf(posts, urlOf(1));
  return partsOf({ posts: cards, urlOf }, languages).flatMap((part) => partPages(chrome, list, languages, part));
}

/** The addresses of these pages. */
export function listPaths(list: Addressed<StoredPost>): string[] {
  const languages = languagesOf(list.posts, list.urlOf(1));
  return partsOf(list, languages).flatMap(({ posts, size, urlOf }) =>
    paginate(posts, size, urlOf).map(({ path }) => path),
  );
}

function partsOf<Post extends Pick<StoredPost, "lang">>(
  { posts, urlOf }: Addressed<Post>,
  languages: readonly PostLanguage[],
): Part<Post>[] {
  const groups = Map.groupBy(languages.length === 0 ? [] : posts, ({ lang }) => lang);
  const inLanguages = languages.map(({ lang }) => ({
    lang,
    posts: groups.get(lang) ?? [],
    size: site.pageSizes.languageListing,
    urlOf: (page: number) => languageListUrl(urlOf(1), lang, page),
  }));
  return [{ lang: null, posts, size: site.pageSizes.listing, urlOf }, ...inLanguages];
}

function partPages(
  chrome: SiteChrome,
  list: PostList,
  counted: readonly PostLanguage[],
  { lang, posts, size, urlOf }: Part<PostCard>,
): PostListPage[] {
  const { page, ...own } = shownOn(list, lang);
  const onFirst = { ...own, lang, languages: counted, allUrl: list.urlOf(1) };
  // Without the numbers, a new post changes no page of the lists in other languages but the first.
  const onOthers = { ...onFirst, languages: withoutCounts(counted) };
  return paginate(posts, size, urlOf).map((paged) => ({
    chrome,
    page: {
      ...page,
      title: listTitle(page.title, paged),
      path: paged.path,
      previousPath: paged.previousPath,
      nextPath: paged.nextPath,
      modifiedTime: newestTime(paged.items),
    },
    list: paged,
    ...(paged.number === 1 ? onFirst : onOthers),
  }));
}

/** What the pages of a list, or of its posts in one language, show besides the posts. */
function shownOn(list: PostList, lang: string | null): Omit<PostList, keyof Addressed<StoredPost>> {
  const { heading, intro, pack, related, page, urlOf } = list;
  if (lang === null) return { heading, intro, pack, related, page };
  const inLanguage = postsIn(lang);
  const [title, crumbs] =
    typeof heading === "string"
      ? [inLanguage, [...(page.crumbs ?? []), { label: heading, url: urlOf(1) }]]
      : [`${inLanguage} · ${shownText(heading)}`, page.crumbs];
  const feed = page.feedPath === undefined ? {} : { feedPath: page.feedPath };
  const ownPage = { kind: page.kind, title, description: title, ...(crumbs && { crumbs }), ...feed };
  return {
    heading: typeof heading === "string" ? inLanguage : heading,
    intro,
    pack: null,
    related: [],
    page: ownPage,
  };
}
