// Opens everything of a pack from the shelf, through the worker where it is in charge, and runs one search.
import { find } from "../search/finder.ts";
import { openIndex, readSuggestions } from "../search/index-reader.ts";
import { KEPT_ONLY } from "./addresses.ts";
import { answerKeptOnly } from "./kept-only.ts";
import type { PackList } from "./pack-list.ts";
import type { Proof } from "./pack-state.ts";
import { isSitePage, partsOf, picturesOf, titleOf } from "./page-text.ts";

const SEARCH = "search";
const INDEX_FOLDER = `${KEPT_ONLY}/pagefind/`;

/** @param id of a pack whose files have all come */
export async function provePack(id: string, { pages }: PackList): Promise<Proof> {
  const parts = new Map<string, Promise<boolean>>();
  const isThere = (file: string) => {
    const known = parts.get(file) ?? open(file).then((response) => response.ok);
    parts.set(file, known);
    return known;
  };
  let ok = 0;
  let title = "";
  for (const [path] of pages) {
    const response = await open(path);
    const html = await response.text();
    const needed = await Promise.all([...partsOf(html), ...picturesOf(html)].map(isThere));
    if (response.ok && isSitePage(html) && needed.every(Boolean)) ok += 1;
    title ||= titleOf(html);
  }
  return { ok, total: pages.length, search: await proveSearch(id === SEARCH ? null : title), at: Date.now() };
}

/**
 * Runs one search as a reader without a network would. What it needs of the index is fetched first, where not all of
 * the index is kept.
 * @param title of a page; null for the first words that the search box would offer
 */
async function proveSearch(title: string | null): Promise<Proof["search"]> {
  try {
    const text = title ?? (await readSuggestions(INDEX_FOLDER))[0]?.text ?? "";
    if (title !== null) await finds(INDEX_FOLDER.slice(KEPT_ONLY.length), text).catch(() => false);
    return { text, works: await finds(INDEX_FOLDER, text) };
  } catch (error) {
    console.warn("The search is not kept:", error);
    return null;
  }
}

async function finds(folder: string, text: string): Promise<boolean> {
  const index = await openIndex(folder);
  const [best] = (await find(index, text)).ranked;
  return best !== undefined && (await index.fragment(best.document)).url !== "";
}

/** The worker answers this prefix from the shelf alone. A page that it is not in charge of looks by itself. */
function open(path: string): Promise<Response> {
  const url = new URL(KEPT_ONLY + path, location.origin);
  return navigator.serviceWorker.controller === null ? answerKeptOnly(url) : fetch(url);
}
