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

type Song = Readonly<{ title: string; lang: string; url: string }>;

/** The first songs of a group of `total`. */
export type SongGroup = Readonly<{ songs: readonly Song[]; total: number }>;

export type LyricsPage = PageData &
  Readonly<{
    abhangCount: number;
    /** The poets with the most abhangs. */
    poets: readonly (SongGroup & Readonly<{ name: Name; url: string }>)[];
    otherPoets: readonly PoetEntry[];
    stotras: SongGroup;
    gajars: SongGroup;
  }>;

const MAX_POETS = 6;
const MAX_SONGS = 3;

/** The page with the first songs of each group. */
export function lyricsPage({ snapshot }: Content): LyricsPage {
  const { abhangs } = snapshot;
  const all = poets(snapshot);
  // The list of others is never of one.
  const shown = all.slice(0, all.length === MAX_POETS + 1 ? MAX_POETS - 1 : MAX_POETS);
  return {
    chrome: siteChrome(snapshot),
    page: {
      kind: "lyrics",
      title: t.songs.lyrics,
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
  const shown = songs.slice(0, MAX_SONGS).map(({ slug, title, lang }) => ({ title, lang, url: urlOf(slug) }));
  return { songs: shown, total: songs.length };
}
