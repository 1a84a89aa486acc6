// Opens the search of a served site in this process, as a visitor's browser does.
import { type SearchIndex, openIndex } from "../../src/search/query/open-index.ts";

/** @param origin of the site */
export async function openSearch(origin: string): Promise<SearchIndex> {
  const script = await fetch(`${origin}/pagefind/pagefind.js`).then((response) => response.text());
  const address = `data:text/javascript;base64,${Buffer.from(script).toString("base64")}`;
  return openIndex(`${origin}/pagefind/`, () => import(address));
}
