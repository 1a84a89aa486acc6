// The list of the centres: by place, or in the order of their distance.
import { type Position, distanceKm, formatKm } from "../../data/schemas/kendra/kendra-distance.ts";
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import type { Card } from "./cards.ts";
import type { FinderMessages } from "./finder-messages.ts";

/** How many centres near a town are shown at first, and how many near the reader are on the map. */
export const MAX_NEAREST = 5;

/** A centre and its distance; infinite where it has no position. */
export type Distant<Found = Card> = Readonly<{ card: Found; km: number }>;

/** What the distance of a centre depends on. */
type Placed = Pick<Card, "position">;

/** The centres in the order of their distance. */
export function byDistance<Found extends Placed>(from: Position, cards: readonly Found[]): Distant<Found>[] {
  return cards
    .map((card) => ({ card, km: card.position === null ? Infinity : distanceKm(from, card.position) }))
    .toSorted((a, b) => a.km - b.km);
}

/** The first few, without those whose distance nobody knows. */
export function nearestOf<Found>(sorted: readonly Distant<Found>[]): readonly Found[] {
  return sorted
    .filter(({ km }) => km !== Infinity)
    .slice(0, MAX_NEAREST)
    .map(({ card }) => card);
}

/** Shows centres in this order, each with its distance. */
export function showByDistance(sorted: readonly Distant[], messages: FinderMessages): void {
  const list = part("[data-kendra-nearest-list]");
  for (const { card, km } of sorted) {
    list.append(card.element);
    card.element.querySelector(".name")?.setAttribute("aria-level", "3");
    const line = part("[data-kendra-distance]", card.element);
    line.textContent = km === Infinity ? "" : fill(messages.distance, { km: formatKm(km, messages.locale) });
    line.hidden = km === Infinity;
  }
  part("[data-kendra-nearest]").hidden = false;
}

/** Moves the centres back to their places. */
export function showByPlace(cards: readonly Card[]): void {
  for (const { element, home } of cards) {
    home?.append(element);
    element.querySelector(".name")?.removeAttribute("aria-level");
    part("[data-kendra-distance]", element).hidden = true;
  }
  part("[data-kendra-nearest]").hidden = true;
}

/** Hides headings without a visible card below them, and counts the cards of each state. */
export function showGroups(isFiltered: boolean, unfolded: Set<HTMLDetailsElement>, locale: string): void {
  for (const group of document.querySelectorAll<HTMLElement>("[data-kendra-group]")) {
    const shown = group.querySelectorAll("[data-kendra]:not([hidden])").length;
    group.hidden = shown === 0;
    const count = group.querySelector(":scope > summary [data-kendra-count]");
    if (count !== null) count.textContent = shown.toLocaleString(locale);
    if (group instanceof HTMLDetailsElement) unfold(group, isFiltered, unfolded);
  }
}

/** Opens a folded state while the filter has a text. It is folded again afterwards. */
function unfold(state: HTMLDetailsElement, isFiltered: boolean, unfolded: Set<HTMLDetailsElement>): void {
  if (isFiltered && !state.open) {
    state.open = true;
    unfolded.add(state);
  } else if (!isFiltered && unfolded.delete(state)) {
    state.open = false;
  }
}
