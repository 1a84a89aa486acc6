// Pagefind's own search, for when the site's own index cannot be read. It finds words as they are written, and no others.
import type { MoreResults } from "../search-worker/search-worker.ts";
import type { SearchResult } from "../../../search/query/results.ts";
import type { Piece } from "../../../search/query/passage.ts";
import { type RecordMeta, shownTexts } from "../../../search/format/record.ts";

type Answer = Readonly<{ url: string; excerpt: string; meta: Omit<RecordMeta, "parts"> }>;
type Pagefind = Readonly<{
  search: (text: string) => Promise<{ results: readonly Readonly<{ data: () => Promise<Answer> }>[] }>;
}>;

/** Pagefind never answers if a file of its own is missing. */
const MAX_WAIT_MS = 30_000;
/** A variable, so that the bundler leaves the address alone. */
const SCRIPT = "/pagefind/pagefind.js";

/** Reads a page of results. @param from position of the first one */
export type ReadMore = (from: number) => Promise<MoreResults>;

/** @throws if nothing is found, Pagefind's files are missing, or the browser has no WebAssembly */
export async function searchWithPagefind(text: string, size: number): Promise<ReadMore> {
  if (text === "") throw new Error("Pagefind finds words only.");
  if (typeof WebAssembly === "undefined") throw new Error("Pagefind needs WebAssembly.");
  const { results } = await inTime((await loadPagefind()).search(text));
  if (results.length === 0) throw new Error("Pagefind finds nothing.");
  return async (from) => ({
    total: results.length,
    results: await Promise.all(results.slice(from, from + size).map(async (result) => resultOf(await result.data()))),
  });
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("Pagefind does not answer.")), MAX_WAIT_MS);
    promise.then(resolve, reject);
  });
}

async function loadPagefind(): Promise<Pagefind> {
  const loaded: unknown = await import(/* @vite-ignore */ SCRIPT);
  if (!isPagefind(loaded)) throw new Error(`${SCRIPT} is not Pagefind.`);
  return loaded;
}

function isPagefind(loaded: unknown): loaded is Pagefind {
  return typeof loaded === "object" && loaded !== null && "search" in loaded;
}

function resultOf({ url, excerpt, meta }: Answer): SearchResult {
  const unmarked = <Lang>({ text, lang }: Readonly<{ text: string; lang: Lang }>) => ({
    pieces: [{ text, isMatch: false }],
    lang,
  });
  const shown = shownTexts(meta, document.documentElement.lang);
  return {
    url,
    meta: { ...meta, parts: "[]" },
    title: unmarked(shown?.title ?? { text: meta.title, lang: meta.language }),
    note: unmarked(shown?.note ?? { text: meta.note, lang: null }),
    lines: (shown?.lines ?? []).map(unmarked),
    excerpt: piecesOf(excerpt),
    textLang: meta.language,
    excerptUrl: null,
    otherPassages: [],
    lacks: null,
  };
}

/** The text of an excerpt, in which Pagefind marks words with `<mark>`. It is parsed, and never inserted as HTML. */
function piecesOf(excerpt: string): Piece[] {
  const { body } = new DOMParser().parseFromString(excerpt, "text/html");
  return [...body.childNodes].map((node) => ({ text: node.textContent ?? "", isMatch: node.nodeName === "MARK" }));
}
