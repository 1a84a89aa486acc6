// The pages of a list of posts, and of its posts in each language: for all posts, categories and tags alike.
import { site } from "#config";
import { languageName } from "../../../site/format.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { shownText } from "../../../site/i18n/shown-name.ts";
import { fill, t } from "../../../site/i18n/strings.ts";
import { languageListUrl } from "../../../site/urls.ts";
import type { StoredPost } from "../../snapshot/snapshot.ts";
import { type PostCard, postCard } from "../card.ts";
import type { Content } from "../content.ts";
import { newestTime } from "../modified-time.ts";
import type { PackName } from "../pack.ts";
import type { PageData, PageInfo } from "../page-info.ts";
import { type ListPage, listTitle, paginate } from "../paginate.ts";
import { type PostLanguage, type TaxonomyEntry, languagesOf, withoutCounts } from "../post-groups.ts";
import { siteChrome } from "../site-chrome.ts";
import { remakeByName } from "../../../system/memoise.ts";

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

/** The posts of a list, and the addresses of its pages, counted from 1. */
type Addressed = Readonly<{ posts: readonly StoredPost[]; urlOf: (page: number) => string }>;

/** A list of posts in all languages, and what its pages show besides the posts. */
export type PostList = Addressed &
  Pick<PostListPage, "heading" | "intro" | "pack" | "related"> &
  Readonly<{ page: PageFrame }>;

/** What the pages of a list say of themselves alike. */
type PageFrame = Omit<PageInfo, "path" | "previousPath" | "nextPath" | "modifiedTime">;

/** All posts of a list, or those in one language. */
type Part = Addressed & Readonly<{ lang: string | null; size: number }>;

/** The pages of a list, first those of all its posts, and then those of its posts in each language. */
export function listPages(content: Content, list: PostList): PostListPage[] {
  return partsOf(list).flatMap((part) => partPages(content, list, part));
}

/** The addresses of these pages. */
export function listPaths(list: Addressed): string[] {
  return partsOf(list).flatMap(({ posts, size, urlOf }) => paginate(posts, size, urlOf).map(({ path }) => path));
}

function partsOf({ posts, urlOf }: Addressed): Part[] {
  const inLanguages = languagesOf(posts, urlOf(1)).map(({ lang }) => ({
    lang,
    posts: posts.filter((post) => post.lang === lang),
    size: site.pageSizes.languageListing,
    urlOf: (page: number) => languageListUrl(urlOf(1), lang, page),
  }));
  return [{ lang: null, posts, size: site.pageSizes.listing, urlOf }, ...inLanguages];
}

function partPages(content: Content, list: PostList, { lang, posts, size, urlOf }: Part): PostListPage[] {
  const chrome = siteChrome(content.snapshot);
  const allUrl = list.urlOf(1);
  const counted = languagesOf(list.posts, allUrl);
  const cards = posts.map((post) => postCard(content, post));
  return paginate(cards, size, urlOf).map((paged) => {
    // Without the numbers, a new post changes no page of the lists in other languages but the first.
    const languages = paged.number === 1 ? counted : withoutCounts(counted);
    const { page, ...shown } = { ...shownOn(list, lang), lang, languages, allUrl };
    return listPage(paged.path, [chrome, JSON.stringify([page, shown]), paged.total, ...paged.items], () => ({
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
      ...shown,
    }));
  });
}

/** What the pages of a list, or of its posts in one language, show besides the posts. */
function shownOn(list: PostList, lang: string | null): Omit<PostList, keyof Addressed> {
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
    intro: null,
    pack: null,
    related: [],
    page: ownPage,
  };
}

/** "Posts in Marathi" for `mr`. */
export function postsIn(lang: string): string {
  return fill(t.posts.inLanguage, { language: languageName(lang) ?? lang });
}

/** A page of a list: the same object until something on it changes. */
const listPage = remakeByName<PostListPage>();
