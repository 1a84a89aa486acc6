// A whole search, as the page runs it.
import type { IndexReader } from "../format/reader.ts";
import { type RankedMatches, findDocuments } from "./find.ts";
import { parseQuery } from "./query.ts";
import { ALIKE } from "./rank.ts";
import { readResults } from "./results.ts";
import type { Synonyms } from "./synonyms.ts";

/** Finds the documents; with words similar to the quoted ones if no document contains the quoted phrase. Without a text all. */
export async function search(index: IndexReader, text: string, synonyms: Synonyms): Promise<RankedMatches> {
  if (text === "") return everyDocument(index);
  const exact = await findDocuments(index, text, { synonyms });
  if (exact.query.phrases.length === 0) return exact;
  const { read, total } = await readResults(index, exact, exact.ranked, 1, true);
  await read(0);
  return total() === 0 ? findDocuments(index, text, { synonyms, hasSimilarQuotes: true }) : exact;
}

/** Every document, the newest first, and last those without a date. */
function everyDocument(index: IndexReader): RankedMatches {
  const ranked = Array.from({ length: index.manifest.documents }, (_, document) => ({
    ...ALIKE,
    document,
  })).toReversed();
  const found = { query: parseQuery(""), matches: [], quotedFrom: 1, isFuzzy: false, ranked };
  return { ...found, again: async () => everyDocument(index) };
}
