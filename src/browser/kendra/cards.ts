// The page's cards with their data.
import type { Position } from "../../data/schemas/kendra/kendra-distance.ts";

/** A kendra's card. */
export type Card = Readonly<{
  element: HTMLElement;
  slug: string;
  /** The centre's name without what the names of all centres have in common. */
  name: string;
  /** Folded names of places, in which the filter searches. */
  key: string;
  position: Position | null;
  /** Days of the meeting; Sunday is 0. */
  days: readonly number[];
  /** Its parent in the list by place. */
  home: Element | null;
}>;

/** Reads all cards, in the order of the list by place. */
export function readCards(): Card[] {
  return [...document.querySelectorAll<HTMLElement>("[data-kendra]")].map((element) => {
    const { kendra = "", key = "", days = "", latitude, longitude } = element.dataset;
    const hasPosition = latitude !== undefined && longitude !== undefined;
    return {
      element,
      slug: kendra,
      name: textOf(element, ".name strong"),
      key,
      position: hasPosition ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
      days: days === "" ? [] : days.split(" ").map(Number),
      home: element.parentElement,
    };
  });
}

function textOf(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent.trim() ?? "";
}
