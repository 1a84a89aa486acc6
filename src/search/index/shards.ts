// A sorted table, cut into shards at places that only the keys and sizes determine: a change rewrites the shards that contain
// it and no others. The same idea as content-defined chunking (Muthitacharoen et al., “LBFS”, 2001).
import { encodeFrontCoded } from "../format/front-coding.ts";
import type { PartTable, Shard } from "../format/index-format.ts";
import type { ShardCodec } from "./compress.ts";
import { fnv1a } from "./fnv1a.ts";
import { type FileSize, type Part, packParts, partReader, publishedFiles } from "./part-files.ts";
import type { TableState } from "./state.ts";

// Sizes are those of `TableChange.sizeOf`. Above the minimum, one key in SHARD_END_ODDS ends a shard; above the maximum,
// any key does. A large entry has a shard of its own.
const MIN_SHARD_SIZE = 1_000;
const MAX_SHARD_SIZE = 2_400;
const SHARD_END_ODDS = 8;
const LARGE_ENTRY_SIZE = 1_600;
/** Fewer files are fewer uploads after an edit; hosts without range requests send whole files. */
const SHARDS_PER_FILE: FileSize = { min: 96, odds: 96, max: 384 };

export const EMPTY_TABLE: TableState = { keys: [], sizes: [], firsts: [], files: [] };

export type TableChange<Value> = Readonly<{
  before: TableState;
  /** The new value of each changed key; undefined for a deleted key. */
  changed: ReadonlyMap<string, Value | undefined>;
  sizeOf: (key: string, value: Value) => number;
  /** Returns the old value of a key. */
  old: (key: string) => Value | undefined;
  codec: ShardCodec<Value>;
  read: (file: string) => Uint8Array;
  write: (content: Uint8Array) => string;
}>;

/** Applies changes. @returns the table, cut exactly as a clean build cuts it */
export function updateTable<Value>({
  before,
  changed,
  sizeOf,
  old,
  codec,
  read,
  write,
}: TableChange<Value>): TableState {
  const sizes = new Map(before.keys.map((key, at) => [key, before.sizes[at] ?? 0]));
  for (const [key, value] of changed) {
    if (value === undefined) sizes.delete(key);
    else sizes.set(key, sizeOf(key, value));
  }
  const keys = [...sizes.keys()].sort();
  const kept = shardsByFirst(before);
  const parts = cutIntoShards(keys, sizes).map((own): Part => {
    const first = own[0] ?? "";
    const same = kept.get(first);
    if (same?.count === own.length && same.last === own.at(-1) && !own.some((key) => changed.has(key)))
      return { key: first, content: same.number };
    const content: Record<string, Value> = {};
    for (const key of own) {
      const value = changed.has(key) ? changed.get(key) : old(key);
      if (value !== undefined) content[key] = value;
    }
    return { key: first, content: codec.compress(content) };
  });
  return {
    keys,
    sizes: keys.map((key) => sizes.get(key) ?? 0),
    firsts: parts.map(({ key }) => key),
    files: packParts({ before: before.files, parts, fileSize: SHARDS_PER_FILE, read, write }),
  };
}

/** The same shards, with the shortest first keys that still sort after every key of the shard before. */
export function publishedTable({ keys, firsts, files }: TableState): PartTable {
  const places = new Map(keys.map((key, at) => [key, at]));
  const short = firsts.map((first) => {
    const before = keys[(places.get(first) ?? 0) - 1] ?? "";
    let length = 1;
    while (length < first.length && first.slice(0, length) <= before) length += 1;
    return first.slice(0, length);
  });
  return { firsts: encodeFrontCoded(short), files: publishedFiles(files) };
}

/** A function that returns the value of a key. It reads each file once. */
export function tableReader<Value>(
  { firsts, files }: Pick<TableState, "firsts" | "files">,
  { inflate }: ShardCodec<Value>,
  read: (file: string) => Uint8Array,
): (key: string) => Value | undefined {
  const contents = new Map<number, Shard<Value>>();
  const bytesOf = partReader(files, read);
  return (key) => {
    const number = findShard(firsts, key);
    if (number < 0) return undefined;
    let content = contents.get(number);
    if (content === undefined) {
      content = inflate(bytesOf(number));
      contents.set(number, content);
    }
    return Object.hasOwn(content, key) ? content[key] : undefined;
  };
}

function cutIntoShards(keys: readonly string[], sizes: ReadonlyMap<string, number>): string[][] {
  const shards: string[][] = [];
  let size = MAX_SHARD_SIZE;
  for (const key of keys) {
    if (size >= MAX_SHARD_SIZE || (sizes.get(key) ?? 0) >= LARGE_ENTRY_SIZE) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(key);
    size += sizes.get(key) ?? 0;
    if (size >= LARGE_ENTRY_SIZE && shards.at(-1)?.length === 1) size = MAX_SHARD_SIZE;
    if (size >= MIN_SHARD_SIZE && fnv1a(key) % SHARD_END_ODDS === 0) size = MAX_SHARD_SIZE;
  }
  return shards;
}

function shardsByFirst({ keys, firsts }: TableState): Map<string, { number: number; count: number; last: string }> {
  const places = new Map(keys.map((key, at) => [key, at]));
  return new Map(
    firsts.map((first, number) => {
      const start = places.get(first) ?? 0;
      const next = firsts[number + 1];
      const end = next === undefined ? keys.length : (places.get(next) ?? 0);
      return [first, { number, count: end - start, last: keys[end - 1] ?? "" }];
    }),
  );
}

function findShard(firsts: readonly string[], key: string): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? "") <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
