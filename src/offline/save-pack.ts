// Keeps a pack: fetches what is missing or has changed, and then tries all of it without the network.
import { trustedJson } from "../search/trusted-json.ts";
import { INDEX_ENTRY } from "./addresses.ts";
import { type Missing, type PackIndex, type PackList, PACK_INDEX, missingOf, packListUrl } from "./pack-list.ts";
import { type PackState, type PackStep, keptIn, readState, writeState } from "./pack-state.ts";
import { provePack } from "./prove-pack.ts";
import { FILES, INDEX, LOOSELY, keepFile, keepPage, noted, packCache } from "./shelf.ts";

const AT_ONCE = 4;

export type Saving = Readonly<{
  signal: AbortSignal;
  /** Told after each page and file; `done` counts bytes on their way through the network. */
  tell: (done: number, total: number) => void;
  /** Told when everything is there, and only the proof is left. */
  proving: () => void;
}>;

/** The packs as the site has them now. @throws without a network */
export async function readPackIndex(): Promise<PackIndex> {
  return trustedJson<PackIndex>(await text(PACK_INDEX, "no-cache"));
}

/** What of a pack is not kept yet, as the site has it now. @throws without a network */
export async function readMissing(id: string, list: string): Promise<{ list: PackList; missing: Missing }> {
  const content = trustedJson<PackList>(await text(packListUrl(list), "default"));
  const { hashes, files } = await keptIn(id);
  const shelf = await (await caches.open(FILES)).keys();
  const kept = new Set([...shelf.map(({ url }) => new URL(url).pathname), ...files]);
  return { list: content, missing: missingOf(content, hashes, kept) };
}

/** Keeps a pack, or goes on with it; one page at a time does it. @returns how it ended */
export async function savePack(id: string, saving: Saving): Promise<PackState | null> {
  return navigator.locks.request(`pack-${id}`, async () => {
    // Another page may have finished it meanwhile, or the reader stopped it there.
    if ((await readState(id))?.step !== "saving" || saving.signal.aborted) return readState(id);
    try {
      const list = (await readPackIndex())[id];
      if (list === undefined) return await end(id, { step: "stopped", list: "" });
      return await fetchAll(id, list.list, saving);
    } catch (error) {
      return end(id, { ...((await readState(id)) ?? { list: "" }), ...reason(error, saving.signal) });
    }
  });
}

async function fetchAll(id: string, name: string, { signal, tell, proving }: Saving): Promise<PackState> {
  await writeState(id, { step: "saving", list: name });
  const { list, missing } = await readMissing(id, name);
  let done = 0;
  const count = (bytes: number) => tell((done += bytes), missing.bytes);
  count(0);
  try {
    await inTurn(missing.pages, signal, async ({ path, hash, bytes }) => {
      const response = await fetch(path, { cache: "no-cache", signal });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await keepPage(packCache(id), path, response, { listed: hash });
      count(bytes);
    });
    await inTurn(missing.files, signal, async ({ url, bytes }) => {
      await (url.startsWith("/pagefind/") ? keepIndexFile(id, url) : keepFile(url));
      count(bytes);
    });
    if (list.files.some(([url]) => url.startsWith("/pagefind/"))) await keepIndexFile(id, INDEX_ENTRY);
  } catch (error) {
    return end(id, { list: name, ...reason(error, signal), missing: missing.bytes - done });
  }
  await dropOthers(id, list);
  proving();
  return end(id, { step: "done", list: name, proof: await provePack(id, list) });
}

/** A part of the index that a search has needed is there already. */
async function keepIndexFile(id: string, url: string): Promise<void> {
  const pack = await caches.open(packCache(id));
  const isEntry = url === INDEX_ENTRY;
  const used = isEntry ? undefined : await (await caches.open(INDEX)).match(url, LOOSELY);
  const response = used ?? (await fetch(url, { cache: isEntry ? "no-cache" : "default" }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await pack.put(url, noted(await response.blob(), response.headers, {}));
}

/** What the list does not name any more. */
async function dropOthers(id: string, list: PackList): Promise<void> {
  const named = new Set([...list.pages.map(([path]) => path), ...list.files.map(([url]) => url), INDEX_ENTRY]);
  const { hashes, files } = await keptIn(id);
  const cache = await caches.open(packCache(id));
  for (const path of [...hashes.keys(), ...files]) if (!named.has(path)) await cache.delete(path);
}

/** Where even the state finds no room, it is told all the same. */
async function end(id: string, state: PackState): Promise<PackState> {
  await writeState(id, state).catch(() => null);
  return state;
}

function reason(error: unknown, signal: AbortSignal): { step: PackStep } {
  if (signal.aborted) return { step: "paused" };
  if (error instanceof Error && error.name === "QuotaExceededError") return { step: "full" };
  console.error(error);
  return { step: "stopped" };
}

async function inTurn<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) {
      signal.throwIfAborted();
      await act(item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function text(url: string, cache: RequestCache): Promise<string> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
