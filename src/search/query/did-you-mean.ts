// What to search for instead of a query without results.
import type { RankedMatches } from "./find.ts";
import type { IndexReader } from "../format/reader.ts";
import { keysOf } from "../../language/word-keys.ts";
import { isPlace } from "./places.ts";

const MAX_OFFERS = 3;

/**
 * For a query without results: what to search for instead. For a phrase the same without quotation marks, else the words
 * of the site that are near the typed one. @param text as it was typed
 */
export function guessesFor({ query, ranked, unsure }: RankedMatches, text: string): string[] {
  if (query.phrases.length > 0)
    return [
      text
        .replace(/["“”„«»]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ];
  const [word, another] = query.words;
  // Of several words, none is searched for alone. With documents, a filter leaves none of them.
  if (word === undefined || another !== undefined || ranked.length > 0) return [];
  const offers = unsure?.get(word) ?? [];
  // One of those that sound alike.
  const sounds = offers.map((term) => keysOf(term).phonetic);
  return offers.filter((_, at) => sounds.indexOf(sounds[at] ?? "") === at).slice(0, MAX_OFFERS);
}

/** Why a query has no results: nothing to look for, as one letter is, or a phrase that no document contains. */
export type EmptyReason = "NoWords" | "NoPhrase" | "Empty";

/** What the page says and offers in place of results. @param text as it was typed. */
export async function withoutResults(
  index: IndexReader,
  found: RankedMatches,
  text: string,
): Promise<Readonly<{ guesses: string[]; isPlace: boolean; why: EmptyReason }>> {
  const { query } = found;
  const isNothing = query.words.length === 0 || text.match(/\p{L}/gu)?.length === 1;
  return {
    guesses: guessesFor(found, text),
    isPlace: !isNothing && (await isPlace(query, index.manifest.places)),
    why: isNothing ? "NoWords" : query.phrases.length > 0 ? "NoPhrase" : "Empty",
  };
}
