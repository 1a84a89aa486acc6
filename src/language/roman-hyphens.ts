// Where a long word in Roman letters may break: browsers know no hyphenation for Indian languages in Roman letters. Only in
// text that is displayed: the button that copies a song leaves soft hyphens out, and searches and filters ignore them.

const SOFT_HYPHEN = "\u00AD";
/** Compounds of Sanskrit, which may be wider than a phone. A shorter word moves to the next line as a whole. */
const LONG_WORD = /[\p{L}\p{M}’]{16,}/gu;
/** Letters that stay together at the beginning and the end of a word; few at its end would be lost in a line of their own. */
const MIN_START = 4;
const MIN_END = 6;

const VOWEL = "(?:a[iu]|[aāiīuūeoêôṛṝ])";
const CONSONANT = "[^aāiīuūeoêôṛṝ]";
/** Consonants that begin a syllable together, as written in Devanagari: in "rāmarakshāstotram", those of kshā, sto and tra. */
const ONSET = "(?:(?:ksh|dny|jñ|chh?|sh|s[ktp]h?|[kgjṭḍtdpb]h?|[snṇñmlḷ])[ryv]?|[kgpb]l|[^aāiīuūeoêôṛṝṁḥ’])";
/** A vowel, consonants that end its syllable, and the beginning of the next syllable. */
const BOUNDARY = new RegExp(`(${VOWEL}${CONSONANT}*?)(?=${ONSET}${VOWEL})`, "giu");

/** Adds soft hyphens between the syllables of long words. */
export function withSoftHyphens(roman: string): string {
  return roman.replace(LONG_WORD, (word) =>
    word.replace(BOUNDARY, (syllable, _, start: number) => {
      const end = start + syllable.length;
      return end < MIN_START || word.length - end < MIN_END ? syllable : syllable + SOFT_HYPHEN;
    }),
  );
}
