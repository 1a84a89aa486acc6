// The text of a song for its page.
import type { Stanza } from "../../schemas/fields/lyrics.ts";
import type { StanzaMeaning } from "../../schemas/fields/meaning.ts";
import { type Jump, jumpsOf } from "./jumps.ts";
import { type Verse, versesOf } from "./verses.ts";

/** A song of fewer lines fits one sheet of A4. */
const LEAST_LINES = 21;
/** Letters, blanks and dandas that fit half the width of a sheet. Signs above and below the letters do not count. */
const MOST_LETTERS = 36;
/** The share of longer lines, such as the one that ends a stotra. They take two lines each. */
const MOST_LONG_LINES = 1 / 20;

export type SongText = Readonly<{
  verses: readonly Verse[];
  /** Where the links at its top lead to. */
  jumps: readonly Jump[];
  /** Whether it is printed in two columns. */
  hasShortLines: boolean;
}>;

/** The language of a song is for its text in Latin letters. */
export function songText({
  stanzas,
  lang,
  meanings,
}: Readonly<{ stanzas: readonly Stanza[]; lang: string; meanings: readonly StanzaMeaning[] }>): SongText {
  const verses = versesOf(stanzas, lang, meanings);
  return { verses, jumps: jumpsOf(verses), hasShortLines: hasManyShortLines(stanzas) };
}

/** Whether there are many lines, and nearly all fit half the width of a sheet. */
export function hasManyShortLines(stanzas: readonly Stanza[]): boolean {
  const lines = stanzas.flatMap(({ lines: all, number }) =>
    // The number is on the last line.
    number === null ? all : [...all.slice(0, -1), `${all.at(-1)} ॥ ${number} ॥`],
  );
  const long = lines.filter((line) => line.replace(/\p{M}/gu, "").length > MOST_LETTERS);
  return lines.length >= LEAST_LINES && long.length <= lines.length * MOST_LONG_LINES;
}
