// Offers the page of the worship centres, on which readers find one better than by words.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import type { SearchResult } from "../../search/query/results.ts";
import type { Answer } from "./search-worker/search-worker.ts";

/** A longer text is hardly a place. */
const MAX_PLACE_CHARS = 24;
const PIN_CODE = /^\d{6}$/;

const finders = document.querySelectorAll<HTMLElement>("[data-search-finder]");

/**
 * Offers it where the query names a centre's place or asks for centres; then it is above the results. And where no document has
 * the typed words, which may name a place: below results with similar words, of which one is more likely meant, and without
 * results below other words to search for. @param text as it was typed
 */
export function showFinders(
  { results, similar, hasWords, hasMatches, withoutType }: Answer,
  text: string,
  list: Element,
  help: Element,
): void {
  const isUnknown = hasWords && (!hasMatches || similar !== "");
  for (const finder of finders) {
    const { searchFinder: type = "", wordNear, wordNearPlace } = finder.dataset;
    const { [type]: others } = withoutType;
    const isAsked = others !== undefined || results.some((one) => one.meta.type === type && hasPlace(one));
    const place = others ?? text;
    finder.hidden = !isUnknown && !isAsked;
    part<HTMLAnchorElement>("a", finder).search = place === "" ? "" : `text=${encodeURIComponent(place)}`;
    const isPlace = place !== "" && place.length <= MAX_PLACE_CHARS && (others !== undefined || results.length === 0);
    part("[data-label]", finder).textContent = isPlace ? fill(wordNearPlace, { place }) : (wordNear ?? "");
    if (results.length === 0) part(".ways", help).before(finder);
    else if (isAsked) list.before(finder);
    else list.after(finder);
  }
}

export function hideFinders(): void {
  for (const finder of finders) finder.hidden = true;
}

/** Whether the query has its town, district or state, as a whole word, or its PIN code. A word of its address says nothing. */
function hasPlace({ note, lines, lacks }: SearchResult): boolean {
  const isInNote = lacks !== "form" && note.pieces.some(({ isMatch }) => isMatch);
  return isInNote || lines.some(({ pieces }) => pieces.some(({ text, isMatch }) => isMatch && PIN_CODE.test(text)));
}
