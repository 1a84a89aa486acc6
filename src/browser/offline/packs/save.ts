// Saves a pack: fetches what is missing or has changed, and then verifies that all of it opens offline.
import { castJson } from "../../../search/format/cast-json.ts";
import { FILES, INDEX, MATCH_OPTIONS, SEARCH_PACK, cacheFile, cachePage, packCache, withMeta } from "../cache-store.ts";
import {
  type Missing,
  type PackIndex,
  type PackList,
  PACK_INDEX,
  isPackIndex,
  missingOf,
  packListUrl,
} from "../pack-list.ts";
import { INDEX_ENTRIES } from "../routes.ts";
import { type PackState, type PackStep, readState, removePack, savedPages, writeState } from "./state.ts";
import { loadSearchTest, verifyPack } from "./verify.ts";

const MAX_PARALLEL_REQUESTS = 4;

/** How to pause saving, and callbacks for its progress. */
export type SaveOptions = Readonly<{
  signal: AbortSignal;
  /** Called after each page and file. Both numbers are transfer bytes. */
  onProgress: (done: number, total: number) => void;
  /** Called when everything is saved, before verification. */
  onVerifying: () => void;
}>;

/** The site's current packs. @throws without a network, and for an answer that does not come from this site */
export async function readPackIndex(): Promise<PackIndex> {
  const index = castJson<PackIndex>(await fetchText(PACK_INDEX, "no-cache"));
  if (!isPackIndex(index)) throw new Error(`${PACK_INDEX} is not a list of packs.`);
  return index;
}

/** What of a list is not cached yet. @throws without a network */
export async function readMissing(id: string, listName: string): Promise<{ list: PackList; missing: Missing }> {
  const list = castJson<PackList>(await fetchText(packListUrl(listName), "default"));
  const { hashes, files } = await savedPages(id);
  const sharedFiles = await (await caches.open(FILES)).keys();
  const cached = new Set([...sharedFiles.map(({ url }) => new URL(url).pathname), ...files]);
  return { list, missing: missingOf(list, hashes, cached) };
}

/** Saves a pack or resumes saving it. A lock makes sure that only one page does so. @returns the final state */
export async function savePack(id: string, options: SaveOptions): Promise<PackState | null> {
  return navigator.locks.request(`pack-${id}`, async () => {
    // Another page may have finished, paused or removed the pack meanwhile.
    if ((await readState(id))?.step !== "saving" || options.signal.aborted) return readState(id);
    try {
      const summary = (await readPackIndex())[id];
      if (summary === undefined) {
        await removePack(id);
        return null;
      }
      return await fetchAll(id, summary.list, options);
    } catch (error) {
      return finish(id, { ...((await readState(id)) ?? { list: "" }), step: stepAfter(error, options.signal) });
    }
  });
}

async function fetchAll(id: string, listName: string, options: SaveOptions): Promise<PackState> {
  const { signal, onProgress, onVerifying } = options;
  await writeState(id, { step: "saving", list: listName });
  const { list, missing } = await readMissing(id, listName);
  let done = 0;
  const addBytes = (bytes: number) => onProgress((done += bytes), missing.bytes);
  addBytes(0);
  try {
    await forEachParallel(missing.pages, signal, async ({ path, hash, bytes }) => {
      const response = await fetch(path, { cache: "no-cache", signal });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cachePage(packCache(id), path, response, { listed: hash });
      addBytes(bytes);
    });
    // A pack of recordings has no pages.
    await forEachParallel(missing.files, signal, async ({ url, bytes }) => {
      await (url.startsWith("/pagefind/") || list.pages.length === 0 ? saveOwnFile(id, url) : cacheFile(url));
      addBytes(bytes);
    });
    if (id === SEARCH_PACK) {
      for (const url of INDEX_ENTRIES) await saveOwnFile(id, url);
      await loadSearchTest();
    }
  } catch (error) {
    return finish(id, { list: listName, step: stepAfter(error, signal), missing: missing.bytes - done });
  }
  await removeUnlisted(id, list);
  onVerifying();
  return finish(id, { step: "done", list: listName, verification: await verifyPack(id, list) });
}

/** Saves a file that only this pack has: a recording, or a file of the search index, which earlier searches may have loaded. */
async function saveOwnFile(id: string, url: string): Promise<void> {
  const isEntry = INDEX_ENTRIES.includes(url);
  const cached = isEntry ? undefined : await (await caches.open(INDEX)).match(url, MATCH_OPTIONS);
  const response = cached ?? (await fetch(url, { cache: isEntry ? "no-cache" : "default" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await (await caches.open(packCache(id))).put(url, withMeta(await response.blob(), response.headers, {}));
}

/** Removes from the pack's cache what its list does not contain any more. */
async function removeUnlisted(id: string, list: PackList): Promise<void> {
  const listed = new Set([...list.pages.map(([path]) => path), ...list.files.map(([url]) => url), ...INDEX_ENTRIES]);
  const { hashes, files } = await savedPages(id);
  const cache = await caches.open(packCache(id));
  for (const path of [...hashes.keys(), ...files]) if (!listed.has(path)) await cache.delete(path);
}

/** Stores the state if the device has room for it, and returns it in any case. */
async function finish(id: string, state: PackState): Promise<PackState> {
  await writeState(id, state).catch(() => null);
  return state;
}

function stepAfter(error: unknown, signal: AbortSignal): PackStep {
  if (signal.aborted) return "paused";
  if (error instanceof Error && error.name === "QuotaExceededError") return "full";
  console.error(error);
  return "stopped";
}

async function forEachParallel<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const runQueue = async () => {
    for (const item of queue) {
      signal.throwIfAborted();
      await act(item);
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, runQueue));
}

async function fetchText(url: string, cache: RequestCache): Promise<string> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
