// The state of the search page in its URL.
import { withoutUnseen } from "../../language/invisible.ts";
import { FACETS, type FacetName } from "../../search/format/record.ts";
import type { FacetSelection, SortOrder } from "../../search/query/facets.ts";

export type SearchPageState = Readonly<{ text: string; selection: FacetSelection; sort: SortOrder }>;

/** Longer texts would make addresses that servers refuse. */
export const MAX_QUERY_CHARS = 500;

/** The query text, the selected facets and the sort order of a URL. */
export function parseSearchUrl(url: URL): SearchPageState {
  const selection: Partial<Record<FacetName, string>> = {};
  for (const name of FACETS) {
    const value = withoutUnseen(url.searchParams.get(name) ?? "");
    if (value !== "") selection[name] = value;
  }
  return { text: queryText(url), selection, sort: url.searchParams.get("sort") === "date" ? "date" : "relevance" };
}

/**
 * @param url of the page: `/search/{text}` or `/search?q={text}`
 * @returns the text, cut, trimmed and without direction overrides, because it becomes the page's title
 */
export function queryText(url: URL): string {
  const asked = url.searchParams.get("q") ?? decode(url.pathname.replace(/^\/search\/?/, ""));
  return withoutUnseen(asked.trim().slice(0, MAX_QUERY_CHARS).toWellFormed()).trim();
}

// Accepts text that is not percent-encoded.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The same URL with another selection and sort order. */
export function withSearchState(url: URL, { selection, sort }: Omit<SearchPageState, "text">): string {
  const next = new URL(url);
  const wanted = { ...selection, sort: sort === "date" ? sort : undefined };
  for (const name of [...FACETS, "sort"] as const) {
    const value = wanted[name];
    if (value === undefined) next.searchParams.delete(name);
    else next.searchParams.set(name, value);
  }
  return next.href;
}
