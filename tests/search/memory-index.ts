// A word index in memory, for tests of matching and ranking.
import { termReader } from "../../src/search/index/term-weights.ts";
import { changedPhoneticLists } from "../../src/search/index/phonetic-lists.ts";
import { type PostingsByTerm, addPostings, changedBuckets } from "../../src/search/index/postings-table.ts";
import { withoutDoubts } from "../../src/search/query/doubt.ts";
import type { RankedMatches } from "../../src/search/query/find.ts";
import { search } from "../../src/search/query/search.ts";
import type { Synonyms } from "../../src/search/query/synonyms.ts";
import { encodeNumbers } from "../../src/search/format/number-text.ts";
import { encodeLengths } from "../../src/search/format/term-frequency.ts";
import type { Fragment, IndexReader } from "../../src/search/format/reader.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { readResults } from "../../src/search/query/results.ts";

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
  return titlesOf(index, await sureMatches(index, question, synonyms));
}

/** What a page shows for a query. */
export async function sureMatches(
  index: IndexReader,
  question: string,
  synonyms: Synonyms = [],
): Promise<RankedMatches> {
  return withoutDoubts(index, await search(index, question, synonyms));
}

/** @returns the same with what only resembles the typed words */
export async function titlesLike(given: readonly DocumentInput[], question: string): Promise<string[]> {
  const index = memoryIndex(given);
  return titlesOf(index, await search(index, question, []));
}

async function titlesOf(index: IndexReader, found: RankedMatches): Promise<string[]> {
  const { read } = await readResults(index, found, found.ranked, 10, true);
  return (await read(0)).map(({ meta }) => meta.title);
}

/** An index of these documents, in their order. @param places address of the file of places */
export function memoryIndex(given: readonly DocumentInput[], places?: string): IndexReader {
  const records = given.map(recordOf);
  const read = termReader();
  const added: PostingsByTerm = new Map();
  const terms = records.map(read);
  for (const [number, words] of terms.entries()) addPostings(added, number, words);
  const buckets = changedBuckets({ added, removed: new Set(), newNumbers: null, touched: [] }, () => undefined);
  const phoneticLists = changedPhoneticLists(
    buckets,
    () => undefined,
    () => undefined,
  );
  const noValues = { sets: [], setOf: [] };
  return {
    manifest: {
      documents: records.length,
      ...(places !== undefined && { places }),
      titleLengths: encodeNumbers(terms.map(({ titleLength }) => titleLength)),
      lengths: encodeLengths(terms.map(({ length }) => length)),
      facets: {
        type: noValues,
        category: noValues,
        language: noValues,
        year: { sets: records.map(({ facets }) => facets.year), setOf: records.map((_, document) => document) },
      },
      undated: records.length,
      buckets: { firsts: "", files: [] },
      texts: [],
      phoneticLists: "",
      titles: "",
      partChecks: "",
    },
    bucket: async (name) => buckets.get(name) ?? {},
    bucketsFrom: async (beginning) =>
      [...buckets].flatMap(([key, content]) =>
        key.startsWith(beginning) && content !== undefined ? [[key, content] as const] : [],
      ),
    phoneticList: async (key) => phoneticLists.get(key) ?? "",
    fragment: async (document) => fragmentOf(records, document),
    title: async (document) => fragmentOf(records, document),
  };
}

function fragmentOf(records: readonly SearchRecord[], document: number): Fragment {
  const record = records[document];
  if (record === undefined) throw new Error(`There is no document ${document}.`);
  return { url: record.url, content: record.text, meta: record.meta };
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
