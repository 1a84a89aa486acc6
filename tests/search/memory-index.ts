// A word index without files, for tests of what is found and in which order.
import { wordReader } from "../../src/publish/document-words.ts";
import { changedSounds } from "../../src/publish/sound-index.ts";
import { type Postings, addPostings, changedFamilies } from "../../src/publish/word-index.ts";
import { find } from "../../src/search/finder.ts";
import type { IndexReader } from "../../src/search/index-reader.ts";
import type { SearchRecord } from "../../src/search/record.ts";
import { readResults } from "../../src/search/results.ts";

export type Given = Readonly<{ title: string; text?: string; headings?: readonly string[] }>;

/** @returns the titles that a question finds, best first */
export async function titlesFor(given: readonly Given[], question: string): Promise<string[]> {
  const index = memoryIndex(given.map(recordOf));
  const found = await find(index, question);
  const { read } = await readResults(index, found, found.ranked, 10, true);
  return (await read(0)).map(({ meta }) => meta.title);
}

function memoryIndex(records: readonly SearchRecord[]): IndexReader {
  const read = wordReader();
  const fresh: Postings = new Map();
  const titleLengths = records.map((record, number) => {
    const words = read(record);
    addPostings(fresh, number, words);
    return words.titleLength;
  });
  const families = changedFamilies({ fresh, gone: new Set(), numbers: null, touched: [] }, () => undefined);
  const sounds = changedSounds(
    families,
    () => undefined,
    () => undefined,
  );
  const nothing = { sets: [], of: [] };
  return {
    directory: {
      documents: records.length,
      titleLengths,
      filters: { type: nothing, category: nothing, language: nothing, year: nothing },
      undated: records.length,
      registers: [],
      families: [],
      sounds: "",
    },
    family: async (name) => families.get(name) ?? {},
    sounds: async (key) => sounds.get(key) ?? "",
    fragment: async (document) => {
      const record = records[document];
      if (record === undefined) throw new Error(`There is no document ${document}.`);
      return { url: record.url, content: record.text, meta: record.meta };
    },
  };
}

function recordOf({ title, text = title, headings = [] }: Given, at: number): SearchRecord {
  const language = /\p{Script=Devanagari}/u.test(title) ? "mr" : "en";
  return {
    url: `/post/${at}`,
    text,
    meta: { title, type: "post", language, date: "", dateText: "", image: "", note: "", parts: "[]" },
    headings,
    filters: { type: ["post"], category: [], language: [language], year: [] },
    time: null,
  };
}
