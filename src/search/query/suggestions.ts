// Matches suggestions with the beginning of a query, in either script.
import { termOf } from "../../language/spelling.ts";
import { PHONETIC_COSTS } from "../../language/letter-costs.ts";
import { TOO_FAR, weightedDistance } from "../../language/weighted-distance.ts";
import { langOfScript } from "../../language/script-language.ts";
import type { Suggestion } from "../format/dictionary.ts";
import { loosePattern, looseText, phoneticForm } from "../../language/phonetic.ts";
import { wordTexts } from "../../language/words.ts";

const MAX_SUGGESTIONS = 8;
/** Phonetic matches rank after all others, however late those match; and then those without most vowels. */
const PHONETIC_RANK = 20;
const LOOSE_RANK = 40;
/** How far a mistyped word may be, for each letter, and how many letters it needs. */
const MISTYPED = { perLetter: 0.2, minLetters: 4 };
/** So much must be typed, and left without most vowels, to say which words are meant. */
const MIN_LOOSE = { typed: 4, left: 3 };

export type IndexedSuggestion = Readonly<{
  suggestion: Suggestion;
  terms: readonly string[];
  phoneticForms: readonly string[];
  /** As `looseText` returns it. */
  loose: string;
}>;

/** Computes the terms and phonetic forms of every suggestion, once. */
export function indexSuggestions(suggestions: readonly Suggestion[]): IndexedSuggestion[] {
  return suggestions.map((suggestion) => {
    const terms = termsOf(suggestion.text);
    return { suggestion, terms, phoneticForms: terms.map(phoneticForm), loose: looseText(terms) };
  });
}

/**
 * The suggestions in which every typed word begins a word: matches in the typed script first, then what sounds alike, then what
 * has the same consonants, with its words joined or separated; without any of these, what is mistyped. Of each, early words first. Each page is there once,
 * with its name in the language of the reader if it has one, or in its script.
 */
export function matchingSuggestions(
  indexed: readonly IndexedSuggestion[],
  typed: string,
  language: string,
): Suggestion[] {
  const terms = termsOf(typed);
  if (terms.length === 0) return [];
  const prefixes = terms.map((term) => phoneticForm(term).replace(/(?<=..)a$/, ""));
  // A phonetic prefix of one letter would match half of all words.
  if (terms.some((term, at) => term.length > 2 && (prefixes[at] ?? "").length < 2)) return [];
  const isEnough = terms.join("").length >= MIN_LOOSE.typed;
  const loose = isEnough ? loosePattern(terms, MIN_LOOSE.left) : null;
  const rankOf = (one: IndexedSuggestion): number => {
    const place = lastPlace(one.terms, terms);
    if (place >= 0) return place;
    const phoneticPlace = prefixes.includes("") ? -1 : lastPlace(one.phoneticForms, prefixes);
    if (phoneticPlace >= 0) return PHONETIC_RANK + phoneticPlace;
    const loosePlace = loose === null ? -1 : one.loose.search(loose);
    return loosePlace >= 0 ? LOOSE_RANK + loosePlace : TOO_FAR;
  };
  const rankedBy = (rank: (one: IndexedSuggestion) => number) =>
    indexed.map((one) => ({ suggestion: one.suggestion, rank: rank(one) })).filter((one) => one.rank < TOO_FAR);
  const found = rankedBy(rankOf);
  const ranked = found.length > 0 ? found : rankedBy(({ phoneticForms }) => mistypedDistance(phoneticForms, prefixes));
  const urls = [...new Set(ranked.toSorted((a, b) => a.rank - b.rank).map(({ suggestion }) => suggestion.url))];
  return urls.slice(0, MAX_SUGGESTIONS).flatMap((url) => {
    const own = indexed.filter(({ suggestion }) => suggestion.url === url).map(({ suggestion }) => suggestion);
    const matching = ranked.find(({ suggestion }) => suggestion.url === url)?.suggestion;
    const inScript = own.find(({ text }) => langOfScript(text, [language]) === language);
    return own.find(({ lang }) => lang === language) ?? inScript ?? matching ?? [];
  });
}

/** How far all typed words are from the beginnings of words of the suggestion. */
function mistypedDistance(words: readonly string[], typed: readonly string[]): number {
  const distanceOf = (one: string) => {
    const limit = one.length < MISTYPED.minLetters ? 0 : one.length * MISTYPED.perLetter;
    const distances = words.map((word) => weightedDistance(one, word.slice(0, one.length), PHONETIC_COSTS, limit));
    return Math.min(TOO_FAR, ...distances);
  };
  return typed.reduce((sum, one) => sum + distanceOf(one), 0);
}

/** Where the last of the words is that the beginnings begin; -1 if one of them begins none. */
function lastPlace(words: readonly string[], beginnings: readonly string[]): number {
  const places = beginnings.map((beginning) => words.findIndex((word) => word.startsWith(beginning)));
  return places.includes(-1) ? -1 : Math.max(...places);
}

function termsOf(text: string): string[] {
  return wordTexts(text).map(termOf);
}
