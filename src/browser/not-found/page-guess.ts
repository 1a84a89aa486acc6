// Asks the search for the page whose address was mistyped or cut off, and offers it in place of the text of the "not found" page.
// Also fills the search box with the words of the address, unless only other words are like them.
import { part } from "../dom.ts";
// Waits for the texts in the language of the page.
import "../element-data.ts";
import type { SearchResult } from "../../search/query/results.ts";
import { openSearchThread } from "../search/search-thread.ts";
import { nearest, onlyBeginning } from "./near-words.ts";
import { fillSearchBox } from "./search-box.ts";
import { wordsOfPath } from "./path-words.ts";

const RESULTS = 10;

const text = wordsOfPath(location.pathname);
const thread = openSearchThread();
try {
  const { results, similar } = await thread.answer({
    ...{ text, selection: {}, sort: "relevance", synonyms: [], pageSize: RESULTS, pageStarts: [0] },
    language: document.documentElement.lang,
  });
  const wordsOf = ({ url }: SearchResult) => wordsOfPath(new URL(url, location.origin).pathname);
  const page = nearest(text, results, wordsOf) ?? onlyBeginning(text, results, wordsOf);
  if (page !== undefined) show(page);
  if (page !== undefined || (results.length > 0 && similar === "")) fillSearchBox(text);
} catch (error) {
  // Without the search, the page has the words all the same.
  console.warn(error);
  fillSearchBox(text);
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
  const kind = guess.dataset[`type${meta.type.charAt(0).toUpperCase()}${meta.type.slice(1)}`];
  part("[data-kind]", guess).textContent = kind ?? "";
  const general = guess.parentElement?.previousElementSibling;
  if (!(general instanceof HTMLElement)) return;
  guess.style.minHeight = `calc(${general.getBoundingClientRect().height}px + 0.75rem)`;
  general.hidden = true;
  guess.hidden = false;
}
