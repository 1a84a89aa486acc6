// The sentences in which the finder answers.
import { formatKm } from "../../data/schemas/kendra/kendra-distance.ts";
import { fill } from "../../site/i18n/fill.ts";
import type { Answer } from "./answer.ts";
import type { Card } from "./cards.ts";
import { byDistance } from "./list.ts";
import type { FinderMessages } from "./finder-messages.ts";
import { pinOf } from "./pin.ts";

/** The sentence for an answer; empty where nothing was typed. @param total number of all centres */
export function answerText(typed: string, answer: Answer, total: number, messages: FinderMessages): string {
  switch (answer.kind) {
    case "matches":
      return typed === ""
        ? ""
        : `${placeBefore(answer.place)}${fill(messages.shown, { n: answer.cards.length, total })}`;
    case "near-me":
      return messages.nearMe;
    case "none":
      return `${fill(messages.noMatch, { text: typed })} ${messages.tryFewer}`;
    case "pin":
      return fill(messages.noPin, { pin: answer.pin, names: answer.cards.map(nameWithPin).join(", ") });
    case "town": {
      const { town } = answer;
      const nearest = byDistance(town.position, answer.cards)[0];
      if (nearest === undefined) return "";
      const { card, km } = nearest;
      const near = { place: town.name, name: card.name, km: formatKm(km, messages.locale) };
      const miss = town.isExact ? fill(messages.noCentreIn, near) : fill(messages.noMatch, { text: typed });
      return `${miss} ${fill(messages.nearestTo, near)}`;
    }
  }
}

/** Names the town that was understood. */
function placeBefore(place: string | undefined): string {
  return place === undefined ? "" : `${place}: `;
}

function nameWithPin(card: Card): string {
  return `${card.name} (${pinOf(card)})`;
}
