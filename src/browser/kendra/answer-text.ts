// The sentences in which the finder answers.
import { formatKm } from "../../data/schemas/kendra/kendra-distance.ts";
import { looseFilterKey } from "../../language/filter-key.ts";
import { isDevanagari } from "../../language/words.ts";
import { fill } from "../../site/i18n/fill.ts";
import type { Answer } from "./answer.ts";
import type { Card } from "./cards.ts";
import { byDistance } from "./list.ts";
import type { FinderMessages } from "./messages.ts";
import { pinOf } from "./pin.ts";
import { placeIn } from "./query.ts";

/** The sentence for an answer; empty where nothing was typed. @param total number of all centres */
export function answerText(typed: string, answer: Answer, total: number, messages: FinderMessages): string {
  switch (answer.kind) {
    case "matches":
      return typed === "" ? "" : fill(messages.shown, { n: answer.cards.length, total });
    case "near-me":
      return messages.nearMe;
    case "none":
      return `${fill(messages.noMatch, { text: typed })} ${messages.tryFewer}`;
    case "pin":
      return fill(messages.noPin, { pin: answer.pin, names: answer.cards.map(nameWithPin).join(", ") });
    case "town": {
      const place = townName(typed, answer);
      const nearest = byDistance(answer.town.position, answer.cards)[0];
      if (nearest === undefined) return "";
      const { card, km } = nearest;
      const near = fill(messages.nearestTo, { place, name: card.name, km: formatKm(km, messages.locale) });
      return [missText(typed, place, answer, messages), near].filter((text) => text !== "").join(" ");
    }
  }
}

/** A town as the reader calls it: in Devanagari if the text is, or by its name among several. */
export function townName(typed: string, { town }: Extract<Answer, { kind: "town" }>): string {
  const place = placeIn(typed);
  return town.isExact && isDevanagari(place) ? place : town.name;
}

/** That there is no centre; empty where another word than the town's was not found, as in "thane west". */
function missText(
  typed: string,
  place: string,
  { cards, town }: Extract<Answer, { kind: "town" }>,
  messages: FinderMessages,
): string {
  if (!town.isExact) return fill(messages.noMatch, { text: typed });
  const name = looseFilterKey(town.name).split(" ");
  const hasCentre = cards.some(({ key }) => {
    const words = looseFilterKey(key).split(" ");
    return name.every((word) => words.includes(word));
  });
  return hasCentre ? "" : fill(messages.noCentreIn, { place });
}

function nameWithPin(card: Card): string {
  return `${card.name} (${pinOf(card)})`;
}
