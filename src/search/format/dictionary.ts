// The dictionary: the words of the site by their phonetic keys, next to Pagefind's files. It says which written words a typed word means.
// Both of its tables are sorted and cut into shards; the entry file has the first key of each shard.
import { castJson } from "./cast-json.ts";
import type { FacetName } from "./record.ts";

/** A page reads only a dictionary of its own version. Raise it with every change of the format. */
export const DICTIONARY_VERSION = 15;
/** Below /pagefind/. All other files have digests of their contents as names. */
export const ENTRY_FILE = "dictionary.json";
export const DICTIONARY_FOLDER = "dictionary";
export const FILE_ENDING = ".words";

/** `firsts`: the first key of each shard. `files`: the names of the shards. */
export type Table = Readonly<{ firsts: readonly string[]; files: readonly string[] }>;
/** A shard: entries by key. */
export type Shard = Readonly<Record<string, string>>;

export type DictionaryEntry = Readonly<{
  version: number;
  /** Number of documents. */
  documents: number;
  /** Those with values, each of which Pagefind has in a file of its own. */
  facets: readonly FacetName[];
  /** By phonetic key: written words, and behind a colon the number of documents with each, if it is not one. */
  words: Table;
  /** The file of the table with, by the keys of `errorKeys`, written words. Only mistyped words need it. */
  errors: string;
  /** The file of the suggestions. */
  suggestions: string;
  /**
   * The address of a list of places, for which the site has a page that finds what is near them. A line has the names of a place,
   * divided by slashes, before a comma.
   */
  places?: string;
}>;

/** A word of the site, and how many documents have it. */
export type WrittenWord = Readonly<{ word: string; count: number }>;

/** The words of an entry of a table. */
export function decodeWords(entry = ""): WrittenWord[] {
  if (entry === "") return [];
  return entry.split(" ").map((one) => {
    const [word = "", count = "1"] = one.split(":");
    return { word, count: Number(count) };
  });
}

/** A name of a page, which a search box suggests for its beginning. `kind`: a type of documents, `category` or `tag`. */
export type Suggestion = Readonly<{ text: string; url: string; kind: string; lang: string }>;
/** `kinds`: the names of the kinds in each language of the interface. */
export type Suggestions = Readonly<{
  kinds: Readonly<Record<string, Readonly<Record<string, string>>>>;
  pages: readonly Suggestion[];
}>;

/** @param base address of /pagefind/. @throws OtherVersionError if other code wrote the dictionary */
export async function readEntry(base: string): Promise<DictionaryEntry> {
  const entry = castJson<DictionaryEntry>(new TextDecoder().decode(await fetchBytes(base + ENTRY_FILE)));
  if (entry.version === DICTIONARY_VERSION) return entry;
  throw Object.assign(new Error(`The dictionary has version ${entry.version}.`), { name: "OtherVersionError" });
}

/** The suggestions of the search boxes. @param base address of /pagefind/ */
export async function readSuggestions(base: string): Promise<Suggestions> {
  return readShard(base, (await readEntry(base)).suggestions);
}

/** @param base address of /pagefind/. @throws without the file */
export async function readShard<Content extends object>(base: string, file: string): Promise<Content> {
  const bytes = await fetchBytes(`${base}${DICTIONARY_FOLDER}/${file}${FILE_ENDING}`);
  // Damaged bytes, or those of another format, throw an error.
  const inflated = new Response(bytes).body?.pipeThrough(new DecompressionStream("deflate"));
  return castJson(await new Response(inflated).text());
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}
