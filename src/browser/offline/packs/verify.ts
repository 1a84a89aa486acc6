// Verifies a saved pack: opens every page and file from the caches, and for the pack of the search runs one.
import { importOnline } from "../../import-online.ts";
import { runLazyModule } from "../../lazy-module.ts";
import { answerFromCache } from "../cache-only.ts";
import type { PackList } from "../pack-list.ts";
import { isSitePage, partsOf, picturesOf } from "../page-text.ts";
import { SEARCH_PACK, matchIn, packCache } from "../cache-store.ts";
import { CACHE_ONLY } from "../../cache-only.ts";
import searchTestUrl from "../search-test.ts?lazy";
import type { Verification } from "./state.ts";

/** @param id of a pack that is completely saved */
export async function verifyPack(id: string, { pages, files: own }: PackList): Promise<Verification> {
  if (pages.length === 0) {
    const saved = await Promise.all(own.map(([url]) => matchIn(packCache(id), url)));
    return {
      ok: saved.filter((file) => file !== undefined).length,
      total: own.length,
      areSounds: true,
      at: Date.now(),
    };
  }
  const files = new Map<string, Promise<boolean>>();
  const isCached = (file: string) => {
    const result = files.get(file) ?? openCached(file).then((response) => response.ok);
    files.set(file, result);
    return result;
  };
  let ok = 0;
  for (const [path] of pages) {
    const response = await openCached(path);
    const html = await response.text();
    const needed = await Promise.all([...partsOf(html), ...picturesOf(html)].map(isCached));
    if (response.ok && isSitePage(html) && needed.every(Boolean)) ok += 1;
  }
  const verification = { ok, total: pages.length, at: Date.now() };
  return id === SEARCH_PACK ? { ...verification, searchWorks: await doesSearchWork() } : verification;
}

/** Loads what `verifyPack` needs to try the search. @throws without a network */
export async function loadSearchTest(): Promise<void> {
  await importOnline(() => import(/* @vite-ignore */ searchTestUrl));
}

/** Runs a search in the saved index. */
async function doesSearchWork(): Promise<boolean> {
  try {
    await runLazyModule(searchTestUrl);
    return true;
  } catch (error) {
    console.warn("The saved search does not work:", error);
    return false;
  }
}

/** Requests a path through the worker, as a visit would. A page without a controlling worker reads the caches itself. */
function openCached(path: string): Promise<Response> {
  const url = new URL(CACHE_ONLY + path, location.origin);
  return navigator.serviceWorker.controller === null ? answerFromCache(url) : fetch(url);
}
