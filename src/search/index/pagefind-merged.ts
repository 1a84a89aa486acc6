// Becomes /pagefind/pagefind.js: the interface of Pagefind's own script, answering for all blocks of the index. The site's
// search loads it only in place of its own index; other callers get the answers of one undivided index.
import * as own from "./pagefind-blocks/pagefind.js";
import { decodeExcerpt, decodeFromPagefind, encodeForPagefind } from "./pagefind-letters.ts";

const base = new URL("./", import.meta.url).pathname;
/** Pagefind's program. All blocks use it, because their names are no languages that Pagefind knows. */
const PROGRAM = `${base}wasm.unknown.pagefind`;
let ready: Promise<void> | undefined;
/** The parameter of results' addresses that holds the searched words; null without one. */
let highlightParam: string | null = null;

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
  if (typeof wanted.highlightParam === "string") highlightParam = wanted.highlightParam;
  return own.options(wanted);
}

/** As Pagefind's `search`. */
export async function search(text: string | null, wanted?: own.Options): Promise<own.SearchAnswer> {
  await init();
  return decodedAnswer(await own.search(text === null ? null : encodeForPagefind(text), wanted));
}

/** As Pagefind's `debouncedSearch`. @param waitMs milliseconds without another call before the search starts */
export async function debouncedSearch(
  text: string,
  wanted?: own.Options,
  waitMs?: number,
): Promise<own.SearchAnswer | null> {
  await init();
  const answer = await own.debouncedSearch(encodeForPagefind(text), wanted, waitMs);
  return answer && decodedAnswer(answer);
}

/** As Pagefind's `preload`. */
export async function preload(text: string, wanted?: own.Options): Promise<void> {
  await init();
  return own.preload(encodeForPagefind(text), wanted);
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
  highlightParam = null;
  return own.destroy();
}

function decodedAnswer(answer: own.SearchAnswer): own.SearchAnswer {
  const results = answer.results.map((result) => ({
    ...result,
    data: async () => decodedDocument(await result.data()),
  }));
  return { ...answer, results };
}

/** Pagefind keeps the document and uses it again, so this is a copy. */
function decodedDocument(found: own.FoundDocument): own.FoundDocument {
  const { meta, content, raw_content: rawContent, sub_results: subResults } = found;
  return {
    ...found,
    ...decodedPassage(found),
    meta: Object.fromEntries(Object.entries(meta).map(([name, value]) => [name, decodeFromPagefind(value)])),
    content: decodeFromPagefind(content),
    raw_content: decodeExcerpt(rawContent),
    sub_results: subResults.map((sub) => ({ ...sub, ...decodedPassage(sub), title: decodeFromPagefind(sub.title) })),
  };
}

function decodedPassage({ url, excerpt, plain_excerpt: plain }: own.Passage): own.Passage {
  return { url: decodedUrl(url), excerpt: decodeExcerpt(excerpt), plain_excerpt: decodeExcerpt(plain) };
}

function decodedUrl(url: string): string {
  if (highlightParam === null) return url;
  const [path = "", query = ""] = url.split("?");
  const params = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    name === highlightParam ? decodeFromPagefind(value) : value,
  ]);
  return `${path}?${new URLSearchParams(params).toString()}`;
}
