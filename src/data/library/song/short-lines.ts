// Whether a song is printed in two columns.
import type { Stanza } from "../../schemas/fields/lyrics.ts";

/** A song of fewer lines fits one sheet of A4. */
const LEAST_LINES = 21;
/** Letters, blanks and dandas that fit half the width of a sheet. Signs above and below the letters do not count. */
const MOST_LETTERS = 36;
/** The share of longer lines, such as the one that ends a stotra. They take two lines each. */
const MOST_LONG_LINES = 1 / 20;

/** Whether there are many lines, and nearly all fit half the width of a sheet. */
export function hasManyShortLines(stanzas: readonly Stanza[]): boolean {
  const lines = stanzas.flatMap(({ lines: all, number }) =>
    // The number is on the last line.
    number === null ? all : [...all.slice(0, -1), `${all.at(-1)} ॥ ${number} ॥`],
  );
  const long = lines.filter((line) => line.replace(/\p{M}/gu, "").length > MOST_LETTERS);
  return lines.length >= LEAST_LINES && long.length <= lines.length * MOST_LONG_LINES;
}
