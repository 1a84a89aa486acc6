// Writes the files of the word index, next to Pagefind's own.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Interner } from "../../system/interner.ts";
import {
  FILE_ENDINGS,
  type FacetName,
  type FileKind,
  INDEX_ENTRY_FILE,
  INDEX_FOLDER,
  INDEX_VERSION,
  type IndexEntry,
  type IndexManifest,
  type PartChecks,
  type PhoneticBucket,
  type PhoneticList,
  type Suggestion,
} from "../format/index-format.ts";
import { encodeNumbers } from "../format/number-text.ts";
import { encodeLengths } from "../format/term-frequency.ts";
import type { SearchCache } from "./cache.ts";
import { bucketCodec, compressFile, listCodec } from "./compress.ts";
import { sizeOfPostings, splitLarge, wholeBucket } from "./large-postings.ts";
import { changedPhoneticLists } from "./phonetic-lists.ts";
import { type PostingsChange, changedBuckets } from "./postings-table.ts";
import { publishedFiles } from "./part-files.ts";
import { publishedTable, tableReader, updateTable } from "./shards.ts";
import type { SearchState, TableState } from "./state.ts";

const FILE_NAME_DIGITS = 10;

type Tables = Pick<SearchState, "buckets" | "phoneticLists">;

/** Applies a change to the tables of buckets and phonetic lists. @returns the new tables */
export function updateTables(cache: SearchCache, before: Tables, change: PostingsChange): Tables {
  const files = indexFiles(cache, "words");
  const stored = tableReader(before.buckets, bucketCodec, files.read);
  const oldBucket = (key: string) => wholeBucket(stored, key);
  const changed = changedBuckets(change, oldBucket);
  const oldList = tableReader(before.phoneticLists, listCodec, files.read);
  const changedLists = changedPhoneticLists(changed, stored, oldList);
  const table = { sizeOf: sizeOfEntry, ...files };
  return {
    buckets: updateTable({
      ...table,
      codec: bucketCodec,
      before: before.buckets,
      old: stored,
      changed: splitLarge(changed, stored),
    }),
    phoneticLists: updateTable({
      ...table,
      codec: listCodec,
      before: before.phoneticLists,
      old: oldList,
      changed: changedLists,
    }),
  };
}

/** Writes the entry file, the manifest, and what they name. @returns the paths of all files of the word index */
export function writeManifest(
  cache: SearchCache,
  { documents, facetSets, buckets, phoneticLists, titles, texts }: SearchState,
  suggestions: readonly Suggestion[],
  places: string | null,
): string[] {
  const { write } = indexFiles(cache, "words");
  const writeJson = (value: object) => write(compressFile(value));
  const manifest: IndexManifest = {
    documents: documents.length,
    titleLengths: encodeNumbers(documents.map(({ titleLength }) => titleLength)),
    lengths: encodeLengths(documents.map(({ length }) => length)),
    facets: facetsOf(documents, facetSets),
    undated: documents.filter(({ isDated }) => !isDated).length,
    buckets: publishedTable(buckets),
    texts: publishedFiles(texts),
    phoneticLists: writeJson(publishedTable(phoneticLists)),
    titles: writeJson(publishedFiles(titles)),
    ...(places !== null && { places }),
    partChecks: writeJson([checksOf(buckets), checksOf(phoneticLists)] satisfies PartChecks),
  };
  const entry: IndexEntry = {
    version: INDEX_VERSION,
    manifest: writeJson(manifest),
    suggestions: writeJson(suggestions),
  };
  const entryPath = `pagefind/${INDEX_ENTRY_FILE}`;
  cache.write(entryPath, JSON.stringify(entry));
  const words = [...buckets.files, ...phoneticLists.files].map(([file]) => file);
  const tables = [manifest.phoneticLists, manifest.titles, manifest.partChecks, entry.manifest, entry.suggestions];
  return [
    entryPath,
    ...[...words, ...tables].map(pathIn("words")),
    ...titles.map(([file]) => file).map(pathIn("titles")),
    ...texts.map(([file]) => file).map(pathIn("texts")),
  ];
}

function checksOf({ files }: TableState): string {
  return files.map(([, , checks]) => checks).join("");
}

/** Reads and writes files of one kind, whose names are digests of their contents. */
export function indexFiles(cache: SearchCache, kind: FileKind) {
  const path = pathIn(kind);
  return {
    read: (file: string): Uint8Array => readFileSync(cache.pathOf(path(file))),
    write(content: Uint8Array): string {
      const name = hash("sha256", content, "hex").slice(0, FILE_NAME_DIGITS);
      if (!cache.has(path(name))) cache.write(path(name), content);
      return name;
    },
  };
}

function pathIn(kind: FileKind): (file: string) => string {
  return (file) => `pagefind/${INDEX_FOLDER}/${file}${FILE_ENDINGS[kind]}`;
}

/** An estimate of its size, in the unit of `sizeOfPostings`: a letter of a key or a list counts 1, a letter of a term 2. */
function sizeOfEntry(key: string, value: PhoneticBucket | PhoneticList): number {
  let size = key.length;
  if (typeof value === "string") return size + value.length;
  for (const [term, postings] of Object.entries(value)) size += term.length * 2 + sizeOfPostings(postings);
  return size;
}

function facetsOf(documents: SearchState["documents"], facetSets: SearchState["facetSets"]): IndexManifest["facets"] {
  const facet = (name: FacetName) => {
    const sets = new Interner<readonly string[]>();
    const numbers = facetSets.map((values) => sets.numberOf(values[name]));
    return { sets: sets.values, setOf: documents.map(({ facetSet }) => numbers[facetSet] ?? 0) };
  };
  return { type: facet("type"), category: facet("category"), language: facet("language"), year: facet("year") };
}
