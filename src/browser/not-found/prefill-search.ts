// Fills the search box with the words of the missing URL, and looks for a page that they may name.
import { wordsOfPath } from "./path-words.ts";

const words = wordsOfPath(location.pathname);
for (const box of document.querySelectorAll<HTMLInputElement>('main input[name="q"]')) box.value ||= words;
const guess = document.querySelector<HTMLElement>("[data-page-guess]");
// The words of a search are not an address.
if (words !== "" && !location.pathname.startsWith("/search/"))
  // Without it, the page is as it was.
  import(/* @vite-ignore */ guess?.dataset.pageGuess ?? "").catch(console.warn);
