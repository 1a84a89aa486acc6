// Offers the page of the worship centres, on which readers find one better than by words.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import type { SearchResult } from "../../search/query/results.ts";
import type { Answer } from "./search-worker.ts";

const PIN_CODE = /^\d{6}$/;

const finders = document.querySelectorAll<HTMLElement>("[data-search-finder]");

/**
 * Offers it where the query names a centre's place or asks for centres; then it is above the results. And where no document has
 * the typed words, which may name a place: below results with similar words, of which one is more likely meant, and without
 * results below other words to search for. @param text as it was typed
 */
export function showFinders(
  { results, similar, why, hasMatches, place }: Answer,
  text: string,
  list: Element,
  help: Element,
  status: Element,
): void {
  const isUnknown = why !== "NoWords" && (!hasMatches || similar !== "");
  for (const finder of finders) {
    const link = part<HTMLAnchorElement>("a", finder);
    const isAsked =
      place != null ||
      results.some((one, at) =>
        one.meta.type === finder.dataset.searchFinder
          ? hasPlace(one, at === 0)
          : one.url === link.pathname && one.title.pieces.some(({ isMatch }) => isMatch),
      );
    finder.hidden = !isUnknown && !isAsked;
    // Other words would be a typing error of some place.
    link.search = (place?.isFindable ?? isAsked) ? `text=${encodeURIComponent(text)}` : "";
    if (results.length > 0) (isAsked ? list.before : list.after).call(list, finder);
    // It is the answer, so it is above other searches.
    else if (isAsked) help.prepend(finder);
    else part(".ways", help).before(finder);
    if (place?.nearest == null) continue;
    const { name, km } = place.nearest;
    const message = km === null ? finder.dataset.wordInArea : finder.dataset.wordNearest;
    const label = fill(message, { place: place.place, pin: place.place, name, names: name, km: km ?? "" });
    part("[data-label]", finder).textContent = label;
    status.append(" ", hiddenText(label));
  }
}

/** A text for screen readers, which announce the status alone. */
export function hiddenText(text: string): HTMLElement {
  const hidden = document.createElement("span");
  hidden.className = "visually-hidden";
  hidden.textContent = text;
  return hidden;
}

export function hideFinders(): void {
  for (const finder of finders) finder.hidden = true;
}

/**
 * Whether the query has its town, district or state, as a whole word, or its PIN code. A word of its address says nothing. The best
 * result may have been found by a name in another language, which it does not show: लंडन for London.
 */
function hasPlace({ title, note, lines, lacks }: SearchResult, isBest: boolean): boolean {
  const isInNote = lacks !== "form" && note.pieces.some(({ isMatch }) => isMatch);
  const inLines = lines.flatMap(({ pieces }) => pieces.filter(({ isMatch }) => isMatch));
  const isUnseen = inLines.length === 0 && !title.pieces.some(({ isMatch }) => isMatch);
  return isInNote || inLines.some(({ text }) => PIN_CODE.test(text)) || (isBest && lacks === null && isUnseen);
}
