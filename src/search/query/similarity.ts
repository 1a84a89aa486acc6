// Similarity of a term of the index to a typed word: 1 for the same word, less for each difference.
import { isGibberish } from "../../language/words.ts";
import { withoutSchwas } from "../../language/phonetic.ts";
import { latinLetters } from "../../language/latin-letters.ts";
import { DEVANAGARI_COSTS, LATIN_COSTS } from "../../language/letter-costs.ts";
import { isDoubled, isDoubledAlike } from "../../language/doubled.ts";
import { weightedDistance } from "../../language/weighted-distance.ts";
import type { WordKeys } from "../../language/word-keys.ts";

/** At this similarity or above, a term counts as a match when documents are counted. */
export const MATCH_SIMILARITY = 0.45;

/** Below this similarity the word may be mistyped, so the search also looks for similar words. */
export const CONFIDENT_SIMILARITY = 0.72;

/**
 * Of a term that begins with the word: below its inflected forms, above synonyms and terms that only sound alike.
 */
export const BEGINNING_SIMILARITY = 0.73;

/** The same where no document has the word, which may be a mistyped one, or where only the sound says so. */
export const UNSURE_BEGINNING_SIMILARITY = 0.51;

/** From this similarity on, a term is the typed word in another spelling or script. */
export const SAME_WORD_SIMILARITY = 0.9;

/** Up to this distance, letters differ by habit only: long or short vowels, sh or s, a final a. */
const HABIT_DISTANCE = 0.44;
/** In a short word, another vowel makes another word: गोडी for gudi. */
const HABIT_PER_LETTER = 0.08;
const SHORT_HABIT_SIMILARITY = 0.76;
const SIMILARITY_PER_SPELLING_EDIT = 0.08;
/** In a very short word, another vowel length and another nasal make another word: इदं for ईद. */
const MAX_SHORT_SPELLING = 0.41;
const VERY_SHORT = 3; // UTF-16 units
const TYPING_ERROR_SIMILARITY = 0.8;
const SIMILARITY_PER_EDIT = 0.2;
/** A term that is further from the typed word, for each of its characters, is another word: मुंगी and mumbai. */
const MAX_DISTANCE_PER_CHARACTER = 0.19;
/** A short word may have one error all the same, at its first letter too, and a habit or two beside it. */
const ONE_DEVANAGARI_ERROR = 1.201;
const ONE_LATIN_ERROR = 1.06;
/** A consonant that is doubled in one of the words only: दाता for datta. */
const DOUBLING_DISTANCE = 0.33;
const MAX_LATIN_DISTANCE = 1.8;
const MAX_DEVANAGARI_DISTANCE = 2;
/** How much the letters of an inflected word count. */
const MAX_NEARER = 0.1;
const MAX_NEARER_MISTYPED = 0.5;
const MIN_NEAR = 0.4;
/** Up to this distance, forms of a word differ in one vowel sign. */
const ONE_MARK_DISTANCE = 0.55;
const MAX_NEARER_MARK = 0.02;

/** Mistyped Latin letters mean the Devanagari word rather than its transliteration. */
const MISTYPED_LATIN_FACTOR = 0.95;

/** For other words in Latin letters than a typed Devanagari word: hardly anybody means them. */
const LATIN_TERM_FACTOR = 0.75;
const MIN_LATIN_TERM_SIMILARITY = 0.94;

const SIMILARITIES = {
  same: 1,
  spelling: 0.98,
  otherScript: 0.97,
  otherScriptPhonetic: 0.77,
  englishStem: SAME_WORD_SIMILARITY,
  oneMark: 0.89,
  base: 0.87,
  inflected: 0.85,
  otherScriptInflected: 0.83,
  latinPhonetic: 0.75,
  otherScriptStemSchwa: 0.65,
  latinEnding: 0.6,
  phonetic: 0.58,
  phoneticInflected: 0.5,
  vowel: 0.3,
  vowels: 0.12,
};

/** 0 to 1. @param typed a word of the query. @param found a term of one of its buckets */
export function similarity(typed: WordKeys, found: WordKeys): number {
  const similar = similarityOfKeys(typed, found);
  const isWeakLatin = typed.isDevanagari && !found.isDevanagari && similar < MIN_LATIN_TERM_SIMILARITY;
  return isWeakLatin ? similar * LATIN_TERM_FACTOR : similar;
}

