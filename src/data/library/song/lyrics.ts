// The page of all songs: abhangs by poet, stotra and gajar.
import { t } from "../../../site/i18n/strings.ts";
import { abhangUrl, homeUrl, hymnUrl, lyricsUrl } from "../../../site/urls.ts";
import type { Content } from "../content.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { byOrder } from "../order.ts";
import type { PageData } from "../page-info.ts";
import { siteChrome } from "../site-chrome.ts";

type Song = Readonly<{ title: string; lang: string; url: string }>;

/** The first songs of a group of `total`. */
export type SongGroup = Readonly<{ songs: readonly Song[]; total: number }>;

export type LyricsPage = PageData &
  Readonly<{
    abhangCount: number;
    /** By number of abhangs. */
    poets: readonly (SongGroup & Readonly<{ name: string; lang: string }>)[];
    stotras: SongGroup;
    gajars: SongGroup;
  }>;

const MAX_POETS = 6;
const MAX_SONGS = 3;

/** The page with the first songs of each group. */
export function lyricsPage({ snapshot }: Content): LyricsPage {
  const { abhangs } = snapshot;
  const byPoet = Map.groupBy(abhangs.toSorted(byOrder), ({ poet }) => poet);
  return {
    chrome: siteChrome(snapshot),
    page: {
      kind: "lyrics",
      title: t.nav.abhangLyrics,
      description: t.songs.lyricsIntro,
      path: lyricsUrl,
      crumbs: [{ label: t.nav.home, url: homeUrl }],
    },
    abhangCount: abhangs.length,
    poets: [...byPoet]
      .flatMap(([name, own]) => (name === null ? [] : [{ name, lang: own[0]?.lang ?? "", ...group(own, abhangUrl) }]))
      .toSorted((a, b) => b.total - a.total)
      .slice(0, MAX_POETS),
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
