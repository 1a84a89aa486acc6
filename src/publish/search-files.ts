// Writes the word index beside Pagefind's files.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import {
  type Directory,
  ENTRY_FILE,
  type Entry,
  type Family,
  type Shards,
  type FilterName,
  REGISTER_BLOCK,
  type Suggestion,
  WORDS_FOLDER,
} from "../search/index-format.ts";
import type { SearchRecord } from "../search/record.ts";
import { type WordIndex, wordIndexOf } from "./word-index.ts";

const SHARD_SIZE = 12_000; // characters before compression
const PAGEFIND_MARK = "pagefind_dcd";
const fragmentSchema = z.object({ url: z.string() });

/** @param dir the folder that Pagefind wrote. @param records in the order of their numbers */
export function writeWordIndex(
  dir: string,
  records: readonly SearchRecord[],
  suggestions: readonly Suggestion[],
): void {
  const folder = join(dir, WORDS_FOLDER);
  mkdirSync(folder, { recursive: true });
  const write = (value: unknown) => writeNamed(folder, value);

  const { families, sounds, titleLengths } = wordIndexOf(records);
  const names = fragmentNames(dir);
  const register = records.map(({ url }) => {
    const name = names.get(url);
    if (name === undefined) throw new Error(`The search index has lost ${url}; two records may have that address.`);
    return name;
  });
  const directory: Directory = {
    documents: records.length,
    titleLengths,
    filters: filtersOf(records),
    undated: records.filter(({ time }) => time === null).length,
    registers: blocks(register, REGISTER_BLOCK).map(write),
    families: writeShards(families, write),
    sounds: write(writeShards(sounds, write)),
  };
  const entry: Entry = { directory: write(directory), suggestions: write(suggestions) };
  writeFileSync(join(dir, ENTRY_FILE), JSON.stringify(entry));
}

function writeNamed(folder: string, value: unknown): string {
  const json = JSON.stringify(value);
  const name = createHash("sha256").update(json).digest("hex").slice(0, 8);
  writeFileSync(join(folder, `${name}.words`), gzipSync(json, { level: 9 }));
  return name;
}

/** Cuts a sorted collection into files of nearly the same size. */
function writeShards(entries: WordIndex["families"], write: (value: unknown) => string): Shards {
  const shards: { first: string; content: Record<string, Family>; size: number }[] = [];
  for (const [key, value] of entries) {
    const size = Object.entries(value).reduce((sum, [word, text]) => sum + word.length * 2 + text.length, key.length);
    let shard = shards.at(-1);
    if (shard === undefined || shard.size + size > SHARD_SIZE) {
      shard = { first: key, content: {}, size: 0 };
      shards.push(shard);
    }
    shard.content[key] = value;
    shard.size += size;
  }
  return shards.map(({ first, content }) => [first, write(content)]);
}

/** Pagefind names a fragment by its content; only the fragment itself says whose it is. It tidies titles, addresses not. */
function fragmentNames(dir: string): Map<string, string> {
  const folder = join(dir, "fragment");
  // Where there is nothing to find, Pagefind makes no folder.
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.map((file) => {
      const json = gunzipSync(readFileSync(join(folder, file)))
        .toString()
        .slice(PAGEFIND_MARK.length);
      const { url } = fragmentSchema.parse(JSON.parse(json));
      return [url, file.replace(/\.pf_fragment$/, "")];
    }),
  );
}

function filtersOf(records: readonly SearchRecord[]): Directory["filters"] {
  const filter = (name: FilterName) => {
    const sets: (readonly string[])[] = [];
    const numbers = new Map<string, number>();
    const of = records.map(({ filters }) => {
      const key = JSON.stringify(filters[name]);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, sets.length);
      return sets.push(filters[name]) - 1;
    });
    return { sets, of };
  };
  return { type: filter("type"), category: filter("category"), language: filter("language"), year: filter("year") };
}

function blocks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
