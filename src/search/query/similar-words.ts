// The words that were found in place of typed ones, for the notice above the results.
import type { RankedMatches } from "./find.ts";
import type { Match } from "./match.ts";
import { CONFIDENT_SIMILARITY, MATCH_SIMILARITY, similarity } from "./similarity.ts";
import { keysOf } from "../../language/word-keys.ts";
import { isDevanagari } from "../../language/words.ts";

/** As many as the first page of results shows. */
const BEST_DOCUMENTS = 10;
/** A word that is less similar than the best one by more than this is not what was meant. */
const MAX_BEHIND_BEST = 0.1;
/** One vowel may differ between the scripts, as in purnima and पौर्णिमा. */
const MIN_SAMENESS = 0.65;

/**
 * For each typed word without a confident match, the word of the best document that has one in its place: if there are
 * documents with all typed words, of these alone. All are in one script where possible: in that of the reader, if it has them.
 * @param language of the interface
 */
export function similarWords({ query, ranked, matches }: RankedMatches, language: string): string {
  const best = ranked.slice(0, BEST_DOCUMENTS).map(({ document }) => document);
  const complete = best.filter((document) => matches.every((match) => isLikely(match, document)));
  const documents = complete.length > 0 ? complete : best;
  const found = matches.flatMap((match) => {
    const document = documents.find((one) => isLikely(match, one)) ?? -1;
    const word = bestSimilarity(match) < CONFIDENT_SIMILARITY ? match.bestTerms.get(document) : undefined;
    return word === undefined ? [] : [{ word, match }];
  });
  // Whoever types Devanagari reads it.
  const isIndian = language !== "en" || query.words.some((word) => word.isDevanagari);
  const spelled = [isIndian, !isIndian]
    .map((script) => found.map(({ word, match }) => spelledIn(script, word, match)))
    .find((words) => !words.includes(undefined));
  return [...new Set(spelled ?? found.map(({ word }) => word))].join(" ");
}

/** Whether the word of the document may be what was meant. */
function isLikely(match: Match, document: number): boolean {
  const least = Math.min(bestSimilarity(match), CONFIDENT_SIMILARITY) - MAX_BEHIND_BEST;
  return (match.best[document] ?? 0) >= Math.max(MATCH_SIMILARITY, least);
}

function bestSimilarity({ terms }: Match): number {
  return Math.max(0, ...terms.values());
}

/** The word if it is in this script, or the term that sounds like it. */
function spelledIn(isIndian: boolean, word: string, { terms }: Match): string | undefined {
  if (isDevanagari(word) === isIndian) return word;
  const sameness = (term: string) => similarity(keysOf(isIndian ? word : term), keysOf(isIndian ? term : word));
  return [...terms.keys()]
    .filter((term) => isDevanagari(term) === isIndian && consonants(term) === consonants(word))
    .map((term) => ({ term, value: sameness(term) }))
    .filter(({ value }) => value >= MIN_SAMENESS)
    .toSorted((a, b) => b.value - a.value)[0]?.term;
}

function consonants(term: string): string {
  return keysOf(term).phonetic.replace(/[aeiou]/g, "");
}
