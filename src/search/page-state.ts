// What the address of a search page asks for, and the address that asks for it.
import { FILTERS, type FilterName } from "./index-format.ts";
import { queryText } from "./query-text.ts";

export type Sort = "relevance" | "date";
export type Chosen = Readonly<Partial<Record<FilterName, string | undefined>>>;
export type PageState = Readonly<{ text: string; chosen: Chosen; sort: Sort }>;

export function stateOf(url: URL): PageState {
  const chosen: Partial<Record<FilterName, string>> = {};
  for (const name of FILTERS) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== "") chosen[name] = value;
  }
  return { text: queryText(url), chosen, sort: url.searchParams.get("sort") === "date" ? "date" : "relevance" };
}

/** The same address with other filters and another order. */
export function addressOf(url: URL, { chosen, sort }: Omit<PageState, "text">): string {
  const next = new URL(url);
  for (const name of FILTERS) {
    const value = chosen[name];
    if (value === undefined) next.searchParams.delete(name);
    else next.searchParams.set(name, value);
  }
  if (sort === "date") next.searchParams.set("sort", "date");
  else next.searchParams.delete("sort");
  return next.href;
}
