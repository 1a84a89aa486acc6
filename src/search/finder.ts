// From a question to the documents that answer it, strict before loose.
import { joinWords, splitWord } from "./compounds.ts";
import type { IndexReader } from "./index-reader.ts";
import { SURE } from "./likeness.ts";
import { type Match, addNearWords, isFound, matchWord } from "./match.ts";
import { type Query, parseQuery } from "./query.ts";
import { type Ranked, rank } from "./rank.ts";

export type Found = Readonly<{
  query: Query;
  ranked: readonly Ranked[];
  matches: readonly Match[];
  /** Whether words were taken that are only similar to those that were typed. */
  isLoose: boolean;
}>;

const MOST_LOOSENED = 2;

export async function find(index: IndexReader, text: string): Promise<Found> {
  const query = parseQuery(text);
  const matches = await Promise.all(query.words.map((word) => matchWord(index, word)));
  const answer = (isLoose: boolean) => ({
    query,
    matches,
    isLoose,
    ranked: rank(matches, index.directory.titleLengths),
  });
  // Two words are often one; of more, only the one that fewest documents hold is joined with its neighbours.
  const isPair = query.sequence.length === 2;
  if (isPair) await joinWords(index, query.words, matches, query.sequence);
  const strict = answer(false);
  if (query.words.length === 0 || hasAnswer(strict)) return strict;

  const each = query.words.flatMap((word, at) => {
    const match = matches[at];
    return match === undefined ? [] : [{ word, match }];
  });
  if (!isPair) {
    const [first] = rarest(each);
    const at = query.sequence.findIndex((position) => matches[position] === first?.match);
    await joinWords(index, query.words, matches, query.sequence.slice(Math.max(0, at - 1), at + 2));
  }
  const joined = answer(false);
  if (query.words.length > 1 && hasAnswer(joined)) return joined;

  const missing = each.filter(({ match }) => !isFound(match));
  await Promise.all(missing.map(({ word, match }) => splitWord(index, word, match)));
  await Promise.all(
    (missing.length > 0 ? missing : rarest(each)).map(({ word, match }) => addNearWords(index, word, match)),
  );
  return answer(true);
}

/** The words that were most likely mistyped into another word that exists. */
function rarest<Each extends Readonly<{ match: Match }>>(each: readonly Each[]): Each[] {
  const holding = new Map(each.map((one) => [one, one.match.best.filter((value) => value >= SURE).length]));
  return each.toSorted((a, b) => (holding.get(a) ?? 0) - (holding.get(b) ?? 0)).slice(0, MOST_LOOSENED);
}

/** Whether some document holds every word as it was meant. */
function hasAnswer({ ranked, matches }: Found): boolean {
  return ranked.some(({ document }) => matches.every((match) => (match.best[document] ?? 0) >= SURE));
}
