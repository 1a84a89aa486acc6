// Names of places as readers type them. The finder of the centres and the search understand them alike.
import { filterKey, soundKey } from "../filter-key.ts";

/** Shorter words name too many towns. */
const MIN_NAME_LETTERS = 3;
/** Shorter words sound like too many others, or are one error away from them: भारत is not Bahraich. */
const MIN_SOUND_LETTERS = 6;
/** Common last words of addresses: "Gandhi Nagar" is not the town of Nagar. */
const ADDRESS_WORDS = keys(
  "nagar wadi vadi park camp colony peth city road chowk gaon gav village naka galli puram pur society sector नगर वाडी पार्क कॅम्प कॉलनी पेठ रोड चौक गाव गांव",
);
/** Words that follow the name of a town and name a part of it: "Thane West". */
const SIDES = keys("east west north south purva pashchim uttar dakshin पूर्व पश्चिम उत्तर दक्षिण");

/** A name that a text may be, or end with. `key`: as `filterKey` returns it. */
export type PlaceName = Readonly<{ text: string; key: string; isWhole: boolean }>;

/** The name as it is written: readers type "navi mumbai". */
export function writtenName(typed: string): string {
  return typed.replace(/(?<!\S)[a-z]/g, (letter) => letter.toUpperCase());
}

/** Whether a text has enough letters for the name of a town. */
export function mayNameTown(text: string): boolean {
  return (text.match(/[\p{L}\p{M}]/gu) ?? []).length >= MIN_NAME_LETTERS;
}

/** The words of a place without the sides of a town, which are no part of its name. */
export function withoutSides(words: readonly string[]): string[] {
  return words.filter((word, at) => at === 0 || !SIDES.has(filterKey(word)));
}

/** The names that a place may have, the longest first: all of its words, or its last ones, as in "andheri mumbai". */
export function placeNames(words: readonly string[]): PlaceName[] {
  const own = withoutSides(words);
  return own
    .map((_, start) => own.slice(start).join(" "))
    .map((text, start) => ({ text, key: filterKey(text), isWhole: start === 0 }))
    .filter(({ key, isWhole }) => isWhole || !ADDRESS_WORDS.has(key));
}

/** The sound of a name that is long enough to be known by it; null for a shorter one. @param key from `filterKey` */
export function soundOfName(key: string): string | null {
  return key.length < MIN_SOUND_LETTERS ? null : soundKey(key);
}

function keys(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map(filterKey));
}
