// A sorted table cut into files where its keys and sizes say so: a change rewrites the files that hold it and no others.
import type { Shard, Shards } from "../search/index-format.ts";
import type { TableState } from "./search-state.ts";

// Characters before compression. From LEAST on, one key in CHANCE ends a file, and beyond MOST the next one does. What is
// LARGE has a file of its own.
const LEAST = 2_500;
const MOST = 6_000;
const CHANCE = 8;
const LARGE = 4_000;

export const EMPTY_TABLE: TableState = { keys: [], sizes: [], shards: [] };

export type TableChange<Value> = Readonly<{
  before: TableState;
  /** What now stands under each changed key; nothing where the key is gone. */
  changed: ReadonlyMap<string, Value | undefined>;
  sizeOf: (key: string, value: Value) => number;
  read: (file: string) => Shard<Value>;
  write: (shard: Shard<Value>) => string;
}>;

/** @returns the table with its changes, cut as it would be if it were cut anew */
export function changeTable<Value>({ before, changed, sizeOf, read, write }: TableChange<Value>): TableState {
  const sizes = new Map(before.keys.map((key, at) => [key, before.sizes[at] ?? 0]));
  for (const [key, value] of changed) {
    if (value === undefined) sizes.delete(key);
    else sizes.set(key, sizeOf(key, value));
  }
  const keys = [...sizes.keys()].sort();
  const kept = shardsByFirst(before);
  const old = shardReader(before.shards, read);
  const shards = cut(keys, sizes).map((own): [string, string] => {
    const first = own[0] ?? "";
    const same = kept.get(first);
    if (same?.count === own.length && same.last === own.at(-1) && !own.some((key) => changed.has(key)))
      return [first, same.file];
    const content: Record<string, Value> = {};
    for (const key of own) {
      const value = changed.has(key) ? changed.get(key) : old(key);
      if (value !== undefined) content[key] = value;
    }
    return [first, write(content)];
  });
  return { keys, sizes: keys.map((key) => sizes.get(key) ?? 0), shards };
}

/** The same shards, their first keys as short as they can be without being at most a key of the shard before. */
export function withShortKeys({ keys, shards }: TableState): Shards {
  const places = new Map(keys.map((key, at) => [key, at]));
  return shards.map(([first, file]) => {
    const before = keys[(places.get(first) ?? 0) - 1] ?? "";
    let length = 1;
    while (length < first.length && first.slice(0, length) <= before) length += 1;
    return [first.slice(0, length), file];
  });
}

/** Reads what stands under a key, each file once. */
export function shardReader<Value>(
  shards: Shards,
  read: (file: string) => Shard<Value>,
): (key: string) => Value | undefined {
  const contents = new Map<string, Shard<Value>>();
  return (key) => {
    const file = shards[lastAtMost(shards, key)]?.[1];
    if (file === undefined) return undefined;
    let content = contents.get(file);
    if (content === undefined) contents.set(file, (content = read(file)));
    return Object.hasOwn(content, key) ? content[key] : undefined;
  };
}

function cut(keys: readonly string[], sizes: ReadonlyMap<string, number>): string[][] {
  const shards: string[][] = [];
  let size = MOST;
  for (const key of keys) {
    if (size >= MOST || (sizes.get(key) ?? 0) >= LARGE) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(key);
    size += sizes.get(key) ?? 0;
    if (size >= LARGE && shards.at(-1)?.length === 1) size = MOST;
    if (size >= LEAST && numberOf(key) % CHANCE === 0) size = MOST;
  }
  return shards;
}

function shardsByFirst({ keys, shards }: TableState): Map<string, { file: string; count: number; last: string }> {
  const places = new Map(keys.map((key, at) => [key, at]));
  return new Map(
    shards.map(([first, file], at) => {
      const start = places.get(first) ?? 0;
      const next = shards[at + 1]?.[0];
      const end = next === undefined ? keys.length : (places.get(next) ?? 0);
      return [first, { file, count: end - start, last: keys[end - 1] ?? "" }];
    }),
  );
}

function lastAtMost(shards: Shards, key: string): number {
  let low = 0;
  let high = shards.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shards[middle]?.[0] ?? "") <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A number that looks as if it were drawn, the same for the same key (FNV-1a). */
function numberOf(key: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) number = Math.imul(number ^ key.charCodeAt(at), 0x01000193);
  return (number ^ (number >>> 15)) >>> 0;
}
