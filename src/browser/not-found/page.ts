// The script of the "not found" page: looks for a page that the words of the missing URL may name, and for results that they have;
// or for the list of which the URL is a page.
import { queryText } from "../search/url-state.ts";
import { listOfPage, wordsOfPath } from "./path-words.ts";
import { fillSearchBox } from "./search-box.ts";

if (location.pathname.startsWith("/search/")) {
  // A host without rewrites answers /search/{text} with this page.
  location.replace(`/search?q=${encodeURIComponent(queryText(new URL(location.href)))}`);
} else {
  const words = wordsOfPath(location.pathname);
  if (words !== "" || listOfPage(location.pathname) !== null) {
    // At once, because the answer of the search may take long.
    fillSearchBox(words);
    const guess = document.querySelector<HTMLElement>("[data-page-guess]");
    import(/* @vite-ignore */ guess?.dataset.pageGuess ?? "").catch(console.warn);
  }
}
