// Messages about words other than the typed ones.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";

const similarNotice = part("[data-search-similar]");

/** Says that the results match similar words. @param similar these words, if they are known. @param words the texts of the page */
export function showSimilar(similar: string | null, words: DOMStringMap): void {
  similarNotice.hidden = !similar;
  similarNotice.textContent = fill(words.wordSimilar, { words: similar ?? "" });
}

/** The number of results. @param words the texts of the page */
export function countMessage(total: number, words: DOMStringMap): string {
  const message = total === 1 ? words.wordCountOne : words.wordCount;
  return fill(message, { n: total.toLocaleString(words.numberLocale) });
}

/** A text for screen readers, which announce the status alone. */
export function hiddenText(text: string): HTMLElement {
  const hidden = document.createElement("span");
  hidden.className = "visually-hidden";
  hidden.textContent = text;
  return hidden;
}
