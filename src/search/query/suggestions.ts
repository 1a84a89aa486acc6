// Matches suggestions with the beginning of a query, in either script.
import { termOf } from "../../language/spelling.ts";
import type { Suggestion } from "../format/index-format.ts";
import { phoneticForm } from "../../language/phonetic.ts";
import { wordsOf } from "../../language/words.ts";

const MAX_SUGGESTIONS = 8;
/** Phonetic matches rank after all others, however late those match. */
const PHONETIC_RANK = 20;

export type IndexedSuggestion = Readonly<{
  suggestion: Suggestion;
  terms: readonly string[];
  phoneticForms: readonly string[];
}>;

/** Computes the terms and phonetic forms of every suggestion, once. */
export function indexSuggestions(suggestions: readonly Suggestion[]): IndexedSuggestion[] {
  return suggestions.map((suggestion) => {
    const terms = wordsOf(suggestion.text).map(({ text }) => termOf(text));
    return { suggestion, terms, phoneticForms: terms.map(phoneticForm) };
  });
}

/** The suggestions in which every typed word begins a word: matches in the typed script first, and early words first. */
export function matchingSuggestions(indexed: readonly IndexedSuggestion[], typed: string): Suggestion[] {
  const terms = wordsOf(typed).map(({ text }) => termOf(text));
  if (terms.length === 0) return [];
  const prefixes = terms.map((term) => phoneticForm(term).replace(/(?<=..)a$/, ""));
  // A phonetic prefix of one letter would match half of all words.
  if (terms.some((term, at) => term.length > 2 && (prefixes[at] ?? "").length < 2)) return [];
  return indexed
    .flatMap((one) => {
      const position = Math.max(...terms.map((term) => one.terms.findIndex((word) => word.startsWith(term))));
      if (terms.every((term) => one.terms.some((word) => word.startsWith(term)))) return [{ one, rank: position }];
      const isPhoneticMatch = prefixes.every(
        (prefix) => prefix !== "" && one.phoneticForms.some((word) => word.startsWith(prefix)),
      );
      const first = one.phoneticForms.findIndex((word) => word.startsWith(prefixes[0] ?? ""));
      return isPhoneticMatch ? [{ one, rank: PHONETIC_RANK + first }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ one }) => one.suggestion);
}