function similarityOfKeys(typed: WordKeys, found: WordKeys): number {
  if (typed.term === found.term) return SIMILARITIES.same;
  if (isGibberish(typed.term)) return 0;
  const isSameScript = typed.isDevanagari === found.isDevanagari;
  if (isSameScript && typed.isDevanagari) {
    const distance = devanagariDistance(typed, found);
    const near = typingErrorSimilarity(distance, typed, ONE_DEVANAGARI_ERROR);
    if (typed.spelling === found.spelling)
      return distance > MAX_SHORT_SPELLING && isVeryShort(typed) ? near : spellingSimilarity(distance);
    const isSameStem = overlap(typed.stems, found.stems);
    if (isSameStem && distance <= ONE_MARK_DISTANCE) return SIMILARITIES.oneMark - distance * MAX_NEARER_MARK;
    // A final anusvara is an ending: दासां.
    if (typed.bases.includes(found.spelling) && !/[ंँ]$/.test(found.term)) return SIMILARITIES.base;
    const isFormOfVerb = typed.verbForms.length > 0 && found.bases.includes(typed.spelling);
    if (isSameStem || isFormOfVerb) return nearer(SIMILARITIES.inflected, distance);
    // The sound of a single consonant says nothing: झ्झ् and जा.
    const isSound = typed.phonetic.replace(/[aeiou]/g, "").length > 1;
    if (isSound && typed.phonetic === found.phonetic) return Math.max(near, SIMILARITIES.phonetic);
    if (isSound && overlap(typed.phoneticStems, found.phoneticStems))
      return Math.max(near, SIMILARITIES.phoneticInflected);
    if (near > 0) return near;
  } else if (isSameScript) {
    if (overlap(typed.stems, found.stems)) return SIMILARITIES.englishStem;
    if (typed.phonetic === found.phonetic) return SIMILARITIES.latinPhonetic;
    if (overlap(typed.phoneticStems, found.phoneticStems)) return SIMILARITIES.phonetic;
  } else {
    const near = latinSimilarity(typed, found);
    if (near >= SAME_WORD_SIMILARITY) return near;
    if (typed.phonetic === found.phonetic) return SIMILARITIES.otherScriptPhonetic;
    if (overlap(typed.phoneticStems, found.phoneticStems))
      return hasSameLatinStem(typed, found)
        ? nearest(SIMILARITIES.otherScriptInflected, near, MAX_NEARER)
        : nearest(SIMILARITIES.otherScriptInflected, near, MAX_NEARER_MISTYPED);
    if (overlap(typed.phoneticStems.map(withoutSchwas), found.phoneticStems.map(withoutSchwas)))
      return nearest(SIMILARITIES.otherScriptStemSchwa, near, MAX_NEARER_MISTYPED);
    if (overlap(typed.latinEndingStems, found.phoneticStems)) return Math.max(near, SIMILARITIES.latinEnding);
    if (near > 0) return near;
  }
  return typed.phoneticStems.some((phonetic) =>
    found.phoneticStems.some((other) => vowelDifferences(phonetic, other) < 2),
  )
    ? SIMILARITIES.vowel
    : SIMILARITIES.vowels;
}

/** Whether a Devanagari word has one or two letters, with a sign or two: nearly every other word is a little similar to it. */
function isVeryShort({ term }: WordKeys): boolean {
  return term.length <= VERY_SHORT;
}

/** Terms with the same spelling: another vowel length is closer than an anusvara or a visarga more. */
function spellingSimilarity(distance: number): number {
  return Math.max(SAME_WORD_SIMILARITY, SIMILARITIES.spelling - SIMILARITY_PER_SPELLING_EDIT * distance);
}

/** The distance of two Devanagari words; infinite above two typing errors. */
function devanagariDistance(typed: WordKeys, found: WordKeys): number {
  return weightedDistance(typed.closeSpelling, found.closeSpelling, DEVANAGARI_COSTS, MAX_DEVANAGARI_DISTANCE);
}

