// Filters of lists, while somebody types: names of abhangs, poets and places. They fold spellings and forgive typing errors
// like the search. सातारा, Satara, Sataaraa and Satra find each other.
import { PHONETIC_VOWELS, areNeighbours } from "./letter-costs.ts";
import { memoiseByWord } from "./memoise-by-word.ts";
import { loosePhoneticForm, phoneticForm } from "./phonetic.ts";
import { foldLetters, termOf } from "./spelling.ts";
import { type EditCosts, TOO_FAR, editCosts, weightedDistance } from "./weighted-distance.ts";
import { isDevanagari, isGibberish, isKnownScript, wordTexts } from "./words.ts";

// Jalgaon and जळगाव, Belgaum and बेळगाव.
const VILLAGE = /ga(?:o[nm]?|um)$/;
const DOUBLED_VOWEL = /([eo])\1+/gi;
/** A typed word of so many letters may have a small error, and is then compared with whole words. */
const SMALL_ERROR = { from: 4, distance: 0.75 };
/** One of so many may have one error; one of more may have two. */
const ONE_ERROR = { from: 5, distance: 1 };
const TWO_ERRORS = { from: 9, distance: 1.8 };

const SIMILAR_SOUNDS = ["ie", "uo", "bv", "ij", "nm", "rl", "dr"];

/** From a typed skeleton to one of the index, both as `phoneticSkeleton` returns them. */
const SKELETON_COSTS: EditCosts = editCosts({
  letters: "abcdefghijklmnopqrstuvwxyz",
  transposed: 0.7,
  first: 0.2,
  omitted: (letter) => (PHONETIC_VOWELS.includes(letter) ? 0.5 : 0.6),
  extra: (letter) => (PHONETIC_VOWELS.includes(letter) ? 0.5 : letter === "h" ? 0.6 : 0.9),
  replaced: (typed, letter) => {
    if (PHONETIC_VOWELS.includes(typed) && PHONETIC_VOWELS.includes(letter)) return 0.5;
    if (SIMILAR_SOUNDS.some((pair) => pair.includes(typed) && pair.includes(letter))) return 0.6;
    return areNeighbours(typed, letter) ? 0.75 : 1;
  },
});

/** The words of a text as a filter compares them, separated by blanks; empty for a text without words. */
export function filterKey(text: string): string {
  return wordTexts(text).map(wordKey).join(" ");
}

/** The same in the loosest form: all usual spellings of a word have the same. */
export function looseFilterKey(text: string): string {
  return wordTexts(text)
    .map((word) => looseKey(wordKey(word)))
    .join(" ");
}

/** A key in its loosest form, with the number of consonants: that form of Bhayandar is the one of Bhindar. @param key from `filterKey` */
export function soundKey(key: string): string {
  return `${looseFilterKey(key)} ${key.replace(/[aeiou]/g, "").length}`;
}

/**
 * Whether every typed word begins a word of the key, or nearly does. Blanks match everything, and other text without
 * words nothing.
 * @param typed the text as it was typed. @param key from `filterKey`
 */
export function matchesFilter(typed: string, key: string): boolean {
  return matches(typed, key, (word, known) => isBeginning(word, known) || isNearBeginning(word, known));
}

/** The same in any spelling, but without typing errors. */
export function matchesFilterExactly(typed: string, key: string): boolean {
  return matches(typed, key, isBeginning);
}

type WordMatch = (typed: string, known: readonly string[]) => boolean;

function matches(typed: string, key: string, isMatch: WordMatch): boolean {
  const words = wordTexts(typed);
  if (words.length === 0) return typed.trim() === "";
  const known = key.split(" ");
  return words.every((word) => isMatch(word, known));
}

function isBeginning(word: string, known: readonly string[]): boolean {
  const beginnings = looseBeginnings(word);
  return known.some((one) => beginnings.some((beginning) => looseKey(one).startsWith(beginning)));
}

function isNearBeginning(word: string, known: readonly string[]): boolean {
  const mistyped = wordKey(word);
  const limit = maxDistance(mistyped);
  const distanceTo = (one: string) =>
    mistyped.length < ONE_ERROR.from
      ? weightedDistance(mistyped, one, SKELETON_COSTS, limit)
      : distanceToBeginning(mistyped, one, limit);
  return limit > 0 && known.some((one) => distanceTo(one) !== TOO_FAR);
}

const wordKey: (word: string) => string = memoiseByWord((word) => {
  if (!isKnownScript(word)) return word.toLowerCase();
  const spelling = foldLetters(termOf(word)).replace(VILLAGE, "gav");
  return phoneticForm(spelling) || spelling;
});

const looseKey: (key: string) => string = memoiseByWord((key) => loosePhoneticForm(key) || key);

/**
 * Some spellings depend on the next letter: "dny" sounds like ज्ञ only in front of a vowel, which may not be typed yet. A
 * doubled e or o is ई or ऊ, as in geeta, or the same vowel typed twice, as in dhulee.
 */
const looseBeginnings: (word: string) => string[] = memoiseByWord((word) => {
  if (isGibberish(word)) return [];
  const single = word.replace(DOUBLED_VOWEL, "$1");
  const spellings = isDevanagari(word) ? [word] : [word, `${word}a`, ...(single === word ? [] : [single])];
  return spellings.map((one) => looseKey(wordKey(one)));
});

function maxDistance({ length }: string): number {
  return [TWO_ERRORS, ONE_ERROR, SMALL_ERROR].find(({ from }) => length >= from)?.distance ?? 0;
}

/** The distance to the beginning of a word that is the nearest one. */
function distanceToBeginning(typed: string, word: string, limit: number): number {
  // An error may add or omit a letter.
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter((length) => length <= word.length + 1);
  return Math.min(
    TOO_FAR,
    ...lengths.map((length) => weightedDistance(typed, word.slice(0, length), SKELETON_COSTS, limit)),
  );
}
