// Asks the search for the page whose address was mistyped, and offers it in place of the text of the "not found" page.
import { part } from "../dom.ts";
// Waits for the texts in the language of the page.
import "../element-data.ts";
import type { SearchResult } from "../../search/query/results.ts";
import { openSearchThread } from "../search/search-thread.ts";
import { nearest } from "./near-words.ts";
import { wordsOfPath } from "./path-words.ts";

const RESULTS = 10;

const text = wordsOfPath(location.pathname);
const thread = openSearchThread();
try {
  const { results } = await thread.answer({
    ...{ text, selection: {}, sort: "relevance", synonyms: [], pageSize: RESULTS, pageStarts: [0] },
    language: document.documentElement.lang,
  });
  const page = nearest(text, results, ({ url }) => wordsOfPath(new URL(url, location.origin).pathname));
  if (page !== undefined) show(page);
} catch (error) {
  // Without the search, the page is as it was.
  console.warn(error);
}
thread.close();

/** The text makes room, so that nothing below it moves. */
function show({ url, title, meta }: SearchResult): void {
  const guess = part("[data-page-guess]");
  const link = part<HTMLAnchorElement>("a", guess);
  const roman = document.documentElement.lang === "en" ? meta.roman : undefined;
  link.href = url;
  link.lang = roman === undefined ? title.lang : `${title.lang}-Latn`;
  link.textContent = roman ?? title.pieces.map((piece) => piece.text).join("");
  const general = guess.parentElement?.previousElementSibling;
  if (!(general instanceof HTMLElement)) return;
  guess.style.minHeight = `calc(${general.getBoundingClientRect().height}px + 0.75rem)`;
  general.hidden = true;
  guess.hidden = false;
}
