// Messages about words other than the typed ones.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import type { Answer } from "./search-worker/search-worker.ts";

const similarNotice = part("[data-search-similar]");

/** Says that the results match similar words, and which typed words no document has. @param words the texts of the page */
export function showSimilar({ similar, leftOut }: Pick<Answer, "similar" | "leftOut">, words: DOMStringMap): void {
  const notices = [
    ...(similar ? [fill(words.wordSimilar, { words: similar })] : []),
    ...(leftOut === "" ? [] : [fill(words.wordLeftOut, { words: leftOut })]),
  ];
  similarNotice.hidden = notices.length === 0;
  similarNotice.textContent = notices.join(" ");
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
