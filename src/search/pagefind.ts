// The part of Pagefind's browser module that we use; it is made by the build, so it has no types of its own.

export type PagefindData = Readonly<{ url: string; excerpt: string; meta: Readonly<Record<string, string>> }>;

export type PagefindSearch = Readonly<{ results: readonly Readonly<{ data(): Promise<PagefindData> }>[] }>;

export type Pagefind = Readonly<{
  options(options: Readonly<Record<string, unknown>>): Promise<void>;
  search(text: string): Promise<PagefindSearch>;
}>;

/** Loads the index's module. @throws without network, or where there is no index */
export function loadPagefind(): Promise<Pagefind> {
  const path = "/pagefind/pagefind.js";
  return import(/* @vite-ignore */ path);
}
