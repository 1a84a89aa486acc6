// The browser interface of Pagefind's own script, which the build puts next to the compiled `pagefind-merged.ts`.
// See https://pagefind.app/docs/api/.

export type Options = Readonly<Record<string, unknown>>;
/** A part of a document; the excerpts are HTML. */
export type Passage = Readonly<{ url: string; excerpt: string; plain_excerpt: string }>;
export type FoundDocument = Passage &
  Readonly<{
    meta: Readonly<Record<string, string>>;
    content: string;
    raw_content: string;
    sub_results: readonly (Passage & Readonly<{ title: string }>)[];
  }>;
export type SearchAnswer = Readonly<{ results: readonly Readonly<{ data: () => Promise<FoundDocument> }>[] }>;

export function init(): Promise<void>;
export function options(wanted: Options): Promise<void>;
export function search(text: string | null, wanted?: Options): Promise<SearchAnswer>;
export function debouncedSearch(text: string, wanted?: Options, waitMs?: number): Promise<SearchAnswer | null>;
export function preload(text: string, wanted?: Options): Promise<void>;
export function filters(): Promise<unknown>;
export function mergeIndex(path: string, wanted?: Options): Promise<void>;
export function destroy(): Promise<void>;
