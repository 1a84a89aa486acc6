// The files of the word index, beside Pagefind's own.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import {
  type Directory,
  ENTRY_FILE,
  type Entry,
  type Family,
  type FilterName,
  REGISTER_BLOCK,
  type Sounds,
  type Suggestion,
  WORDS_FOLDER,
} from "../search/index-format.ts";
import { trustedJson } from "../search/trusted-json.ts";
import { keepApart, wholeFamily } from "./apart-words.ts";
import type { SearchCache } from "./search-cache.ts";
import { changeTable, shardReader, withShortKeys } from "./search-shards.ts";
import type { SearchState } from "./search-state.ts";
import { changedSounds } from "./sound-index.ts";
import { type WordChange, changedFamilies } from "./word-index.ts";

const NAME_LENGTH = 10;

type Tables = Pick<SearchState, "families" | "sounds">;

/** Brings the tables of words to what the documents say now. */
export function changeWords(cache: SearchCache, before: Tables, change: WordChange): Tables {
  const read = <Content extends object>(file: string) =>
    trustedJson<Content>(gunzipSync(readFileSync(cache.pathOf(wordsPath(file)))).toString());
  const stored = shardReader<Family>(before.families.shards, read);
  const oldFamily = (name: string) => wholeFamily(stored, name);
  const changed = changedFamilies(change, oldFamily);
  const sounds = changedSounds(changed, oldFamily, shardReader<Sounds>(before.sounds.shards, read));
  const table = { sizeOf: sizeOfEntry, read, write: (shard: object) => writeWords(cache, shard) };
  return {
    families: changeTable<Family>({ ...table, before: before.families, changed: keepApart(changed, stored) }),
    sounds: changeTable<Sounds>({ ...table, before: before.sounds, changed: sounds }),
  };
}

/** Writes what leads to the tables. @returns every file of the word index */
export function writeEntry(
  cache: SearchCache,
  { documents, filters, families, sounds }: SearchState,
  suggestions: readonly Suggestion[],
): string[] {
  const registers = blocks(
    documents.map(({ fragment }) => fragment),
    REGISTER_BLOCK,
  ).map((block) => writeWords(cache, block));
  const soundsFile = writeWords(cache, withShortKeys(sounds));
  const directory: Directory = {
    documents: documents.length,
    titleLengths: documents.map(({ titleLength }) => titleLength),
    filters: filtersOf(documents, filters),
    undated: documents.filter(({ isDated }) => !isDated).length,
    registers,
    families: withShortKeys(families),
    sounds: soundsFile,
  };
  const entry: Entry = { directory: writeWords(cache, directory), suggestions: writeWords(cache, suggestions) };
  const entryPath = `pagefind/${ENTRY_FILE}`;
  cache.write(entryPath, JSON.stringify(entry));
  const shards = [...families.shards, ...sounds.shards].map(([, file]) => file);
  const names = [...shards, ...registers, soundsFile, entry.directory, entry.suggestions];
  return [...names.map(wordsPath), entryPath];
}

function writeWords(cache: SearchCache, value: object): string {
  const json = JSON.stringify(value);
  const name = hash("sha256", json, "hex").slice(0, NAME_LENGTH);
  if (!cache.has(wordsPath(name))) cache.write(wordsPath(name), gzipSync(json, { level: 9 }));
  return name;
}

function wordsPath(name: string): string {
  return `pagefind/${WORDS_FOLDER}/${name}.words`;
}

function sizeOfEntry(key: string, value: Family | Sounds): number {
  let size = key.length;
  if (typeof value === "string") return size + value.length;
  for (const [name, text] of Object.entries(value)) size += name.length * 2 + text.length;
  return size;
}

function filtersOf(documents: SearchState["documents"], combinations: SearchState["filters"]): Directory["filters"] {
  const filter = (name: FilterName) => {
    const sets: (readonly string[])[] = [];
    const numbers = new Map<string, number>();
    const numberOf = combinations.map((values) => {
      const set = values[name];
      const key = JSON.stringify(set);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, sets.length);
      return sets.push(set) - 1;
    });
    return { sets, of: documents.map(({ filters }) => numberOf[filters] ?? 0) };
  };
  return { type: filter("type"), category: filter("category"), language: filter("language"), year: filter("year") };
}

function blocks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
