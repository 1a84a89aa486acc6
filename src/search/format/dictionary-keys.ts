// Under which keys the dictionary has a word: those of its sound, and those by which mistyped words are found.
import { phoneticForm, phoneticKey } from "../../language/phonetic.ts";
import { foldSpelling } from "../../language/spelling.ts";
import { stemsOf } from "../../language/stem.ts";
import type { WordKeys } from "../../language/word-keys.ts";

const MIN_CORRECTABLE_LENGTH = 3;

/** The keys under which the dictionary has a term of a text: one for each stem that it may have. */
export function dictionaryKeys(term: string): string[] {
  const keys = stemsOf(foldSpelling(term)).map((stem) => phoneticKey(phoneticForm(stem)));
  return keys.includes("") ? [keyWithoutSound(term)] : [...new Set(keys)];
}

/** The keys under which forms of a typed word may be. */
export function lookupKeysOf({ term, phonetic, phoneticStems, latinEndingStems }: WordKeys): string[] {
  return phonetic === ""
    ? [keyWithoutSound(term)]
    : [...new Set([...phoneticStems, ...latinEndingStems].map(phoneticKey))];
}

/** The key of a word without sounds of India, as 漢字, with which it is found letter by letter. */
function keyWithoutSound(term: string): string {
  return `=${term}`;
}

/** Whether typing errors are corrected in a phonetic form: not in numbers, and not in very short words. */
export function isCorrectable(phonetic: string): boolean {
  return phonetic.length >= MIN_CORRECTABLE_LENGTH && !/\d/.test(phonetic);
}

/**
 * The keys of a typed word, and of a word of the site, for typing errors: the consonants of its sound, and these with one of them left out.
 * Words that differ in one consonant, which is missing, added, replaced or transposed, have a key in common; vowels are confused too often
 * to count.
 */
export function errorKeys(phonetic: string): string[] {
  // A final n may be a nasal, which phonetic forms of Devanagari leave out.
  const consonants = phonetic.replace(/[aeiouhy]/g, "").replace(/n$/, "");
  const shorter = Array.from(consonants, (_, at) => consonants.slice(0, at) + consonants.slice(at + 1));
  return [...new Set([consonants, ...shorter])].filter((key) => key !== "");
}
