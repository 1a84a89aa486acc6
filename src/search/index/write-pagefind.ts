// Indexes the documents with Pagefind: one index for all languages, in which words are found as they are written.
import type { SearchRecord } from "../format/record.ts";
import { KEPT_CHARACTERS, withMarks, withSingleBlanks } from "../format/marks.ts";
import { wordTexts } from "../../language/words.ts";
import { withPagefind } from "./pagefind-process.ts";

/** So that the records that wait for Pagefind need little memory. */
const RECORDS_AT_ONCE = 200;
/** All documents pose as one unknown language: Pagefind divides its index by languages, and has stems for some of them. */
const LANGUAGE = "unknown";

/** @param dir the folder for Pagefind's files. @throws ExpectedError where Pagefind ends too early, Error with what it reports */
export async function writePagefind(dir: string, records: Iterable<SearchRecord>): Promise<void> {
  const errors = await withPagefind({ forceLanguage: LANGUAGE, includeCharacters: KEPT_CHARACTERS }, async (index) => {
    const found: string[] = [];
    let waiting: Promise<Answer>[] = [];
    try {
      for (const record of records) {
        waiting.push(index.addCustomRecord(customRecord(record)));
        if (waiting.length < RECORDS_AT_ONCE) continue;
        found.push(...(await errorsOf(waiting)));
        waiting = [];
      }
    } catch (error) {
      // Pagefind rejects what it has not answered when it is closed.
      void Promise.allSettled(waiting);
      throw error;
    }
    return [...found, ...(await errorsOf(waiting)), ...(await errorsOf([index.writeFiles({ outputPath: dir })]))];
  });
  if (errors.length > 0) throw new Error(errors.join("\n"));
}

/** Pagefind sorts by 32-bit floats, which are exact for these many minutes from 2010 on, some 30 years. A document without a time is last. */
const FIRST_SECOND = Date.UTC(2010) / 1000;
const EARLIEST = -8.64e12;

type Answer = Readonly<{ errors: readonly string[] }>;

async function errorsOf(answers: readonly Promise<Answer>[]): Promise<string[]> {
  return (await Promise.all(answers)).flatMap(({ errors }) => errors);
}

/** A record as Pagefind takes it. Pagefind searches metadata, too; only what has marks is found. */
function customRecord({ url, text, meta, names, headings, onCards, indexedText, facets, time }: SearchRecord) {
  const { title, ...shown } = meta;
  const found = indexedText === undefined ? null : new Set(wordTexts(indexedText));
  const searched = { title, names: names.join(", "), headings: headings.join(", "), cards: onCards ?? "" };
  const marked = Object.entries(searched).map(([name, value]) => [name, withMarks(withSingleBlanks(value))] as const);
  return {
    url,
    language: LANGUAGE,
    // Pagefind leaves out what has no words.
    content: withMarks(text, found === null ? undefined : (word) => found.has(word)).trim() || "-",
    meta: Object.fromEntries([...Object.entries(shown), ...marked].filter(([, value]) => value !== "")),
    filters: Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, [...values]])),
    sort: { date: String(Math.floor(((time ?? EARLIEST) - FIRST_SECOND) / 60)) },
  };
}
