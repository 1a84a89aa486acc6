// The state of saving a pack. It is stored in the pack's own cache, so both are removed together.
import { castJson } from "../../../search/format/cast-json.ts";
import { keysIn, matchIn, metaOf, packCache, savedPackIds } from "../cache-store.ts";
import type { PackIndex } from "../pack-list.ts";

/** `saving` outlives a browser that was closed meanwhile: the next page of the site resumes it. */
export type PackStep = "saving" | "paused" | "stopped" | "full" | "done";

/** How far saving a pack has come. */
export type PackState = Readonly<{
  step: PackStep;
  /** Name of the list that is being saved. */
  list: string;
  /** For `full`: transfer bytes that are still missing. */
  missing?: number;
  verification?: Verification;
}>;

/** The result of opening everything from the caches. `at`: epoch milliseconds. */
export type Verification = Readonly<{
  /** Pages that open offline or, in a pack of recordings, these, of `total`. */
  ok: number;
  total: number;
  areSounds?: true;
  /** Only for the pack of the search. */
  searchWorks?: boolean;
  at: number;
}>;

/** The pages of the reader's own list. The site does not list this pack. */
export const OWN_PACK = "own";

const STATE_PATH = "/packs/state";

/** @returns null if nothing of the pack is saved */
export async function readState(id: string): Promise<PackState | null> {
  const stored = await matchIn(packCache(id), STATE_PATH);
  return stored === undefined ? null : castJson<PackState>(await stored.text());
}

/** Also counts the recordings that are still there: the player may have removed some since the pack was saved. */
export async function readShownState(id: string): Promise<PackState | null> {
  const state = await readState(id);
  if (state?.verification?.areSounds === undefined) return state;
  return { ...state, verification: { ...state.verification, ok: (await savedPages(id)).files.length } };
}

/** @throws QuotaExceededError if the device is full */
export async function writeState(id: string, state: PackState): Promise<void> {
  await (await caches.open(packCache(id))).put(STATE_PATH, new Response(JSON.stringify(state)));
}

/** Packs whose saving was interrupted, for example because the browser was closed. */
export async function unfinishedPacks(): Promise<string[]> {
  const ids = await savedPackIds();
  const states = await Promise.all(ids.map(readState));
  return ids.filter((_, index) => states[index]?.step === "saving");
}

/** The hashes of each page in the pack's cache, and the paths of its other files. */
export async function savedPages(id: string): Promise<{ hashes: Map<string, string[]>; files: string[] }> {
  const cache = packCache(id);
  const paths = (await keysIn(cache)).map(({ url }) => new URL(url).pathname).filter((path) => path !== STATE_PATH);
  const hashes = new Map<string, string[]>();
  const files: string[] = [];
  for (const path of paths) {
    const response = path.startsWith("/pagefind/") ? undefined : await matchIn(cache, path);
    if (response === undefined || metaOf(response, "hash") === "") files.push(path);
    else hashes.set(path, [metaOf(response, "hash"), metaOf(response, "listed")]);
  }
  return { hashes, files };
}

/** Removes what is saved of packs that the site no longer has: no row of a page could remove it. */
export async function removeUnlistedPacks(index: PackIndex): Promise<void> {
  const unlisted = (await savedPackIds()).filter((id) => id !== OWN_PACK && !Object.hasOwn(index, id));
  await Promise.all(unlisted.map(removePack));
}

/** Removes a pack. Eviction later removes the files that no other page references. */
export async function removePack(id: string): Promise<void> {
  await caches.delete(packCache(id));
}
