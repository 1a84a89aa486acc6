// The terms that matched in place of the typed words, and what to search for instead of a phrase without results.
import type { RankedMatches } from "./find.ts";
import { CONFIDENT_SIMILARITY } from "./similarity.ts";
import type { Query } from "./query.ts";

const MAX_WORDS = 4;

/** For each word without a confident match, the most similar terms. */
export function similarTerms({ matches }: RankedMatches): string[] {
  return matches
    .filter(({ terms }) => Math.max(0, ...terms.values()) < CONFIDENT_SIMILARITY)
    .flatMap(({ terms }) =>
      [...terms]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MAX_WORDS)
        .map(([term]) => term),
    )
    .slice(0, MAX_WORDS);
}

/**
 * For a quoted phrase without results: the words without quotation marks. Other queries get no suggestion, because a word
 * of the site within the tolerance for typing errors would have been found. @param text as it was typed
 */
export function unquoted({ phrases }: Query, text: string): string[] {
  if (phrases.length === 0) return [];
  return [
    text
      .replace(/["“”„«»]/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ];
}
