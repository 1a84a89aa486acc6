// The format of the word index: an inverted index in files below /pagefind/words/, next to Pagefind's own. The name of each
// file is a digest of its content, so browsers cache it for ever. docs/search-index.md describes every file.
import type { Postings } from "./postings.ts";

/** A page reads only an index of its own version. Raise it with every change of the format. */
export const INDEX_VERSION = 10;
/** The titles of so many documents, in the order of their numbers, are one part: compressed together, they are a third as large. */
export const TITLES_PER_PART = 32;
export const INDEX_FOLDER = "words";
export const INDEX_ENTRY_FILE = "words.json";
/** The endings of the files: of the word index, of what the results show, and of the texts. */
export const FILE_ENDINGS = { words: ".words", titles: ".titles", texts: ".texts" } as const;
export type FileKind = keyof typeof FILE_ENDINGS;

/** The facets by which results can be filtered; each document has a list of values for each. */
export const FACETS = ["type", "category", "language", "year"] as const;
export type FacetName = (typeof FACETS)[number];

/** The version of the format, and the names of the files to read first. This file is small and not cached. */
export type IndexEntry = Readonly<{ version: number; manifest: string; suggestions: string }>;

/** What the first search has to know about the whole index. */
export type IndexManifest = Readonly<{
  /** Number of documents. */
  documents: number;
  /** Words in each document's title, as `encodeNumbers` returns them. */
  titleLengths: string;
  /** The length of each document, as `encodeLengths` returns them. */
  lengths: string;
  /** For each facet: the sets of values that occur, and the position of each document's set. */
  facets: Readonly<Record<FacetName, Readonly<{ sets: readonly (readonly string[])[]; setOf: readonly number[] }>>>;
  /** Number of documents without a date. They come first; the others follow from old to new. */
  undated: number;
  /** The phonetic buckets. */
  buckets: PartTable;
  /** A part for each document. */
  texts: PartFiles;
  /** The files with `PartTable` for the phonetic lists, and with `PartFiles` for the titles. */
  phoneticLists: string;
  titles: string;
  /**
   * The address of a list of places, for which the site has a page that finds what is near them. A line has the names of a place,
   * divided by slashes, before a comma.
   */
  places?: string;
  /** The file with `PartChecks`, for devices that update a saved index. */
  partChecks: string;
}>;

/** `PART_CHECK_LETTERS` for each part, which change with its content: of the buckets, and of the phonetic lists. */
export type PartChecks = readonly [buckets: string, phoneticLists: string];

/**
 * Files of parts that are compressed one by one and read by their ranges of bytes: the file, and the size of each part, as
 * `encodeSizes` returns them.
 */
export type PartFiles = readonly (readonly [file: string, sizes: string])[];

/** A sorted table, cut into parts: the first key of each part, encoded by `encodeFrontCoded`, and where the parts are. */
export type PartTable = Readonly<{ firsts: string; files: PartFiles }>;

/**
 * The terms of one phonetic key, each with its postings. The postings of a very common term are empty here and
 * stored under `overflowKey`, so that a search for ते does not load तू.
 */
export type PhoneticBucket = Readonly<Record<string, Postings>>;

/** The key of postings that are too long to store in their bucket. */
export function overflowKey(bucket: string, term: string): string {
  return `${bucket} ${term}`;
}

/** Whether a key comes from `overflowKey`. */
export function isOverflowKey(key: string): boolean {
  return key.includes(" ");
}

/** Phonetic forms that begin or end alike, encoded by `encodePhoneticList`. */
export type PhoneticList = string;

/** The content of one part of a table, by key. */
export type Shard<Content> = Readonly<Record<string, Content>>;

/** What a search box suggests for a beginning of its text. */
export type Suggestion = Readonly<{ text: string; url: string }>;