/** 0 to 1: how closely two words agree of which one or both are in Latin letters. 0 for another word than the typed one. */
function latinSimilarity(typed: WordKeys, found: WordKeys): number {
  const [latin, term] = typed.isDevanagari ? [found, typed] : [typed, found];
  const distanceOf = (letters: string) => weightedDistance(letters, term.latinLetters, LATIN_COSTS, MAX_LATIN_DISTANCE);
  const usual = distanceOf(latin.latinLetters);
  const isSlip = latin.pressedLetters !== latin.latinLetters;
  const distance = isSlip ? Math.min(usual, distanceOf(latin.pressedLetters)) : usual;
  if (distance > HABIT_DISTANCE) return typingErrorSimilarity(distance, typed, ONE_LATIN_ERROR);
  return distance > latin.term.length * HABIT_PER_LETTER
    ? SHORT_HABIT_SIMILARITY
    : Math.max(SAME_WORD_SIMILARITY, habitSimilarity(distance + doublingDistance(typed, found)));
}

function habitSimilarity(distance: number): number {
  return SIMILARITIES.otherScript - (distance / HABIT_DISTANCE) * (SIMILARITIES.otherScript - SAME_WORD_SIMILARITY);
}

function doublingDistance(typed: WordKeys, found: WordKeys): number {
  if (isDoubledAlike(typed.term, found.term)) return 0;
  return typed.isDevanagari || isDoubled(typed.term) ? DOUBLING_DISTANCE : 0;
}

/** The same, a little more for words with more letters in common, which puts forms of one word in order. */
function nearer(similarity: number, distance: number): number {
  return similarity - Math.min(1, distance / MAX_DEVANAGARI_DISTANCE) * MAX_NEARER;
}

/** For another form of a word in the other script: less for each letter that differs. */
function nearest(similarity: number, near: number, maxDifference: number): number {
  return Math.max(near, similarity - (1 - Math.max(near, MIN_NEAR)) * maxDifference);
}

/** Whether the letters of a stem were typed. Else a mistyped word may have the same phonetic stem, or another word: पीजै for pizza. */
function hasSameLatinStem(typed: WordKeys, found: WordKeys): boolean {
  if (doublingDistance(typed, found) > 0) return false;
  const [latin, word] = typed.isDevanagari ? [found, typed] : [typed, found];
  const stem = withoutFinalVowel(latin.latinLetters);
  return word.stems.some(
    (one) =>
      weightedDistance(stem, withoutFinalVowel(latinLetters(one)), LATIN_COSTS, HABIT_DISTANCE) <= HABIT_DISTANCE,
  );
}

function withoutFinalVowel(letters: string): string {
  return letters.replace(/[aeiouAIU.,]+M?$/, "");
}

/** Less than for any word without a typing error. 0 for another word than the typed one. */
function typingErrorSimilarity(distance: number, { term }: WordKeys, oneError: number): number {
  const limit = Math.max(oneError, term.length * MAX_DISTANCE_PER_CHARACTER);
  return distance > limit ? 0 : Math.max(0, TYPING_ERROR_SIMILARITY - SIMILARITY_PER_EDIT * distance);
}

/** 0 to 1: how closely the letters of two words agree, for a mistyped one. */
export function similarityOfLetters(typed: WordKeys, found: WordKeys): number {
  if (typed.isDevanagari && found.isDevanagari)
    return typingErrorSimilarity(devanagariDistance(typed, found), typed, ONE_DEVANAGARI_ERROR);
  const near = latinSimilarity(typed, found);
  if (found.isDevanagari) return near;
  if (typed.isDevanagari) return near * LATIN_TERM_FACTOR;
  return near < SAME_WORD_SIMILARITY ? near * MISTYPED_LATIN_FACTOR : near;
}

/** How many groups of vowels differ between two phonetic forms; infinite if their consonants do not align. */
function vowelDifferences(a: string, b: string): number {
  const [first, second] = [a.split(/[^aeiouy]/), b.split(/[^aeiouy]/)];
  if (first.length !== second.length) return Number.POSITIVE_INFINITY;
  return first.filter((vowels, at) => vowels !== second[at]).length;
}

function overlap(first: readonly string[], second: readonly string[]): boolean {
  return first.some((one) => second.includes(one));
}
