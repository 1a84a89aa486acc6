// Doubled consonants, which people rarely type where a word has a single one: datta is दत्त, not दाता.
import { memoiseByWord } from "./memoise-by-word.ts";
import { isDevanagari } from "./words.ts";

/** Whether a term has a doubled consonant. */
export const isDoubled: (term: string) => boolean = memoiseByWord((term) =>
  isDevanagari(term) ? /([कगचजटडतदनपबमलस])्\1/.test(term) : /([kgcjtdnpbmlsz])\1(?!h)/.test(term),
);

/** Whether both terms have a doubled consonant, or none has. Aspirates do not count: vitthal is typed vithal. */
export function isDoubledAlike(one: string, other: string): boolean {
  return isDoubled(one) === isDoubled(other);
}
