// How far the keeping of a pack has come; written beside its pages, so that it goes when they go.
import { trustedJson } from "../search/trusted-json.ts";
import { LOOSELY, keptPackIds, noteOf, packCache } from "./shelf.ts";

/** `saving` outlasts a browser that was ended in the middle: the next page of the site goes on with it. */
export type PackStep = "saving" | "paused" | "stopped" | "full" | "done";

export type PackState = Readonly<{
  step: PackStep;
  /** Name of the list that it follows. */
  list: string;
  /** Content bytes that came last in the way of the rest, for `full`. */
  missing?: number;
  proof?: Proof;
}>;

/** What was seen when everything was opened from the shelf. `at`: epoch milliseconds. */
export type Proof = Readonly<{
  ok: number;
  total: number;
  /** One search that was run; null where nothing of the search is kept. */
  search: Readonly<{ text: string; works: boolean }> | null;
  at: number;
}>;

const STATE = "/packs/state";

/** @returns null where nothing of the pack is kept */
export async function readState(id: string): Promise<PackState | null> {
  if (!(await caches.has(packCache(id)))) return null;
  const kept = await (await caches.open(packCache(id))).match(STATE);
  return kept === undefined ? null : trustedJson<PackState>(await kept.text());
}

/** @throws where the device has no room for it */
export async function writeState(id: string, state: PackState): Promise<void> {
  await (await caches.open(packCache(id))).put(STATE, new Response(JSON.stringify(state)));
}

/** Packs whose keeping was broken off, by the end of the page or of the browser. */
export async function unfinishedPacks(): Promise<string[]> {
  const ids = await keptPackIds();
  const states = await Promise.all(ids.map(readState));
  return ids.filter((_, index) => states[index]?.step === "saving");
}

/** Hashes under which each page of the pack is kept, and the names of its own files. */
export async function keptIn(id: string): Promise<{ hashes: Map<string, string[]>; files: string[] }> {
  const cache = await caches.open(packCache(id));
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path !== STATE);
  const hashes = new Map<string, string[]>();
  const files: string[] = [];
  for (const path of paths) {
    const response = path.startsWith("/pagefind/") ? undefined : await cache.match(path, LOOSELY);
    if (response === undefined) files.push(path);
    else hashes.set(path, [noteOf(response, "hash"), noteOf(response, "listed")]);
  }
  return { hashes, files };
}

/** Lets a pack go. What other pages name too stays. */
export async function removePack(id: string): Promise<void> {
  await caches.delete(packCache(id));
}
