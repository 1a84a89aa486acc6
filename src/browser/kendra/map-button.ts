// The button that opens and closes the map. What draws the map loads with the first press.
import { part } from "../dom.ts";
import { importOnline } from "../import-online.ts";
import type { Card } from "./cards.ts";
import type { KendraMap } from "./kendra-map.ts";
import type { FinderMessages } from "./finder-messages.ts";

type MapInput = Readonly<{
  cards: readonly Card[];
  messages: FinderMessages;
  /** The centres that the map zooms to. */
  inView: () => readonly Card[];
  /** Called before a popup's link leads to its card. */
  reveal: (card: Card) => void;
}>;

/** @returns `update`, which zooms an open map to the centres that are now in view */
export function startMap({ cards, messages, inView, reveal }: MapInput): Readonly<{ update: () => void }> {
  const button = part("[data-kendra-map-button]");
  const box = part("#kendra-map");
  const status = part("[data-kendra-map-status]");
  let map: KendraMap | null = null;
  button.addEventListener("click", () => void toggle());
  return { update: () => map?.show(inView()) };

  async function toggle(): Promise<void> {
    if (map !== null) {
      box.hidden = !box.hidden;
    } else {
      status.textContent = messages.mapLoading;
      box.hidden = false;
      try {
        const { kendraMap } = await importOnline(() => import("./kendra-map.ts"));
        map ??= kendraMap(box, cards, messages, { announce: (text) => (status.textContent = text), reveal });
        status.textContent = "";
      } catch (error) {
        console.error(error);
        box.hidden = true;
        status.textContent = messages.mapFailed;
      }
    }
    if (!box.hidden) map?.show(inView());
    button.setAttribute("aria-expanded", String(!box.hidden));
    button.textContent = box.hidden ? messages.mapOpen : messages.mapClose;
  }
}
