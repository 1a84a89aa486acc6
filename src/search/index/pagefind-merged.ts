// Becomes /pagefind/pagefind.js: the interface of Pagefind's own script, answering for all blocks of the index. The site's
// search does not load it; it serves other callers, who get the answers of one undivided index.
import * as own from "./pagefind-blocks/pagefind.js";

const base = new URL("./", import.meta.url).pathname;
/** Pagefind's program. All blocks use it, because their names are no languages that Pagefind knows. */
const PROGRAM = `${base}wasm.unknown.pagefind`;
let ready: Promise<void> | undefined;

/** Loads and merges all blocks, once. */
export function init(): Promise<void> {
  return (ready ??= merge());
}

async function merge(): Promise<void> {
  // Pagefind reports a missing program as an error that nobody can handle, and never answers.
  const program = await fetch(PROGRAM, { method: "HEAD" });
  if (!program.ok) throw new Error(`${PROGRAM}: ${program.status}`);
  const response = await fetch(`${base}pagefind-entry.json`, { cache: "no-cache" });
  // Pagefind itself starts with the largest block.
  const [, ...others] = blocksOf(await response.json()).sort((a, b) => b.pages - a.pages);
  await own.options({ basePath: base });
  await own.init();
  await Promise.all(others.map(({ name }) => own.mergeIndex(`${base}./`, { language: name })));
}

/** @throws if the entry is not one that Pagefind wrote */
function blocksOf(entry: unknown): { name: string; pages: number }[] {
  if (!isObject(entry) || !("languages" in entry) || !isObject(entry.languages)) {
    throw new Error("pagefind-entry.json is damaged.");
  }
  return Object.entries(entry.languages).map(([name, block]: [string, unknown]) => ({
    name,
    pages: isObject(block) && "page_count" in block ? Number(block.page_count) : 0,
  }));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** As Pagefind's `options`. */
export async function options(wanted: own.Options): Promise<void> {
  await init();
  return own.options(wanted);
}

/** As Pagefind's `search`. */
export async function search(text: string | null, wanted?: own.Options): Promise<own.SearchAnswer> {
  await init();
  return own.search(text, wanted);
}

/** As Pagefind's `debouncedSearch`. @param waitMs milliseconds without another call before the search starts */
export async function debouncedSearch(
  text: string,
  wanted?: own.Options,
  waitMs?: number,
): Promise<own.SearchAnswer | null> {
  await init();
  return own.debouncedSearch(text, wanted, waitMs);
}

/** As Pagefind's `preload`. */
export async function preload(text: string, wanted?: own.Options): Promise<void> {
  await init();
  return own.preload(text, wanted);
}

/** As Pagefind's `filters`. */
export async function filters(): Promise<unknown> {
  await init();
  return own.filters();
}

/** As Pagefind's `mergeIndex`. */
export async function mergeIndex(path: string, wanted?: own.Options): Promise<void> {
  await init();
  return own.mergeIndex(path, wanted);
}

/** As Pagefind's `destroy`. */
export async function destroy(): Promise<void> {
  ready = undefined;
  return own.destroy();
}
