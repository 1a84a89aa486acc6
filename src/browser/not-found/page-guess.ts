// Asks the search for the pages that a wrong address may mean, and offers them in place of the text of the "not found" page.
// The search box has the words of the address. Without what is surely meant by them, it is emptied.
import { part } from "../dom.ts";
// Waits for the texts in the language of the page.
import "../element-data.ts";
import { readSuggestions } from "../../search/format/dictionary.ts";
import { postsUrl } from "../../site/urls.ts";
import { openSearchThread } from "../search/search-thread.ts";
import { wordsOfPath } from "./path-words.ts";
import { type Found, type PossiblePage, possiblePages, searchedWords } from "./possible-pages.ts";
import { changeSearchBox } from "./search-box.ts";

const RESULTS = 10;
const NOTHING_FOUND: Found = { results: [], similar: "" };

const { lang } = document.documentElement;
const words = wordsOfPath(location.pathname);
const text = searchedWords(words);
/** A page of a list is known by its address. */
const thread = text === "" ? null : openSearchThread();
try {
  const question = {
    text,
    selection: {},
    sort: "relevance",
    synonyms: [],
    pageSize: RESULTS,
    shown: RESULTS,
  } as const;
  const [found, suggestions] = await Promise.all([
    thread?.answer({ ...question, language: lang }) ?? NOTHING_FOUND,
    readSuggestions("/pagefind/"),
  ]);
  const { allPosts = "" } = part("[data-page-guess]").dataset;
  const names = [...suggestions.pages, { text: allPosts, url: postsUrl, kind: "page", lang }];
  const pages = possiblePages(location.pathname, found, names, lang);
  if (pages.length > 0) show(pages);
  const isFound = pages.length > 0 || (found.results.length > 0 && found.similar === "");
  if (thread !== null) changeSearchBox(words, isFound ? text : "");
} catch (error) {
  console.warn(error);
}
thread?.close();

/** The styles hide the text, whose place the pages take. */
function show(pages: readonly PossiblePage[]): void {
  const guess = part("[data-page-guess]");
  const list = part("ul", guess);
  const [template] = list.children;
  if (template === undefined) return;
  list.replaceChildren(...pages.map((page) => itemFor(page, template, guess.dataset)));
  guess.hidden = false;
}

function itemFor({ url, text, lang, kind }: PossiblePage, template: Element, kinds: DOMStringMap): Element {
  const item = document.importNode(template, true);
  const link = part<HTMLAnchorElement>("a", item);
  link.href = url;
  link.lang = lang;
  link.textContent = text;
  part("[data-kind]", item).textContent = kinds[`type${kind.charAt(0).toUpperCase()}${kind.slice(1)}`] ?? "";
  return item;
}
