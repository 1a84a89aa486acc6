// Packs: which pages belong together for readers who want to keep them for reading without a network.
import { t } from "../site/strings.ts";
import {
  abhangUrl,
  abhangsUrl,
  categoryUrl,
  gajarListUrl,
  homeUrl,
  hymnUrl,
  kendrasUrl,
  lyricsUrl,
  postUrl,
  searchPageUrl,
  stotraListUrl,
} from "../site/urls.ts";
import type { Snapshot, StoredPost } from "../snapshot/snapshot.ts";
import { latestExperiences, latestPravachans, thursdayAnnouncements } from "./queries.ts";
import { categoryGroups } from "./post-groups.ts";
import { categoryPages } from "./taxonomy.ts";

/** `url` is where one begins to read it. */
export type PackName = Readonly<{ id: string; title: string; url: string }>;

/** Paths of pages, as links write them. */
export type Pack = PackName & Readonly<{ pages: readonly string[] }>;

/** The pack of the search index; the build fills it, since only that knows the index's files. */
export const searchPack: PackName = { id: "search", title: t.search, url: searchPageUrl };
export const abhangsPack: PackName = { id: "abhangs", title: t.abhangs, url: abhangsUrl };
export const stotraPack: PackName = { id: "stotra", title: t.stotra, url: stotraListUrl };
export const gajarPack: PackName = { id: "gajar", title: t.gajar, url: gajarListUrl };
export const kendrasPack: PackName = { id: "kendras", title: t.upasanaKendras, url: kendrasUrl };
export const todayPack: PackName = { id: "today", title: t.packToday, url: homeUrl };

/** How many discourses are read with the newest one: those before it, to read on. */
const DISCOURSES_TODAY = 3;

export function categoryPack(slug: string, title: string): PackName {
  return { id: `category-${slug}`, title, url: categoryUrl(slug) };
}

/** Every pack that has anything in it, the search's pages among them. */
export function packsOf(snapshot: Snapshot): Pack[] {
  const { abhangs, kendras } = snapshot;
  const texts = (type: "stotra" | "gajar") =>
    snapshot.hymns
      .filter(({ downloadType, stanzas }) => downloadType === type && stanzas.length > 0)
      .map(({ slug }) => hymnUrl(slug));
  const all: Pack[] = [
    {
      ...todayPack,
      pages: behind(
        [homeUrl],
        todaysReading(snapshot).map(({ slug }) => postUrl(slug)),
      ),
    },
    {
      ...abhangsPack,
      pages: behind(
        [lyricsUrl, abhangsUrl],
        abhangs.map(({ slug }) => abhangUrl(slug)),
      ),
    },
    { ...stotraPack, pages: behind([stotraListUrl], texts("stotra")) },
    { ...gajarPack, pages: behind([gajarListUrl], texts("gajar")) },
    { ...kendrasPack, pages: kendras.length > 0 ? [kendrasUrl] : [] },
    ...categoryPacks(snapshot),
  ];
  return all.filter(({ pages }) => pages.length > 0);
}

/** The newest discourse and the two before it, the newest experience, and the Thursday announcement. */
export function todaysReading(snapshot: Snapshot): StoredPost[] {
  const posts = [
    ...latestPravachans(snapshot).slice(0, DISCOURSES_TODAY),
    ...latestExperiences(snapshot).slice(0, 1),
    ...thursdayAnnouncements(snapshot).slice(0, 1),
  ];
  return [...new Map(posts.map((post) => [post.slug, post])).values()];
}

function categoryPacks(snapshot: Snapshot): Pack[] {
  const lists = Map.groupBy(categoryPages(snapshot), ({ slug }) => slug);
  return categoryGroups(snapshot).map(({ slug, title, posts }) => ({
    ...categoryPack(slug, title),
    pages: behind(
      (lists.get(slug) ?? []).map(({ list }) => categoryUrl(slug, list.number)),
      posts.map((post) => postUrl(post.slug)),
    ),
  }));
}

/** Lists and what they lead to; a list of nothing is not worth keeping. */
function behind(lists: readonly string[], pages: readonly string[]): string[] {
  return pages.length > 0 ? [...lists, ...pages] : [];
}
