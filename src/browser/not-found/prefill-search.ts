// Looks for a page that the words of the missing URL may name, and for results that they have; or for the list of which the URL
// is a page.
import { fillSearchBox } from "./search-box.ts";
import { listOfPage, wordsOfPath } from "./path-words.ts";

const words = wordsOfPath(location.pathname);
const guess = document.querySelector<HTMLElement>("[data-page-guess]");
// The words of a search are not an address.
if ((words !== "" || listOfPage(location.pathname) !== null) && !location.pathname.startsWith("/search/")) {
  // At once, because the answer of the search may take long.
  fillSearchBox(words);
  import(/* @vite-ignore */ guess?.dataset.pageGuess ?? "").catch(console.warn);
}
