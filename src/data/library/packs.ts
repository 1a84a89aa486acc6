// Packs: groups of pages that readers can save for offline reading.
import type { Name } from "../../site/i18n/names.ts";
import { t } from "../../site/i18n/strings.ts";
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
} from "../../site/urls.ts";
import type { Snapshot, StoredPost } from "../snapshot/snapshot.ts";
import type { Pack, PackName } from "./pack.ts";
import { latestExperiences, latestPravachans, thursdayAnnouncements } from "./queries.ts";
import { categoryGroups } from "./post-groups.ts";
import { listPaths } from "./post/post-lists.ts";
import { memoise } from "../../system/memoise.ts";
import { poetEntries } from "./song/poets.ts";

/** The pack of the search index. The build adds the files, which are not known before. */
export const searchPack: PackName = { id: "search", title: t.packs.search, url: searchPageUrl };
export const abhangsPack: PackName = { id: "abhangs", title: t.songs.abhangs, url: abhangsUrl };
export const stotraPack: PackName = { id: "stotra", title: t.nav.stotra, url: stotraListUrl };
export const gajarPack: PackName = { id: "gajar", title: t.nav.gajar, url: gajarListUrl };
export const kendrasPack: PackName = { id: "kendras", title: t.kendras.title, url: kendrasUrl };
export const todayPack: PackName = { id: "today", title: t.packs.today, url: homeUrl };

/** The end of the id of a pack of recordings. */
const SOUND_PACK = "-sound";

/** The newest discourse and those before it in today's reading. */
const TODAYS_DISCOURSES = 3;

export function categoryPack(slug: string, title: Name): PackName {
  return { id: `category-${slug}`, title, url: categoryUrl(slug) };
}

/** The packs of abhangs, of stotras or of gajars. */
export function songPacks(snapshot: Snapshot, { id }: PackName): PackName[] {
  return packsOf(snapshot)
    .filter((pack) => pack.id === id || pack.id === id + SOUND_PACK)
    .map(packName);
}

/** What a page says of a pack. */
export function packName({ id, title, url, isSound }: PackName): PackName {
  return { id, title, url, ...(isSound && { isSound }) };
}

/** Every pack with something in it; that of the search is not among them. */
export const packsOf = memoise((snapshot: Snapshot): Pack[] => {
  const { abhangs } = snapshot;
  const hymns = (type: "stotra" | "gajar") => snapshot.hymns.filter(({ downloadType }) => downloadType === type);
  const texts = (type: "stotra" | "gajar") =>
    hymns(type)
      .filter(({ stanzas }) => stanzas.length > 0)
      .map(({ slug }) => hymnUrl(slug));
  const all: Pack[] = [
    {
      ...todayPack,
      pages: withLists(
        [homeUrl],
        todaysReading(snapshot).map(({ slug }) => postUrl(slug)),
      ),
    },
    {
      ...abhangsPack,
      pages: withLists(
        [lyricsUrl, abhangsUrl, ...poetEntries(snapshot).map(({ url }) => url)],
        abhangs.map(({ slug }) => abhangUrl(slug)),
      ),
    },
    soundPack(abhangsPack, abhangs),
    { ...stotraPack, pages: withLists([stotraListUrl], texts("stotra")) },
    soundPack(stotraPack, hymns("stotra")),
    { ...gajarPack, pages: withLists([gajarListUrl], texts("gajar")) },
    soundPack(gajarPack, hymns("gajar")),
    { ...kendrasPack, pages: snapshot.kendras.length > 0 ? [kendrasUrl] : [] },
    ...categoryPacks(snapshot),
  ];
  return all.filter(({ pages, files = [] }) => pages.length + files.length > 0);
});

/** The recordings of songs or posts that are on this site, and the times of their stanzas. */
function soundPack(
  pack: PackName,
  all: readonly Readonly<{ audioUrl: string | null; timings?: readonly number[] | string | null }>[],
): Pack {
  const urls = all.flatMap(({ audioUrl, timings }) =>
    [audioUrl ?? [], typeof timings === "string" ? timings : []].flat(),
  );
  const files = [...new Set(urls)].filter((url) => url.startsWith("/"));
  return { ...pack, id: pack.id + SOUND_PACK, isSound: true, pages: [], files };
}

/** The newest discourse and the two before it, the newest experience, and the Thursday announcement. */
export function todaysReading(snapshot: Snapshot): StoredPost[] {
  const posts = [
    ...latestPravachans(snapshot).slice(0, TODAYS_DISCOURSES),
    ...latestExperiences(snapshot).slice(0, 1),
    ...thursdayAnnouncements(snapshot).slice(0, 1),
  ];
  return [...new Map(posts.map((post) => [post.slug, post])).values()];
}

function categoryPacks(snapshot: Snapshot): Pack[] {
  return categoryGroups(snapshot).flatMap(({ slug, title, posts }) => [
    {
      ...categoryPack(slug, title),
      pages: withLists(
        listPaths({ posts, urlOf: (page) => categoryUrl(slug, page) }),
        posts.map((post) => postUrl(post.slug)),
      ),
    },
    soundPack(categoryPack(slug, title), posts),
  ]);
}

/** The list pages and the pages that they link to; nothing where the lists are empty. */
function withLists(lists: readonly string[], pages: readonly string[]): string[] {
  return pages.length > 0 ? [...lists, ...pages] : [];
}
