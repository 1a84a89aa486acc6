// Abhangs: the list by first letter, and a page for each.
import type { Abhang } from "../schemas/abhang.ts";
import { filterKey } from "../search/filter-key.ts";
import { languageName, t } from "../site/strings.ts";
import { abhangUrl, abhangsUrl, homeUrl, lyricsUrl } from "../site/urls.ts";
import { type Snapshot, compareIds } from "../snapshot/snapshot.ts";
import type { Framed } from "./page-info.ts";
import { romanNameOf } from "./roman.ts";
import { shellOf } from "./shell.ts";
import { type Verse, versesOf } from "./verses.ts";
import { once } from "./once.ts";

export type AbhangCard = Readonly<{
  slug: string;
  title: string;
  lang: string;
  poet: string | null;
  firstLine: string;
  /** Name of its language, in the interface's. */
  language: string;
  /** Title, first line and poet as a key that a filter in any letters matches. */
  key: string;
}>;

export type AbhangPage = Framed &
  Readonly<{
    abhang: Abhang;
    verses: readonly Verse[];
    romanTitle: string | null;
    romanPoet: string | null;
    previous: AbhangCard | null;
    next: AbhangCard | null;
    /** Others by the poet, from the next one on. */
    samePoet: readonly AbhangCard[];
  }>;

export type AbhangListPage = Framed &
  Readonly<{
    letters: readonly Readonly<{ letter: string; abhangs: readonly AbhangCard[] }>[];
    poets: readonly string[];
    languages: readonly string[];
    total: number;
  }>;

const RELATED = 5;
const collator = new Intl.Collator("mr");

export function abhangListPage(snapshot: Snapshot): AbhangListPage {
  const cards = sorted(snapshot).map(abhangCard);
  const groups = Map.groupBy(cards, ({ title }) => firstLetter(title));
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "abhangs",
      title: t.abhangs,
      description: t.abhangIntro,
      path: abhangsUrl,
      crumbs: [
        { label: t.home, url: homeUrl },
        { label: t.abhangLyrics, url: lyricsUrl },
      ],
    },
    letters: [...groups].map(([letter, abhangs]) => ({ letter, abhangs })),
    poets: distinct(cards.map(({ poet }) => poet)),
    languages: distinct(cards.map(({ language }) => language)),
    total: snapshot.abhangs.length,
  };
}

export const abhangPages = once((snapshot: Snapshot): AbhangPage[] => {
  const shell = shellOf(snapshot);
  const abhangs = sorted(snapshot);
  const cards = abhangs.map(abhangCard);
  const byPoet = Map.groupBy(cards, ({ poet }) => poet);
  return abhangs.map((abhang, index) => ({
    shell,
    page: {
      kind: "abhang",
      title: abhang.title,
      description: [abhang.poet, abhang.stanzas[0]?.lines.join(" ")].filter(Boolean).join(" · "),
      path: abhangUrl(abhang.slug),
      lang: abhang.lang,
      subject: { kind: "song", poet: abhang.poet, audioUrl: abhang.audioUrl, fileUrl: null },
      crumbs: [
        { label: t.home, url: homeUrl },
        { label: t.abhangLyrics, url: lyricsUrl },
        { label: t.abhangs, url: abhangsUrl },
      ],
    },
    abhang,
    verses: versesOf(abhang.stanzas, abhang.lang),
    romanTitle: romanNameOf(abhang.title, abhang.lang),
    romanPoet: abhang.poet === null ? null : romanNameOf(abhang.poet, abhang.lang),
    previous: cards[index - 1] ?? null,
    next: cards[index + 1] ?? null,
    samePoet: abhang.poet === null ? [] : following(byPoet.get(abhang.poet) ?? [], abhang.slug),
  }));
});

function abhangCard({ slug, title, lang, poet, stanzas }: Abhang): AbhangCard {
  const firstLine = stanzas[0]?.lines[0] ?? title;
  const key = filterKey([title, firstLine, poet].join(" "));
  return { slug, title, lang, poet, firstLine, language: languageName(lang), key };
}

/** Those after this one; after the last the first again, so that each of a poet's abhangs is led to. */
function following(cards: readonly AbhangCard[], slug: string): AbhangCard[] {
  const here = cards.findIndex((card) => card.slug === slug);
  return [...cards.slice(here + 1), ...cards.slice(0, here)].slice(0, RELATED);
}

function distinct(names: readonly (string | null)[]): string[] {
  return [...new Set(names.flatMap((name) => name || []))].toSorted(collator.compare);
}

/** By the Marathi alphabet. */
function sorted(snapshot: Snapshot): Abhang[] {
  return snapshot.abhangs.toSorted((a, b) => collator.compare(a.title, b.title) || compareIds(a.id, b.id));
}

/** The letter that a list is ordered under: ज्ञ and क्ष count as letters, vowel signs do not. */
function firstLetter(title: string): string {
  return /^(?:ज्ञ|क्ष|\p{L})/u.exec(title.toUpperCase())?.[0] ?? "#";
}
