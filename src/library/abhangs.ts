// Abhangs: the list by first letter, and a page for each.
import type { Abhang } from "../schemas/abhang.ts";
import { t } from "../site/strings.ts";
import { abhangUrl, abhangsUrl, homeUrl, lyricsUrl } from "../site/urls.ts";
import { type Snapshot, compareIds } from "../snapshot/snapshot.ts";
import type { Framed } from "./page-info.ts";
import { shellOf } from "./shell.ts";

export type AbhangCard = Readonly<{
  slug: string;
  title: string;
  lang: string;
  poet: string | null;
  firstLine: string;
}>;

export type AbhangPage = Framed &
  Readonly<{
    abhang: Abhang;
    previous: AbhangCard | null;
    next: AbhangCard | null;
    samePoet: readonly AbhangCard[];
  }>;

const RELATED = 5;
const collator = new Intl.Collator("mr");

export function abhangListPage(
  snapshot: Snapshot,
): Framed &
  Readonly<{ letters: readonly Readonly<{ letter: string; abhangs: readonly AbhangCard[] }>[]; total: number }> {
  const groups = Map.groupBy(sorted(snapshot).map(abhangCard), ({ title }) => firstLetter(title));
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
    total: snapshot.abhangs.length,
  };
}

export function abhangPages(snapshot: Snapshot): AbhangPage[] {
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
    previous: cards[index - 1] ?? null,
    next: cards[index + 1] ?? null,
    samePoet: (abhang.poet === null ? [] : (byPoet.get(abhang.poet) ?? []))
      .filter(({ slug }) => slug !== abhang.slug)
      .slice(0, RELATED),
  }));
}

function abhangCard({ slug, title, lang, poet, stanzas }: Abhang): AbhangCard {
  return { slug, title, lang, poet, firstLine: stanzas[0]?.lines[0] ?? title };
}

/** By the Marathi alphabet. */
function sorted(snapshot: Snapshot): Abhang[] {
  return snapshot.abhangs.toSorted((a, b) => collator.compare(a.title, b.title) || compareIds(a.id, b.id));
}

/** The letter that a list is ordered under: ज्ञ and क्ष count as letters, vowel signs do not. */
function firstLetter(title: string): string {
  return /^(?:ज्ञ|क्ष|\p{L})/u.exec(title.toUpperCase())?.[0] ?? "#";
}
