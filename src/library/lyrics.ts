// The way into everything that is sung: abhangs by their poets, stotras and gajars.
import { t } from "../site/strings.ts";
import { abhangUrl, homeUrl, hymnUrl, lyricsUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { byOrder } from "./order.ts";
import type { Framed } from "./page-info.ts";
import { shellOf } from "./shell.ts";

type Song = Readonly<{ title: string; lang: string; url: string }>;

/** Some songs to begin with, of `total`. */
export type SongGroup = Readonly<{ songs: readonly Song[]; total: number }>;

export type LyricsPage = Framed &
  Readonly<{
    abhangCount: number;
    /** Those with the most abhangs come first. */
    poets: readonly (SongGroup & Readonly<{ name: string; lang: string }>)[];
    stotras: SongGroup;
    gajars: SongGroup;
  }>;

const POETS = 6;
const SONGS = 3;

export function lyricsPage(snapshot: Snapshot): LyricsPage {
  const { abhangs } = snapshot;
  const byPoet = Map.groupBy(abhangs.toSorted(byOrder), ({ poet }) => poet);
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "lyrics",
      title: t.abhangLyrics,
      description: t.lyricsIntro,
      path: lyricsUrl,
      crumbs: [{ label: t.home, url: homeUrl }],
    },
    abhangCount: abhangs.length,
    poets: [...byPoet]
      .flatMap(([name, own]) => (name === null ? [] : [{ name, lang: own[0]?.lang ?? "", ...group(own, abhangUrl) }]))
      .toSorted((a, b) => b.total - a.total)
      .slice(0, POETS),
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
  const shown = songs.slice(0, SONGS).map(({ slug, title, lang }) => ({ title, lang, url: urlOf(slug) }));
  return { songs: shown, total: songs.length };
}
