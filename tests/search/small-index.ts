// A real index of a few documents, for tests of what words mean and of the order of results.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DICTIONARY_FOLDER } from "../../src/search/format/dictionary.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { DictionaryBuilder } from "../../src/search/index/build-dictionary.ts";
import { serveIndex } from "../../src/search/index/smoke-test.ts";
import { writePagefind } from "../../src/search/index/write-pagefind.ts";
import type { SearchIndex } from "../../src/search/query/open-index.ts";
import { readResults } from "../../src/search/query/results.ts";
import { search } from "../../src/search/query/search.ts";
import type { Synonyms } from "../../src/search/query/synonyms.ts";
import { newFolder } from "../fixtures/folders.ts";

export type DocumentInput = Readonly<{
  title: string;
  text?: string;
  names?: readonly string[];
  headings?: readonly string[];
  /** ISO time. */
  date?: string;
}>;

/** @returns the titles of the documents that a page shows for a query, best first */
export async function titlesFor(
  given: readonly DocumentInput[],
  question: string,
  synonyms: Synonyms = [],
): Promise<string[]> {
  const index = await smallIndex(given);
  const found = await search(index, question, synonyms);
  const results = await readResults(index, found, found.ranked.slice(0, 10), true, "");
  return results.map(({ meta }) => meta.title);
}

const indexes = new Map<string, Promise<SearchIndex>>();

/** An index of these documents, which tests of the same documents share. @param places address of the file of places */
export function smallIndex(given: readonly DocumentInput[], places: string | null = null): Promise<SearchIndex> {
  const key = JSON.stringify([given, places]);
  const index = indexes.get(key) ?? writeIndex(given, places).then(openFolder);
  indexes.set(key, index);
  return index;
}

/** Opens an index for as long as the process lives. */
export async function openFolder(folder: string): Promise<SearchIndex> {
  const { server, open } = await serveIndex(folder);
  server.unref();
  return open();
}

/** @returns the folder with the files of an index */
export async function writeIndex(given: readonly DocumentInput[], places: string | null = null): Promise<string> {
  const folder = newFolder();
  const records = given.map(recordOf);
  await writePagefind(folder, records);
  const dictionary = new DictionaryBuilder();
  for (const record of records) dictionary.add(record);
  mkdirSync(join(folder, DICTIONARY_FOLDER));
  for (const [path, content] of dictionary.files({ kinds: {}, pages: [] }, places))
    writeFileSync(join(folder, path), content);
  return folder;
}

function recordOf(
  { title, text = title, names = [], headings = [], date = "" }: DocumentInput,
  at: number,
): SearchRecord {
  const language = /\p{Script=Devanagari}/u.test(title) ? "mr" : "en";
  return {
    url: `/post/${at}`,
    text,
    meta: { title, type: "post", language, date, dateText: "", image: "", note: "", parts: "[]" },
    names,
    headings,
    facets: { type: ["post"], category: [], language: [language], year: date === "" ? [] : [date.slice(0, 4)] },
    time: date === "" ? null : Date.parse(date) / 1000,
  };
}
