// Verifies a saved pack: opens every page and file from the caches, and runs one search.
import { openIndex, readSuggestions } from "../../../search/format/reader.ts";
import { findDocuments } from "../../../search/query/find.ts";
import { answerFromCache } from "../cache-only.ts";
import type { PackList } from "../pack-list.ts";
import { isSitePage, partsOf, picturesOf, titleOf } from "../page-text.ts";
import { SEARCH_PACKS } from "../cache-store.ts";
import { CACHE_ONLY } from "../routes.ts";
import type { Verification } from "./state.ts";

const CACHED_INDEX_FOLDER = `${CACHE_ONLY}/pagefind/`;

/** @param id of a pack that is completely saved */
export async function verifyPack(id: string, { pages }: PackList): Promise<Verification> {
  const files = new Map<string, Promise<boolean>>();
  const isCached = (file: string) => {
    const result = files.get(file) ?? openCached(file).then((response) => response.ok);
    files.set(file, result);
    return result;
  };
  let ok = 0;
  let title = "";
  for (const [path] of pages) {
    const response = await openCached(path);
    const html = await response.text();
    const needed = await Promise.all([...partsOf(html), ...picturesOf(html)].map(isCached));
    if (response.ok && isSitePage(html) && needed.every(Boolean)) ok += 1;
    title ||= titleOf(html);
  }
  return {
    ok,
    total: pages.length,
    search: await verifySearch(SEARCH_PACKS.some((own) => own === id) ? null : title),
    at: Date.now(),
  };
}

/**
 * Runs one search offline. If the whole index is not saved, the search runs online first, which caches what it needs.
 * @param title of a page to search for; null for the first suggestion of the search box
 */
async function verifySearch(title: string | null): Promise<Verification["search"]> {
  try {
    const text = title ?? (await readSuggestions(CACHED_INDEX_FOLDER))[0]?.text ?? "";
    if (title !== null) await hasResult(CACHED_INDEX_FOLDER.slice(CACHE_ONLY.length), text).catch(() => false);
    return { text, works: await hasResult(CACHED_INDEX_FOLDER, text) };
  } catch (error) {
    console.warn("The search index is not cached:", error);
    return null;
  }
}

async function hasResult(folder: string, text: string): Promise<boolean> {
  const index = await openIndex(folder);
  const [best] = (await findDocuments(index, text)).ranked;
  return best !== undefined && (await index.title(best.document)).url !== "";
}

/** Requests a path through the worker, as a visit would. A page without a controlling worker reads the caches itself. */
function openCached(path: string): Promise<Response> {
  const url = new URL(CACHE_ONLY + path, location.origin);
  return navigator.serviceWorker.controller === null ? answerFromCache(url) : fetch(url);
}
