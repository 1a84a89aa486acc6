// The lines of a song as they are shown: in the chosen scripts, without what helps the layout.

/** In long words in Roman letters; see src/language/roman-hyphens.ts. */
const SOFT_HYPHENS = /\u00AD/g;

/** The link to a stanza that has no number. */
const LINK_SIGN = /¶\s*$/;

/** The visible lines inside an element of a song. */
export function visibleLines(root: Element): string[] {
  return [...root.querySelectorAll<HTMLElement>("[data-text]")]
    .filter(isVisible)
    .map((line) => line.innerText.replace(SOFT_HYPHENS, "").replace(LINK_SIGN, "").replace(/\s+/g, " ").trim());
}

/** Whether the styles show an element. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility();
}
