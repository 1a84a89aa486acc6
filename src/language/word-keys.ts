// The keys by which a word of a query is compared with a term of the index.
import { basesOf } from "./bases.ts";
import { foldSpelling, foldVariants, termOf } from "./spelling.ts";
import { memoiseByWord } from "./memoise-by-word.ts";
import { latinLetters } from "./latin-letters.ts";
import { latinStems } from "./latin-stems.ts";
import { phoneticForm, phoneticStem } from "./phonetic.ts";
import { stemsOf } from "./stem.ts";
import { isDevanagari } from "./words.ts";

export type WordKeys = Readonly<{
  term: string;
  /** Whether it is written in another script of India than its term. */
  isTransliterated?: true;
  isDevanagari: boolean;
  /** The spelling that all variants of the word share. */
  spelling: string;
  /** The same, but with the length of vowels and all nasals. */
  closeSpelling: string;
  stems: readonly string[];
  /** Spellings of the words that this one may be an inflected form of. */
  bases: readonly string[];
  phonetic: string;
  /** What people can type of it in Latin letters. */
  latinLetters: string;
  /** Phonetic forms of the stems. */
  phoneticStems: readonly string[];
  /** For words in Latin letters: phonetic stems without an Indian case ending, as in ramane or bhaktanchya. */
  latinEndingStems: readonly string[];
}>;

/** The keys of a term; computed once for each term. @param term as `termOf` returns it */
export const keysOf: (term: string) => WordKeys = memoiseByWord((term) => {
  const spelling = foldSpelling(term);
  const stems = stemsOf(spelling);
  const phonetic = phoneticForm(spelling);
  const phoneticStems = [...new Set([...stems, spelling].map((stem) => phoneticStem(phoneticForm(stem))))];
  const isIndian = isDevanagari(term);
  const latinEndingStems = isIndian
    ? []
    : [...latinStems(phonetic), ...otherPhoneticStems(phonetic)].filter((stem) => !phoneticStems.includes(stem));
  const bases = isIndian ? basesOf(spelling) : [];
  const closeSpelling = isIndian ? foldVariants(term) : term;
  return {
    term,
    isDevanagari: isIndian,
    spelling,
    closeSpelling,
    stems,
    bases,
    phonetic,
    latinLetters: latinLetters(term),
    phoneticStems,
    latinEndingStems,
  };
});

/** The typed dy may stand for ज्ञ as well as for ध्य and द्य: dyaneshwari. */
function otherPhoneticStems(phonetic: string): string[] {
  const other = phonetic.replace(/dy(?=[aeiou])/, "jn");
  return other === phonetic ? [] : [phoneticStem(other)];
}

/** The keys of a word as it is written in a text. */
export function keysOfWord(word: string): WordKeys {
  const keys = keysOf(termOf(word));
  return keys.isDevanagari && !isDevanagari(word) ? { ...keys, isTransliterated: true } : keys;
}
