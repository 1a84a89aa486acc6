// What the results show of each document: its title and the like, and its text, each compressed on its own.
import type { Fragment } from "../format/reader.ts";
import type { DocumentTitle, SearchRecord } from "../format/record.ts";
import type { SearchCache } from "./cache.ts";
import { compressPart } from "./compress.ts";
import { indexFiles } from "./index-files.ts";
import { type FileParts, type FileSize, packParts } from "./part-files.ts";
import type { SearchPlan } from "./plan.ts";
import type { SearchState } from "./state.ts";

/** 32 texts on average: see docs/search.md, "Files". */
const TEXTS_PER_FILE: FileSize = { min: 16, odds: 16, max: 64 };
const TITLES_PER_FILE: FileSize = { min: 64, odds: 64, max: 256 };
// Higher levels save a hundredth of the bytes and take half as long again.
const TEXT_COMPRESSION = 5;

export type DocumentParts = Readonly<{ title: Uint8Array; text: Uint8Array }>;

/** Compresses the parts of a record. */
export function documentParts({ url, text, meta }: SearchRecord): DocumentParts {
  const fragment: Fragment = { url, content: text, meta };
  const { title, type, language, date, dateText, image, note } = meta;
  const shown: DocumentTitle = [url, title, type, language, date, dateText, image, note];
  return { title: compressPart(shown, TEXT_COMPRESSION), text: compressPart(fragment, TEXT_COMPRESSION) };
}

/** Writes the files with the parts of all documents. @param changed parts of new and changed documents, by URL */
export function updateDocumentParts(
  cache: SearchCache,
  { before, documents }: SearchPlan,
  changed: ReadonlyMap<string, DocumentParts>,
): Pick<SearchState, "titles" | "texts"> {
  const oldNumbers = new Map(before?.documents.map(({ url }, number) => [url, number]));
  const pack = (kind: "titles" | "texts", fileSize: FileSize, partOf: (parts: DocumentParts) => Uint8Array) => {
    const parts = documents.map(({ url }) => {
      const own = changed.get(url);
      const content = own === undefined ? oldNumbers.get(url) : partOf(own);
      if (content === undefined) throw new Error(`The search index has not read ${url}.`);
      return { key: url, content };
    });
    const files: FileParts = before?.[kind] ?? [];
    return packParts({ before: files, parts, fileSize, ...indexFiles(cache, kind) });
  };
  return {
    titles: pack("titles", TITLES_PER_FILE, ({ title }) => title),
    texts: pack("texts", TEXTS_PER_FILE, ({ text }) => text),
  };
}
