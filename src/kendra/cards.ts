// The cards of the page, as its scripts know them.
import type { Position } from "./distance.ts";

export type Card = Readonly<{
  element: HTMLElement;
  slug: string;
  name: string;
  place: string;
  /** What typed words are looked up in. */
  key: string;
  position: Position | null;
  /** Where the card stands in the list by place. */
  home: Element | null;
}>;

/** All cards, in the order of the list by place. */
export function readCards(): Card[] {
  return [...document.querySelectorAll<HTMLElement>("[data-kendra]")].map((element) => {
    const { kendra = "", key = "", latitude, longitude } = element.dataset;
    const hasPosition = latitude !== undefined && longitude !== undefined;
    return {
      element,
      slug: kendra,
      name: textOf(element, ".name"),
      place: textOf(element, "[data-kendra-place]"),
      key,
      position: hasPosition ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
      home: element.parentElement,
    };
  });
}

function textOf(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent.trim() ?? "";
}
