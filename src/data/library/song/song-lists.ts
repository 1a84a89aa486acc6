// The page of all songs, and the one of abhangs: both have the lists of all three kinds, which one field searches.
import { plainRoman, romanizeName } from "../../../language/roman.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { t } from "../../../site/i18n/strings.ts";
import { abhangsUrl, lyricsUrl } from "../../../site/urls.ts";
import { homeLink, songsLink } from "../links.ts";
import type { Content } from "../content.ts";
import { byOrder } from "../order.ts";
import type { PackName } from "../pack.ts";
import { abhangsPack, gajarPack, songPacks, stotraPack } from "../packs.ts";
import type { PageData } from "../page-info.ts";
import { siteChrome } from "../site-chrome.ts";
import { type PoetEntry, poetEntries } from "./poets.ts";
import { type SongCard, abhangCard, collator, hymnSongCard, sortedAbhangs } from "./song-card.ts";

/** Abhangs whose titles have the same first letter. */
export type LetterGroup = Readonly<{ letter: string; abhangs: readonly SongCard[] }>;

export type SongLists = Readonly<{
  /** The abhangs by their first letters, in the order of the Marathi alphabet. */
  letters: readonly LetterGroup[];
  /** The same abhangs in the order of their titles in Roman letters. */
  romanLetters: readonly LetterGroup[];
  /** The names by which the abhangs can be filtered. */
  poets: readonly Name[];
  poetPages: readonly PoetEntry[];
  languages: readonly string[];
  total: number;
  stotras: readonly SongCard[];
  gajars: readonly SongCard[];
  packs: readonly PackName[];
}>;

export type SongListsPage = PageData & Readonly<{ lists: SongLists }>;

const romanCollator = new Intl.Collator("en");

export function lyricsPage(content: Content): SongListsPage {
  return {
    chrome: siteChrome(content.snapshot),
    page: {
      kind: "lyrics",
      title: t.nav.songs,
      description: t.songs.lyricsIntro,
      path: lyricsUrl,
      crumbs: [homeLink],
    },
    lists: songLists(content),
  };
}

export function abhangListPage(content: Content): SongListsPage {
  return {
    chrome: siteChrome(content.snapshot),
    page: {
      kind: "abhangs",
      title: t.nav.abhangLyrics,
      description: t.songs.abhangIntro,
      path: abhangsUrl,
      crumbs: [homeLink, songsLink],
    },
    lists: songLists(content),
  };
}

function songLists({ snapshot }: Content): SongLists {
  const cards = sortedAbhangs(snapshot).map(abhangCard);
  const roman = new Map(cards.map((card) => [card, plainRoman(romanizeName(card.title, card.lang) ?? card.title)]));
  const byRoman = cards.toSorted((a, b) => romanCollator.compare(roman.get(a) ?? "", roman.get(b) ?? ""));
  const hymns = snapshot.hymns.toSorted(byOrder).map(hymnSongCard);
  return {
    letters: letterGroups(cards, ({ title }) => title),
    romanLetters: letterGroups(byRoman, (card) => roman.get(card) ?? ""),
    poets: poetsOf(cards),
    poetPages: poetEntries(snapshot),
    languages: languagesOf(cards),
    total: cards.length,
    stotras: hymns.filter(({ kind }) => kind === "stotra"),
    gajars: hymns.filter(({ kind }) => kind === "gajar"),
    packs: [abhangsPack, stotraPack, gajarPack].flatMap((pack) => songPacks(snapshot, pack)),
  };
}

/** Each poet once, in the language of the poet's first abhang. */
function poetsOf(cards: readonly SongCard[]): Name[] {
  const byName = Map.groupBy(
    cards.flatMap(({ poet }) => poet ?? []),
    ({ text }) => text,
  );
  return [...byName.values()].flatMap(([first]) => first ?? []).toSorted((a, b) => collator.compare(a.text, b.text));
}

function languagesOf(cards: readonly SongCard[]): string[] {
  return [...new Set(cards.flatMap(({ language }) => language || []))].toSorted(collator.compare);
}

function letterGroups(cards: readonly SongCard[], titleOf: (card: SongCard) => string): LetterGroup[] {
  const groups = Map.groupBy(cards, (card) => firstLetter(titleOf(card)));
  return [...groups].map(([letter, abhangs]) => ({ letter, abhangs }));
}

/** The letter that heads a group: ज्ञ and क्ष count as letters, vowel signs do not. */
function firstLetter(title: string): string {
  return /^(?:ज्ञ|क्ष|\p{L})/u.exec(title.toUpperCase())?.[0] ?? "#";
}
