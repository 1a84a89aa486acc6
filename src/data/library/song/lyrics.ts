// The page of all songs: abhangs by poet, stotra and gajar.
import type { Name } from "../../../site/i18n/names.ts";
import { t } from "../../../site/i18n/strings.ts";
import { abhangUrl, homeUrl, hymnUrl, lyricsUrl } from "../../../site/urls.ts";
import type { Content } from "../content.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { byOrder } from "../order.ts";
import type { PageData } from "../page-info.ts";
import { siteChrome } from "../site-chrome.ts";
import { type PoetEntry, poetEntries, poets } from "./poets.ts";

/** A song of the group, or another link; `note` is beside it. */
export type GroupEntry = Readonly<{ title: Name; url: string; note?: string }>;

/** The first songs of a group of `total`. */
export type SongGroup = Readonly<{ songs: readonly GroupEntry[]; total: number }>;

export type LyricsPage = PageData &
  Readonly<{
    abhangCount: number;
    /** The poets with the most abhangs; a few others are a last group beside them. */
    poets: readonly (SongGroup & Readonly<{ name: Name; url: string }>)[];
    otherPoets: readonly PoetEntry[];
    hasFewOthers: boolean;
    stotras: SongGroup;
    gajars: SongGroup;
  }>;

/** Rows of two and of three. */
const MAX_POETS = 6;
const MAX_SONGS = 3;
/** So many are as long as the songs of one poet. */
const MAX_OTHERS = 3;

/** The page with the first songs of each group. */
export function lyricsPage({ snapshot }: Content): LyricsPage {
  const { abhangs } = snapshot;
  const all = poets(snapshot);
  const hasFewOthers = all.length > MAX_POETS && all.length < MAX_POETS + MAX_OTHERS;
  const shown = all.slice(0, hasFewOthers ? MAX_POETS - 1 : MAX_POETS);
  return {
    chrome: siteChrome(snapshot),
    page: {
      kind: "lyrics",
      title: t.nav.songs,
      description: t.songs.lyricsIntro,
      path: lyricsUrl,
      crumbs: [{ label: t.nav.home, url: homeUrl }],
    },
    abhangCount: abhangs.length,
    poets: shown.map(({ title, url, abhangs: own }) => ({
      name: title,
      url,
      ...group(own.toSorted(byOrder), abhangUrl),
    })),
    otherPoets: poetEntries(snapshot).filter(({ url }) => !shown.some((poet) => poet.url === url)),
    hasFewOthers,
    stotras: hymnGroup(snapshot, "stotra"),
    gajars: hymnGroup(snapshot, "gajar"),
  };
}

function hymnGroup(snapshot: Snapshot, type: Snapshot["hymns"][number]["downloadType"]): SongGroup {
  const all = snapshot.hymns.filter(({ downloadType }) => downloadType === type).toSorted(byOrder);
  const readable = all.filter(({ stanzas }) => stanzas.length > 0);
  return { ...group(readable, hymnUrl), total: all.length };
}

function group(
  songs: readonly Readonly<{ slug: string; title: string; lang: string }>[],
  urlOf: (slug: string) => string,
): SongGroup {
  return { songs: songs.slice(0, MAX_SONGS).map((song) => songEntry(song, urlOf)), total: songs.length };
}

/** A song as an entry of a group. */
export function songEntry(
  { slug, title, lang }: Readonly<{ slug: string; title: string; lang: string }>,
  urlOf: (slug: string) => string,
): GroupEntry {
  return { title: { text: title, lang, translations: {} }, url: urlOf(slug) };
}
