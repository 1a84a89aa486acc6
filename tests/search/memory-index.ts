// An index in memory, for tests of what words mean and of the order of results: the dictionary of the build, and what Pagefind would find.
import { wordTexts } from "../../src/language/words.ts";
import { decodeWords } from "../../src/search/format/dictionary.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { DictionaryBuilder } from "../../src/search/index/build-dictionary.ts";
import type { Posting, SearchIndex } from "../../src/search/query/open-index.ts";
import { readResults } from "../../src/search/query/results.ts";
import { search } from "../../src/search/query/search.ts";
import type { Synonyms } from "../../src/search/query/synonyms.ts";

export type DocumentInput = Readonly<{
  title: string;
  text?: string;
  names?: readonly string[];
  headings?: readonly string[];
  /** Of its date. */
  year?: string;
}>;

/** @returns the titles of the documents that a page shows for a query, best first */
export async function titlesFor(
  given: readonly DocumentInput[],
  question: string,
  synonyms: Synonyms = [],
): Promise<string[]> {
  const index = memoryIndex(given);
  const found = await search(index, question, synonyms);
  const results = await readResults(index, found, found.ranked.slice(0, 10), true, "");
  return results.map(({ meta }) => meta.title);
}

/** An index of these documents, in their order. @param places address of the file of places */
export function memoryIndex(given: readonly DocumentInput[], places?: string): SearchIndex {
  const records = given.map(recordOf);
  const builder = new DictionaryBuilder();
  for (const record of records) builder.add(record);
  const [words, errors] = [builder.words(), builder.errors()];
  return {
    documents: records.length,
    places,
    words: async (key) => decodeWords(words.get(key)),
    wordsFrom: async (beginning) =>
      [...words].flatMap(([key, own]) => (key.startsWith(beginning) ? decodeWords(own) : [])),
    nearWords: async (key) => decodeWords(errors.get(key)),
    postings: async (word) => records.flatMap((record, at) => postingOf(record, at, word, records.length)),
    documentsWith: async (facet, value) =>
      records
        .flatMap(({ facets }, at) => (facet === undefined || facets[facet].includes(value ?? "") ? [String(at)] : []))
        .toReversed(),
    facetValues: async () => ({ type: ["post"] }),
    fragment: async (id) => {
      const record = records[Number(id)];
      if (record === undefined) throw new Error(`There is no document ${id}.`);
      return { url: record.url, content: record.text, meta: record.meta };
    },
  };
}

/** What Pagefind answers, with a score that is not that of BM25, but grows like it. */
function postingOf(record: SearchRecord, at: number, word: string, total: number): Posting[] {
  const { title } = record.meta;
  const texts = { title, names: record.names.join(" "), headings: record.headings.join(" ") };
  const has = (text: string) => wordTexts(text.toLowerCase()).includes(word);
  const fields = Object.entries(texts).flatMap(([name, text]) => (has(text) ? [name] : []));
  const places = wordTexts(record.text.toLowerCase()).flatMap((one, place) => (one === word ? [place] : []));
  if (fields.length === 0 && places.length === 0) return [];
  return [{ id: String(at), score: (Math.log(1 + total) * places.length) / (places.length + 1), fields, places }];
}

function recordOf({ title, text = title, names = [], headings = [], year }: DocumentInput, at: number): SearchRecord {
  const language = /\p{Script=Devanagari}/u.test(title) ? "mr" : "en";
  return {
    url: `/post/${at}`,
    text,
    meta: { title, type: "post", language, date: "", dateText: "", image: "", note: "", parts: "[]" },
    names,
    headings,
    facets: { type: ["post"], category: [], language: [language], year: year === undefined ? [] : [year] },
    time: null,
  };
}
