// Abhangs: the list by first letter, and a page for each.
import type { Abhang } from "../../schemas/abhang.ts";
import type { LocalName } from "../../../site/i18n/names.ts";
import { t } from "../../../site/i18n/strings.ts";
import { abhangUrl, abhangsUrl, homeUrl, lyricsUrl, poetUrl } from "../../../site/urls.ts";
import type { Content } from "../content.ts";
import { following } from "../order.ts";
import type { PageData } from "../page-info.ts";
import { romanizeName } from "../../../language/roman.ts";
import { siteChrome } from "../site-chrome.ts";
import { type AbhangCard, abhangCard, collator, sortedAbhangs } from "./abhang-card.ts";
import { type PoetEntry, poetEntries, poetSlug } from "./poets.ts";
import { type SongText, songText } from "./song-text.ts";
import { memoise } from "../../../system/memoise.ts";

export type AbhangPage = PageData &
  SongText &
  Readonly<{
    abhang: Abhang;
    romanTitle: string | null;
    romanPoet: string | null;
    /** Address of the poet's page. */
    poetPath: string | null;
    previous: AbhangCard | null;
    next: AbhangCard | null;
    /** Others by the same poet, from the next one on. */
    samePoet: readonly AbhangCard[];
  }>;

export type AbhangListPage = PageData &
  Readonly<{
    letters: readonly Readonly<{ letter: string; abhangs: readonly AbhangCard[] }>[];
    /** The names by which the list can be filtered. */
    poets: readonly LocalName[];
    poetPages: readonly PoetEntry[];
    languages: readonly string[];
    total: number;
  }>;

const MAX_RELATED = 5;

/** The list of all abhangs, by first letter. */
export function abhangListPage({ snapshot }: Content): AbhangListPage {
  const cards = sortedAbhangs(snapshot).map(abhangCard);
  const groups = Map.groupBy(cards, ({ title }) => firstLetter(title));
  return {
    chrome: siteChrome(snapshot),
    page: {
      kind: "abhangs",
      title: t.nav.abhangLyrics,
      description: t.songs.abhangIntro,
      path: abhangsUrl,
      crumbs: [
        { label: t.nav.home, url: homeUrl },
        { label: t.songs.lyrics, url: lyricsUrl },
      ],
    },
    letters: [...groups].map(([letter, abhangs]) => ({ letter, abhangs })),
    poets: poetsOf(cards),
    poetPages: poetEntries(snapshot),
    languages: distinct(cards.map(({ language }) => language)),
    total: snapshot.abhangs.length,
  };
}

/** A page for each abhang. */
export const abhangPages = memoise(({ snapshot }: Content): AbhangPage[] => {
  const chrome = siteChrome(snapshot);
  const abhangs = sortedAbhangs(snapshot);
  const cards = abhangs.map(abhangCard);
  const byPoet = Map.groupBy(cards, ({ poet }) => poetSlug(poet) ?? poet);
  return abhangs.map((abhang, index) => ({
    chrome,
    page: {
      kind: "abhang",
      title: abhang.title,
      description: [abhang.poet, abhang.stanzas[0]?.lines.join(" ")].filter(Boolean).join(" · "),
      path: abhangUrl(abhang.slug),
      lang: abhang.lang,
      subject: {
        kind: "song",
        poet: abhang.poet,
        poetPath: poetPath(abhang),
        audioUrl: abhang.audioUrl,
        fileUrl: null,
      },
      crumbs: [
        { label: t.nav.home, url: homeUrl },
        { label: t.songs.lyrics, url: lyricsUrl },
        { label: t.nav.abhangLyrics, url: abhangsUrl },
      ],
    },
    abhang,
    ...songText(abhang.stanzas, abhang.lang),
    romanTitle: romanizeName(abhang.title, abhang.lang),
    romanPoet: abhang.poet === null ? null : romanizeName(abhang.poet, abhang.lang),
    poetPath: poetPath(abhang),
    previous: cards[index - 1] ?? null,
    next: cards[index + 1] ?? null,
    samePoet:
      abhang.poet === null
        ? []
        : following(byPoet.get(poetSlug(abhang.poet) ?? abhang.poet) ?? [], abhang.slug, MAX_RELATED),
  }));
});

function poetPath({ poet }: Abhang): string | null {
  const slug = poetSlug(poet);
  return slug === null ? null : poetUrl(slug);
}

/** Each poet once, in the language of the poet's first abhang. */
function poetsOf(cards: readonly AbhangCard[]): LocalName[] {
  return distinct(cards.map(({ poet }) => poet)).map((text) => ({
    text,
    lang: cards.find(({ poet }) => poet === text)?.lang ?? "",
  }));
}

function distinct(names: readonly (string | null)[]): string[] {
  return [...new Set(names.flatMap((name) => name || []))].toSorted(collator.compare);
}

/** The letter that heads a group: ज्ञ and क्ष count as letters, vowel signs do not. */
function firstLetter(title: string): string {
  return /^(?:ज्ञ|क्ष|\p{L})/u.exec(title.toUpperCase())?.[0] ?? "#";
}
