// The words that were found in place of typed ones, for the notice above the results.
import type { RankedMatches } from "./find.ts";
import type { Match } from "./match.ts";
import { CONFIDENT_SIMILARITY, MATCH_SIMILARITY, similarity } from "./similarity.ts";
import { type WordKeys, keysOf } from "../../language/word-keys.ts";
import { isDevanagari } from "../../language/words.ts";

const MAX_TEXTS = 4;
/** As many as the first page of results shows. */
const BEST_DOCUMENTS = 10;
/** A word that is less similar than the best one by more than this is not what was meant. */
const MAX_BEHIND_BEST = 0.1;
/** One vowel may differ between the scripts, as in purnima and पौर्णिमा. */
const MIN_SAMENESS = 0.65;

/**
 * For each typed word without a confident match, the word of the best document that has one in its place: if there are
 * documents with all typed words, of these alone. Words that were typed next to each other are one text. All are in one
 * script where possible: in that of the reader, if it has them.
 * @param language of the interface
 */
export function similarWords({ query, ranked, matches }: RankedMatches, language: string): string[] {
  const best = ranked.slice(0, BEST_DOCUMENTS).map(({ document }) => document);
  const complete = best.filter((document) => matches.every((match) => isLikely(match, document)));
  const documents = complete.length > 0 ? complete : best;
  const words = query.words.map((_, at) => wordIn(matches[at], documents));
  // Whoever types Devanagari reads it.
  const isIndian = language !== "en" || query.words.some((word) => word.isDevanagari);
  const inScript = (script: boolean) =>
    words.map((word, at) => (word === undefined ? word : spelledIn(script, word, matches[at])));
  const spelled = [inScript(isIndian), inScript(!isIndian)].find((own) =>
    own.every((word, at) => word !== undefined || words[at] === undefined),
  );
  return textsOf(query.sequence.map((at) => (spelled ?? words)[at])).slice(0, MAX_TEXTS);
}

/** The word in place of a typed one; none for a confident match, and for documents that match weakly. */
function wordIn(match: Match | undefined, documents: readonly number[]): string | undefined {
  if (match === undefined || bestSimilarity(match) >= CONFIDENT_SIMILARITY) return undefined;
  const document = documents.find((one) => isLikely(match, one));
  return document === undefined ? undefined : match.bestTerms.get(document);
}

/** Whether the word of the document may be what was meant. */
function isLikely(match: Match, document: number): boolean {
  const least = Math.max(MATCH_SIMILARITY, Math.min(bestSimilarity(match), CONFIDENT_SIMILARITY) - MAX_BEHIND_BEST);
  return (match.best[document] ?? 0) >= least;
}

function bestSimilarity({ terms }: Match): number {
  return Math.max(0, ...terms.values());
}

/** The word if it is in this script, or the term that sounds like it. A word may be two that were typed as one. */
function spelledIn(isIndian: boolean, word: string, match: Match | undefined): string | undefined {
  const spelled = word.split(" ").map((part) => {
    if (isDevanagari(part) === isIndian) return part;
    const least = (match?.terms.get(part) ?? 0) - MAX_BEHIND_BEST;
    const terms = [...(match?.terms ?? [])].filter(
      ([term, value]) => isDevanagari(term) === isIndian && value >= least,
    );
    const same = terms.map(([term]) => ({ term, value: sameness(part, term) }));
    return same.filter(({ value }) => value >= MIN_SAMENESS).toSorted((a, b) => b.value - a.value)[0]?.term;
  });
  return spelled.includes(undefined) ? undefined : spelled.join(" ");
}

/** How well a word in Latin letters and one in Devanagari agree; 0 if their consonants do not. */
function sameness(word: string, other: string): number {
  const [latin, indian] = (isDevanagari(word) ? [other, word] : [word, other]).map(keysOf);
  if (latin === undefined || indian === undefined) return 0;
  return consonants(latin) === consonants(indian) ? similarity(latin, indian) : 0;
}

function consonants({ phonetic }: WordKeys): string {
  return phonetic.replace(/[aeiou]/g, "");
}

/** Joins words that follow each other, and leaves out repeated ones. */
function textsOf(words: readonly (string | undefined)[]): string[] {
  const texts: string[][] = [[]];
  for (const word of words) {
    if (word === undefined) texts.push([]);
    else if (!texts.flat().includes(word)) texts.at(-1)?.push(word);
  }
  return texts.filter((text) => text.length > 0).map((text) => text.join(" "));
}
