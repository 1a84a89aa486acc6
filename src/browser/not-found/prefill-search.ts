// Looks for a page that the words of the missing URL may name, and for results that they have.
import { fillSearchBox } from "./search-box.ts";
import { wordsOfPath } from "./path-words.ts";

/** A slow network may keep the search from saying for much longer whether the words find anything. */
const PATIENCE_MS = 1000;

const words = wordsOfPath(location.pathname);
const guess = document.querySelector<HTMLElement>("[data-page-guess]");
// The words of a search are not an address.
if (words !== "" && !location.pathname.startsWith("/search/")) {
  const timer = setTimeout(() => fillSearchBox(words), PATIENCE_MS);
  import(/* @vite-ignore */ guess?.dataset.pageGuess ?? "").then(
    () => clearTimeout(timer),
    (error: unknown) => console.warn(error),
  );
}
