// Abhangs: the list by first letter, and a page for each.
import type { Abhang } from "../../schemas/abhang.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { t } from "../../../site/i18n/strings.ts";
import { abhangUrl, abhangsUrl, homeUrl, lyricsUrl, poetUrl } from "../../../site/urls.ts";
import type { Content } from "../content.ts";
import { following } from "../order.ts";
import type { PageData } from "../page-info.ts";
import { plainRoman, romanizeName } from "../../../language/roman.ts";
import { siteChrome } from "../site-chrome.ts";
import { type AbhangCard, abhangCard, collator, sortedAbhangs } from "./abhang-card.ts";
import { plainSong } from "./plain-song.ts";
import { romanPoetName } from "./poet-name.ts";
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

/** Abhangs whose titles have the same first letter. */
export type LetterGroup = Readonly<{ letter: string; abhangs: readonly AbhangCard[] }>;

export type AbhangListPage = PageData &
  Readonly<{
    /** In the order of the Marathi alphabet. */
    letters: readonly LetterGroup[];
    /** The same abhangs in the order of their titles in Roman letters. */
    romanLetters: readonly LetterGroup[];
    /** The names by which the list can be filtered. */
    poets: readonly Name[];
    poetPages: readonly PoetEntry[];
    languages: readonly string[];
    total: number;
  }>;

const MAX_RELATED = 5;

const romanCollator = new Intl.Collator("en");

/** The list of all abhangs, by first letter. */
export function abhangListPage({ snapshot }: Content): AbhangListPage {
  const cards = sortedAbhangs(snapshot).map(abhangCard);
  const roman = new Map(cards.map((card) => [card, plainRoman(romanizeName(card.title, card.lang) ?? card.title)]));
  const byRoman = cards.toSorted((a, b) => romanCollator.compare(roman.get(a) ?? "", roman.get(b) ?? ""));
  return {
    chrome: siteChrome(snapshot),
    page: {
      kind: "abhangs",
      title: t.nav.abhangLyrics,
      description: t.songs.abhangIntro,
      path: abhangsUrl,
      crumbs: [
        { label: t.nav.home, url: homeUrl },
        { label: t.nav.songs, url: lyricsUrl },
      ],
    },
    letters: letterGroups(cards, ({ title }) => title),
    romanLetters: letterGroups(byRoman, (card) => roman.get(card) ?? ""),
    poets: poetsOf(cards),
    poetPages: poetEntries(snapshot),
    languages: languagesOf(cards),
    total: snapshot.abhangs.length,
  };
}

/** A page for each abhang. */
export const abhangPages = memoise(({ snapshot }: Content): AbhangPage[] => {
  const chrome = siteChrome(snapshot);
  const abhangs = sortedAbhangs(snapshot);
  const cards = abhangs.map(abhangCard);
  const byPoet = Map.groupBy(cards, ({ poet }) => poet && (poetSlug(poet.text) ?? poet.text));
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
        { label: t.nav.songs, url: lyricsUrl },
        { label: t.nav.abhangLyrics, url: abhangsUrl },
      ],
    },
    abhang,
    ...songText(abhang),
    romanTitle: romanizeName(abhang.title, abhang.lang),
    romanPoet: abhang.poet === null ? null : romanPoetName(abhang.poet, abhang.lang),
    poetPath: poetPath(abhang),
    previous: cards[index - 1] ?? null,
    next: cards[index + 1] ?? null,
    samePoet:
      abhang.poet === null
        ? []
        : following(byPoet.get(poetSlug(abhang.poet) ?? abhang.poet) ?? [], abhang.slug, MAX_RELATED),
  }));
});

/** The abhang as plain text: title, poet, numbered verses, and the address of its page. */
export function abhangText(abhang: Abhang): string {
  return plainSong(abhang, abhangUrl(abhang.slug));
}

function poetPath({ poet }: Abhang): string | null {
  const slug = poetSlug(poet);
  return slug === null ? null : poetUrl(slug);
}

/** Each poet once, in the language of the poet's first abhang. */
function poetsOf(cards: readonly AbhangCard[]): Name[] {
  const byName = Map.groupBy(
    cards.flatMap(({ poet }) => poet ?? []),
    ({ text }) => text,
  );
  return [...byName.values()].flatMap(([first]) => first ?? []).toSorted((a, b) => collator.compare(a.text, b.text));
}

function languagesOf(cards: readonly AbhangCard[]): string[] {
  return [...new Set(cards.flatMap(({ language }) => language || []))].toSorted(collator.compare);
}

function letterGroups(cards: readonly AbhangCard[], titleOf: (card: AbhangCard) => string): LetterGroup[] {
  const groups = Map.groupBy(cards, (card) => firstLetter(titleOf(card)));
  return [...groups].map(([letter, abhangs]) => ({ letter, abhangs }));
}

/** The letter that heads a group: ज्ञ and क्ष count as letters, vowel signs do not. */
function firstLetter(title: string): string {
  return /^(?:ज्ञ|क्ष|\p{L})/u.exec(title.toUpperCase())?.[0] ?? "#";
}
