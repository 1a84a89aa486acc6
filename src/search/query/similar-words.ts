// The words that were found in place of typed ones, for the notice above the results.
import type { RankedMatches } from "./find.ts";
import type { Match } from "./match.ts";
import { heldFromOf } from "./rank.ts";
import { CONFIDENT_SIMILARITY, MATCH_SIMILARITY, SAME_WORD_SIMILARITY, similarity } from "./similarity.ts";
import { type WordKeys, keysOf } from "../../language/word-keys.ts";
import { isDevanagari } from "../../language/words.ts";

/** As many as the first page of results shows. */
const BEST_DOCUMENTS = 10;
/** A word that is less similar than the best one by more than this is not what was meant. */
const MAX_BEHIND_BEST = 0.1;
/** One vowel may differ between the scripts, as in purnima and पौर्णिमा. */
const MIN_SAMENESS = 0.65;

/**
 * The query in the words of the best document, if that has no confident match for one of them: of the documents with all typed
 * words, if there are any. All are in one script where possible: in that of the reader, if the index has them.
 * @param language of the interface
 */
export function similarWords({ query, ranked, matches }: RankedMatches, language: string): string {
  const best = ranked.slice(0, BEST_DOCUMENTS).map(({ document }) => document);
  const likelyFrom = matches.map((match) => likelyFromOf(match, matches.length));
  const isLikely = (at: number, document: number) => (matches[at]?.best[document] ?? 0) >= (likelyFrom[at] ?? 1);
  const document = best.find((one) => matches.every((_, at) => isLikely(at, one))) ?? best[0] ?? -1;
  const found = query.words.flatMap((typed, at) => {
    const match = matches[at];
    const word = match?.bestTerms.get(document);
    return match === undefined || word === undefined || !isLikely(at, document)
      ? []
      : [{ typed, word, match, similar: match.best[document] ?? 0 }];
  });
  if (found.every(({ similar }) => similar >= CONFIDENT_SIMILARITY)) return "";
  // Whoever types Devanagari reads it.
  const isIndian = language !== "en" || query.words.some((word) => word.isDevanagari);
  const spelled = [isIndian, !isIndian]
    .map((script) => found.map((one) => spelledIn(script, one)))
    .find((words) => !words.includes(undefined));
  return [...new Set(spelled ?? found.map(({ word }) => word))].join(" ");
}

type FoundWord = Readonly<{ typed: WordKeys; word: string; match: Match; similar: number }>;

/** The similarity from which on the word of a document may be what was meant: nothing that does not lead to it. */
function likelyFromOf(match: Match, wordCount: number): number {
  const least = Math.min(bestSimilarity(match), CONFIDENT_SIMILARITY) - MAX_BEHIND_BEST;
  return Math.max(MATCH_SIMILARITY, heldFromOf(match, wordCount), least);
}

function bestSimilarity({ terms }: Match): number {
  return Math.max(0, ...terms.values());
}

/** The word if it is in this script, or the term that sounds like it. A typed word that the index has stays as it is. */
function spelledIn(isIndian: boolean, { typed, word, match, similar }: FoundWord): string | undefined {
  const asTyped = similar >= SAME_WORD_SIMILARITY && typed.isDevanagari === isIndian ? typed.term : undefined;
  if (asTyped !== undefined && match.terms.has(asTyped)) return asTyped;
  if (isDevanagari(word) === isIndian) return word;
  const sameness = (term: string) => similarity(keysOf(isIndian ? word : term), keysOf(isIndian ? term : word));
  const spellings = [...match.terms.keys()]
    .filter((term) => isDevanagari(term) === isIndian && consonants(term) === consonants(word))
    .map((term) => ({ term, value: sameness(term) }))
    .filter(({ value }) => value >= MIN_SAMENESS)
    .toSorted((a, b) => b.value - a.value);
  // In Latin letters, many spellings that nobody uses are the same word.
  return spellings[0]?.term ?? (isIndian ? asTyped : undefined);
}

function consonants(term: string): string {
  return keysOf(term).phonetic.replace(/[aeiou]/g, "");
}
