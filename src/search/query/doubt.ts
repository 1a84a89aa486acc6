// Leaves out what only resembles a typed word that no document has. It is offered, and not shown as a result: a reader who typed a
// word that the site does not have shall learn that, and not open pages about something else.
import type { WordKeys } from "../../language/word-keys.ts";
import type { RankedMatches } from "./find.ts";
import { similarityOfLetters } from "./fuzzy.ts";
import { type IsMeant, isKnown } from "./match.ts";
import { isOffered, isResult } from "./meant.ts";

/** A word that is less similar than the nearest one by more than this is not offered beside it. */
const MAX_BEHIND_NEAREST = 0.1;

/** The same without documents that have only other words than the typed ones. @param again runs the query again with these terms */
export async function withoutDoubts(
  found: RankedMatches,
  again: (isMeant: (typed: WordKeys) => IsMeant) => Promise<RankedMatches>,
): Promise<RankedMatches> {
  const unknown = new Set(
    found.query.words.filter((_, at) => {
      const match = found.matches[at];
      return match !== undefined && !isKnown(match);
    }),
  );
  // What is quoted is meant as it was typed.
  if (unknown.size === 0 || found.query.phrases.length > 0) return found;
  const offers = new Map([...unknown].map((word) => [word, new Map<string, number>()]));
  const isMeant =
    (typed: WordKeys): IsMeant =>
    (term, similar, isInTitle) => {
      if (!unknown.has(typed) || isResult(typed, term, similar, isInTitle)) return true;
      if (isOffered(typed, term)) offers.get(typed)?.set(term.term, similarityOfLetters(typed, term));
      return false;
    };
  // What it reads of the index is known already, with few exceptions.
  const sure = await again(isMeant);
  return { ...sure, unsure: new Map([...offers].map(([word, own]) => [word, nearestOf(own)])) };
}

function nearestOf(terms: ReadonlyMap<string, number>): string[] {
  const sorted = [...terms].toSorted(([, a], [, b]) => b - a);
  const least = (sorted[0]?.[1] ?? 0) - MAX_BEHIND_NEAREST;
  return sorted.filter(([, similar]) => similar >= least).map(([term]) => term);
}
