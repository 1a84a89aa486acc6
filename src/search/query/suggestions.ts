// Matches suggestions with the beginning of a query, in either script.
import { termOf } from "../../language/spelling.ts";
import type { Suggestion } from "../format/index-format.ts";
import { loosePattern, looseText, phoneticForm } from "../../language/phonetic.ts";
import { wordTexts } from "../../language/words.ts";

const MAX_SUGGESTIONS = 8;
/** Phonetic matches rank after all others, however late those match; and then those without most vowels. */
const PHONETIC_RANK = 20;
const LOOSE_RANK = 40;
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
 * has the same consonants, with its words joined or separated. Of each, early words first.
 */
export function matchingSuggestions(indexed: readonly IndexedSuggestion[], typed: string): Suggestion[] {
  const terms = termsOf(typed);
  if (terms.length === 0) return [];
  const prefixes = terms.map((term) => phoneticForm(term).replace(/(?<=..)a$/, ""));
  // A phonetic prefix of one letter would match half of all words.
  if (terms.some((term, at) => term.length > 2 && (prefixes[at] ?? "").length < 2)) return [];
  const isEnough = terms.join("").length >= MIN_LOOSE.typed;
  const loose = isEnough ? loosePattern(terms, MIN_LOOSE.left) : null;
  return indexed
    .flatMap((one) => {
      const place = lastPlace(one.terms, terms);
      if (place >= 0) return [{ one, rank: place }];
      const phoneticPlace = prefixes.includes("") ? -1 : lastPlace(one.phoneticForms, prefixes);
      if (phoneticPlace >= 0) return [{ one, rank: PHONETIC_RANK + phoneticPlace }];
      const loosePlace = loose === null ? -1 : one.loose.search(loose);
      return loosePlace < 0 ? [] : [{ one, rank: LOOSE_RANK + loosePlace }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ one }) => one.suggestion);
}

/** Where the last of the words is that the beginnings begin; -1 if one of them begins none. */
function lastPlace(words: readonly string[], beginnings: readonly string[]): number {
  const places = beginnings.map((beginning) => words.findIndex((word) => word.startsWith(beginning)));
  return places.includes(-1) ? -1 : Math.max(...places);
}

function termsOf(text: string): string[] {
  return wordTexts(text).map(termOf);
}
