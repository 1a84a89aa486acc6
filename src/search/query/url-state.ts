// The state of the search page in its URL.
import { withoutUnseen } from "../../language/invisible.ts";
import { FACETS, type FacetName } from "../format/record.ts";
import { queryText } from "./query-text.ts";

export type SortOrder = "relevance" | "date";
export type FacetSelection = Readonly<Partial<Record<FacetName, string | undefined>>>;
export type SearchPageState = Readonly<{ text: string; selection: FacetSelection; sort: SortOrder }>;

/** The query text, the selected facets and the sort order of a URL. */
export function parseSearchUrl(url: URL): SearchPageState {
  const selection: Partial<Record<FacetName, string>> = {};
  for (const name of FACETS) {
    const value = withoutUnseen(url.searchParams.get(name) ?? "");
    if (value !== "") selection[name] = value;
  }
  return { text: queryText(url), selection, sort: url.searchParams.get("sort") === "date" ? "date" : "relevance" };
}

/** The same URL with another selection and sort order. */
export function withSearchState(url: URL, { selection, sort }: Omit<SearchPageState, "text">): string {
  const next = new URL(url);
  for (const name of FACETS) {
    const value = selection[name];
    if (value === undefined) next.searchParams.delete(name);
    else next.searchParams.set(name, value);
  }
  if (sort === "date") next.searchParams.set("sort", "date");
  else next.searchParams.delete("sort");
  return next.href;
}
