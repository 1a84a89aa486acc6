// What the finder shows for a text: the centres that it names, or else those near the place that it names.
import type { FoundTown } from "../../data/schemas/kendra/kendra-town.ts";
import { matchesFilterExactly } from "../../language/filter-key.ts";
import { mayNameTown } from "../../language/places/place-names.ts";
import type { Card } from "./cards.ts";
import { byDistance } from "./list.ts";
import { nearPin } from "./pin.ts";
import { findCards, isNearMe, placeIn } from "./query.ts";

/** `near-me` shows all centres, and offers to sort them by distance. */
export type Answer =
  | Readonly<{ kind: "near-me" | "none"; cards: readonly Card[] }>
  /** `place` is a town that the text names by another name, or besides other words. */
  | Readonly<{ kind: "matches"; cards: readonly Card[]; place?: string }>
  | Readonly<{ kind: "pin"; cards: readonly Card[]; pin: string }>
  | Readonly<{ kind: "town"; cards: readonly Card[]; town: FoundTown }>;

/** Finds the town that a text names. */
export type FindTown = (typed: string) => FoundTown | null;

/** A town's own centres are so near, or nearer than the other distance if its name is theirs: positions are of a town's middle. */
const MAX_OWN_KM = { others: 5, sameName: 30 };

/**
 * The answer to a text. A town with its whole name comes before centres with a similar name: Akola is not Kolhapur.
 * @param findTown null while the towns are not loaded
 */
export function answerTo(typed: string, cards: readonly Card[], findTown: FindTown | null): Answer {
  if (isNearMe(typed)) return { kind: "near-me", cards };
  const found = findCards(typed, cards);
  if (found.isExact) return { kind: "matches", cards: found.cards };
  const town = mayBeTown(typed, cards) ? (findTown?.(placeIn(typed)) ?? null) : null;
  if (found.cards.length > 0 && town?.isExact !== true) return { kind: "matches", cards: found.cards };
  if (town !== null) {
    const own = ownCards(town, cards);
    return own.length > 0 ? { kind: "matches", cards: own, place: town.name } : { kind: "town", cards, town };
  }
  const near = nearPin(typed, cards);
  return near.cards.length > 0 ? { kind: "pin", ...near } : { kind: "none", cards: [] };
}

/** The centres in a town. */
function ownCards({ names, position }: FoundTown, cards: readonly Card[]): Card[] {
  return byDistance(position, cards)
    .filter(({ card, km }) => {
      const isNamed = names.some((name) => matchesFilterExactly(name, card.key));
      return km <= (isNamed ? MAX_OWN_KM.sameName : MAX_OWN_KM.others);
    })
    .map(({ card }) => card);
}

/** Whether the answer may be another one once the towns are known. */
export function needsTowns(typed: string, cards: readonly Card[]): boolean {
  return mayBeTown(typed, cards) && !isNearMe(typed) && !findCards(typed, cards).isExact;
}

function mayBeTown(typed: string, cards: readonly Card[]): boolean {
  return mayNameTown(placeIn(typed)) && cards.some(({ position }) => position !== null);
}
