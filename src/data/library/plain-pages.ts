// Pages without content of their own: search, offline reading and errors.
import type { LocalName } from "../../site/i18n/names.ts";
import { shownName } from "../../site/i18n/shown-name.ts";
import { t } from "../../site/i18n/strings.ts";
import { categoriesUrl, hymnsUrl, postsUrl, savedUrl, searchPageUrl } from "../../site/urls.ts";
import { abhangsLink, bankLink, galleryLink, homeLink, kendrasLink } from "./links.ts";
import type { Content } from "./content.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type PostCard, postCard } from "./card.ts";
import type { PageData } from "./page-info.ts";
import type { PackName } from "./pack.ts";
import { categoryPack, packName, packsOf, searchPack } from "./packs.ts";
import { type CategoryLink, categoryGroups, categoryTitles } from "./post-groups.ts";
import { postLanguages } from "./posts.ts";
import { kendraFinders } from "./kendra/kendra-section.ts";
import type { Finder } from "./searchable.ts";
import { type MenuLink, siteChrome } from "./site-chrome.ts";

const MAX_NEWEST_POSTS = 4;
const MAX_CATEGORIES = 8;
const crumbs = [homeLink];

/** Links to the parts of the site that have content. */
type SiteLinks = Readonly<{ links: readonly MenuLink[] }>;

/** The packs that can be saved; those of the categories are many. */
type OfflineChoice = Readonly<{ main: readonly PackName[]; categories: readonly PackName[] }>;

/** Posts that the search page offers for browsing. */
export type BrowseLinks = Readonly<{
  categories: readonly CategoryLink[];
  languages: readonly Readonly<{ lang: string; url: string }>[];
}>;

/** The search page. Every device saves it, so it has no numbers, which a new post would change. */
export function searchPage({ snapshot }: Content): PageData &
  Readonly<{
    categoryNames: Readonly<Record<string, LocalName>>;
    finders: readonly Finder[];
    browse: BrowseLinks;
  }> {
  return {
    browse: {
      categories: categoryGroups(snapshot)
        .filter(({ count }) => count > 0)
        .slice(0, MAX_CATEGORIES)
        .map(({ title, url }) => ({ title, url })),
      languages: postLanguages(snapshot).map(({ lang, url }) => ({ lang, url })),
    },
    finders: kendraFinders(snapshot),
    categoryNames: categoryNames(snapshot),
    chrome: siteChrome(snapshot),
    page: { kind: "search", title: t.search.title, description: t.search.idle, path: searchPageUrl, crumbs },
  };
}

/** The page for addresses that do not exist, with the newest posts. */
export function notFoundPage(content: Content): PageData & SiteLinks & Readonly<{ posts: readonly PostCard[] }> {
  const { snapshot } = content;
  return {
    chrome: siteChrome(snapshot),
    page: {
      kind: "error",
      title: t.notFound.title,
      description: t.notFound.text,
      path: null,
      hasOwnSearch: true,
      noIndex: true,
      crumbs,
    },
    links: siteLinks(snapshot),
    posts: snapshot.posts.slice(0, MAX_NEWEST_POSTS).map((post) => postCard(content, post)),
  };
}

/** The page for offline reading. The worker also shows it in place of a page that is not saved. */
export function offlinePage({ snapshot }: Content): PageData & SiteLinks & Readonly<{ packs: OfflineChoice }> {
  return {
    chrome: siteChrome(snapshot),
    page: { kind: "error", title: t.offline.title, description: t.offline.intro, path: null, noIndex: true, crumbs },
    links: siteLinks(snapshot),
    packs: offlineChoice(snapshot),
  };
}

/** A reader's own list, and what can be saved for offline reading. */
export function savedPage({ snapshot }: Content): PageData & Readonly<{ packs: OfflineChoice }> {
  return {
    chrome: siteChrome(snapshot),
    page: { kind: "saved", title: t.saved.title, description: t.saved.intro, path: savedUrl, noIndex: true, crumbs },
    packs: offlineChoice(snapshot),
  };
}

function offlineChoice(snapshot: Snapshot): OfflineChoice {
  const ofCategories = new Set(categoryGroups(snapshot).map(({ slug, title }) => categoryPack(slug, title).url));
  const { main = [], categories = [] } = Object.groupBy([...packsOf(snapshot), searchPack], ({ url }) =>
    ofCategories.has(url) ? "categories" : "main",
  );
  return { main: main.map(packName), categories: categories.map(packName) };
}

/** The categories whose name differs in the language of the interface, by the name that the filter has. */
function categoryNames(snapshot: Snapshot): Record<string, LocalName> {
  const names = [...categoryTitles(snapshot).values()].map((name) => [name.text, shownName(name)] as const);
  return Object.fromEntries(names.filter(([text, shown]) => shown.text !== text));
}

function siteLinks(snapshot: Snapshot): MenuLink[] {
  const { posts, abhangs, hymns, albums, kendras } = snapshot;
  return [
    { ...homeLink, hasContent: true },
    { label: t.posts.all, url: postsUrl, hasContent: posts.length > 0 },
    { label: t.posts.categories, url: categoriesUrl, hasContent: posts.length > 0 },
    { ...abhangsLink, hasContent: abhangs.length > 0 },
    { label: t.songs.hymns, url: hymnsUrl, hasContent: hymns.length > 0 },
    { ...galleryLink, hasContent: albums.length > 0 },
    { ...bankLink, hasContent: true },
    { ...kendrasLink, hasContent: kendras.length > 0 },
  ].flatMap(({ label, url, hasContent }) => (hasContent ? [{ label, url }] : []));
}
