// From a question to the documents that answer it, strict before loose.
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

export async function find(index: IndexReader, text: string): Promise<Found> {
  const query = parseQuery(text);
  const matches = await Promise.all(query.words.map((word) => matchWord(index, word)));
  const { titleLengths } = index.directory;
  let ranked = rank(matches, titleLengths);
  let isLoose = false;
  if (query.words.length > 0 && !hasAnswer(ranked, matches)) {
    const missing = matches.map((match, at) => ({ match, at })).filter(({ match }) => !isFound(match));
    const loosened = missing.length > 0 ? missing : matches.map((match, at) => ({ match, at }));
    for (const { match, at } of loosened) {
      const word = query.words[at];
      if (word !== undefined) await addNearWords(index, word, match);
    }
    ranked = rank(matches, titleLengths);
    isLoose = true;
  }
  return { query, ranked, matches, isLoose };
}

/** Whether some document holds every word as it was meant. */
function hasAnswer(ranked: readonly Ranked[], matches: readonly Match[]): boolean {
  return ranked.some(({ document }) => matches.every((match) => (match.best[document] ?? 0) >= SURE));
}
