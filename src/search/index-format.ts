// The word index: files below /pagefind/words/, beside what Pagefind writes. Each is gzipped JSON with a name made
// from its content, so that browsers keep it for ever; the entry beside the folder names the first of them.

export const WORDS_FOLDER = "words";
export const ENTRY_FILE = "words.json";
/** How many documents one file of the register lists. */
export const REGISTER_BLOCK = 32;

/** Ways to narrow a search; each document has one list of values for each. */
export const FILTERS = ["type", "category", "language", "year"] as const;
export type FilterName = (typeof FILTERS)[number];

/** Small and never kept: the rest can be kept for ever. */
export type Entry = Readonly<{ directory: string; suggestions: string }>;

/** What the first search needs to know of the whole index. */
export type Directory = Readonly<{
  documents: number;
  /** Words in each document's title. */
  titleLengths: readonly number[];
  /** Every combination of values that documents have, and which one each document has. */
  filters: Readonly<Record<FilterName, Readonly<{ sets: readonly (readonly string[])[]; of: readonly number[] }>>>;
  /** How many documents have no date; they come first, and all others follow from old to new. */
  undated: number;
  /** Names of the register's files, in order. */
  registers: readonly string[];
  /** Where each family is. */
  families: Shards;
  /** File that says where each list of sounds is: Shards. */
  sounds: string;
}>;

/** First key and file of each shard, in the order of keys. */
export type Shards = readonly (readonly [first: string, file: string])[];

/**
 * The words of one family: each spelling and its postings. Those of a spelling that very many documents hold stand apart,
 * under `apartKey`, and are empty here: who asks for ते need not load तू.
 */
export type Family = Readonly<Record<string, string>>;

/** Where the postings of a spelling stand that are too long to stand with its family. */
export function apartKey(family: string, form: string): string {
  return `${family} ${form}`;
}

/** Whether something else than a family stands there. */
export function isApartKey(key: string): boolean {
  return key.includes(" ");
}

/** The sounds that begin or end alike, as `listedSounds` reads them. */
export type Sounds = string;

/** What one file holds, by key. */
export type Shard<Content> = Readonly<Record<string, Content>>;

/** Pagefind's name of each document's fragment. */
export type Register = readonly string[];

/** What a search box offers while one types. */
export type Suggestion = Readonly<{ text: string; url: string }>;
