// How near a word of the site is to a typed one: 1 for the word itself, less for each letter that differs, by the costs in
// src/language/letter-costs.ts. A form of the same word is near whatever its ending.
import { DEVANAGARI_COSTS, LATIN_COSTS } from "../../language/letter-costs.ts";
import { isDoubled } from "../../language/latin-letters.ts";
import { weightedDistance } from "../../language/weighted-distance.ts";
import type { WordKeys } from "../../language/word-keys.ts";

/** From this similarity on, it is the typed word in another spelling or script. */
export const SAME_WORD_SIMILARITY = 0.9;
/** Below this similarity the word may be mistyped, so the search also looks for others. Forms, and words with a small error, are above it. */
export const CONFIDENT_SIMILARITY = 0.8;

/** Up to this distance, Latin letters differ by habit only: long or short vowels, sh or s, a final a. Less in a short word, as gudi: with one value, short words .938 → .930. */
const HABIT = { most: 0.44, perLetter: 0.08 };
/** A consonant that is doubled in one of the words only: datta is दत्त and not दाता, but a doubled one is often typed once. Without this: short word in Latin letters .938 → .933. */
const DOUBLING_DISTANCE = { typed: 0.45, found: 0.33 };
/** The nearer spelling comes first. With one value for all: vowel length .989 → .973, Latin .975 → .960. */
const SPELLING = { most: 0.98, perDistance: 0.15 };
/** One wrong vowel sign (0.5) is nearer than another form of the word, one wrong consonant (0.85) is not. Without this: Devanagari typo .951 → .919. */
const ERROR = { most: 0.89, perDistance: 0.25 };
/** A word that is further away, for each of its letters, is another one. With 0.15 for Latin letters: Latin typo .884 → .874; with 0.19, pizza is पूजा. */
const MAX_ERROR = { devanagari: 0.19, latin: 0.17 };
/** The base of an inflected word precedes its other forms. Without this: case ending .897 → .859. */
const BASE_SIMILARITY = 0.87;
const FORM_SIMILARITY = 0.86;
/** In the other script, the stem of another word may sound alike. With the value of forms: Latin typo .879 → .821. */
const OTHER_SCRIPT_FORM = { most: 0.83, perDistance: 0.05 };
const MAX_DISTANCE = 2;

type Scale = Readonly<{ most: number; perDistance: number }>;

/** 0 to 1. @param typed a word of the query. @param found a word of the site */
export function similarity(typed: WordKeys, found: WordKeys): number {
  if (typed.term === found.term) return typed.isTransliterated === found.isTransliterated ? 1 : SPELLING.most;
  const areDevanagari = typed.isDevanagari && found.isDevanagari;
  const distance = areDevanagari
    ? weightedDistance(typed.closeSpelling, found.closeSpelling, DEVANAGARI_COSTS, MAX_DISTANCE)
    : latinDistance(typed, found);
  const habit = Math.min(HABIT.most, HABIT.perLetter * typed.term.length);
  if (areDevanagari ? typed.spelling === found.spelling : distance <= habit)
    return Math.max(SAME_WORD_SIMILARITY, on(SPELLING, distance));
  // Hardly anybody who types Devanagari means another word in Latin letters.
  if (typed.isDevanagari && !found.isDevanagari) return 0;
  const isMistyped = distance <= (typed.isDevanagari ? MAX_ERROR.devanagari : MAX_ERROR.latin) * typed.term.length;
  const mistyped = isMistyped ? Math.min(ERROR.most, 1 - ERROR.perDistance * distance) : 0;
  return Math.max(mistyped, ofForm(typed, found, Math.min(distance, MAX_DISTANCE)));
}

/** The distance of two words of which one or both are in Latin letters. */
function latinDistance(typed: WordKeys, found: WordKeys): number {
  const [latin, word] = typed.isDevanagari ? [found, typed] : [typed, found];
  const distance = weightedDistance(latin.latinLetters, word.latinLetters, LATIN_COSTS, MAX_DISTANCE);
  if (isDoubled(typed.term) === isDoubled(found.term)) return distance;
  return distance + (isDoubled(typed.term) ? DOUBLING_DISTANCE.typed : DOUBLING_DISTANCE.found);
}

/** Whether one of two words may be an inflected form of the other. */
export function areForms(typed: WordKeys, found: WordKeys): boolean {
  return ofForm(typed, found, 0) > 0;
}

function ofForm(typed: WordKeys, found: WordKeys, distance: number): number {
  if (typed.isDevanagari !== found.isDevanagari) {
    const isForm = overlap(comparableStems(typed), comparableStems(found));
    return isForm ? on(OTHER_SCRIPT_FORM, distance) : 0;
  }
  if (typed.bases.includes(found.spelling)) return BASE_SIMILARITY;
  const isForm = overlap(typed.stems, found.stems) || found.bases.includes(typed.spelling);
  // Whoever types a word in English means its plural, too.
  return isForm ? (typed.isDevanagari ? FORM_SIMILARITY : SAME_WORD_SIMILARITY) : 0;
}

/** Without each inner a, which is often not typed: tulsidas for तुलसीदास. Two sounds are in too many words. */
function comparableStems({ phoneticStems, latinEndingStems }: WordKeys): string[] {
  return [...phoneticStems, ...latinEndingStems]
    .filter((stem) => stem.length > 2)
    .map((stem) => stem.replace(/(?<=[^aeiou])a(?![iu])/g, ""));
}

function on({ most, perDistance }: Scale, distance: number): number {
  return most - perDistance * distance;
}

function overlap(first: readonly string[], second: readonly string[]): boolean {
  return first.some((one) => second.includes(one));
}
