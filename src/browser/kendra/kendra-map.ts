// The map, loaded with its styles on a click. No request goes to another host before that.
import { control, divIcon, latLngBounds, map as leafletMap, marker, tileLayer } from "leaflet";
import { element } from "../element.ts";
import { readData } from "../element-data.ts";
import { addStyles } from "../styles.ts";
import type { Card } from "./cards.ts";
import css from "./kendra-map.css?inline";
import type { FinderMessages } from "./finder-messages.ts";

const MAX_ZOOM_TO_FIT = 14;
const POPUP_WIDTH_PX = 220;

export type KendraMap = Readonly<{
  /** Zooms to these centres. Every centre has a marker. */
  show(cards: readonly Card[]): void;
}>;

type Page = Readonly<{
  /** Shows an error; an empty text clears it. */
  announce(text: string): void;
  /** Called before a popup's link leads to its card. */
  reveal(card: Card): void;
}>;

/** Draws the map into a visible element. */
export function kendraMap(
  box: HTMLElement,
  cards: readonly Card[],
  messages: FinderMessages,
  { announce, reveal }: Page,
): KendraMap {
  addStyles(css);
  const { tiles, attribution, maxZoom } = readData(box, ["tiles", "attribution", "maxZoom"]);
  const hasReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = leafletMap(box, {
    zoomControl: false,
    // The wheel scrolls the page instead.
    scrollWheelZoom: false,
    ...(hasReducedMotion && { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }),
  });
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  control.zoom({ position: "bottomleft", zoomInTitle: messages.zoomIn, zoomOutTitle: messages.zoomOut }).addTo(map);
  map.on("popupopen", ({ popup }) => {
    popup.getElement()?.querySelector(".leaflet-popup-close-button")?.setAttribute("aria-label", messages.close);
  });

  let failedTiles = 0;
  tileLayer(tiles, { attribution, maxZoom: Number(maxZoom), referrerPolicy: "strict-origin-when-cross-origin" })
    .on("loading", () => (failedTiles = 0))
    .on("tileerror", () => {
      failedTiles += 1;
      announce(messages.mapTilesFailed);
    })
    .on("load", () => failedTiles === 0 && announce(""))
    .addTo(map);

  const icon = divIcon({ className: "kendra-pin", iconSize: [44, 44], iconAnchor: [22, 42], popupAnchor: [0, -32] });
  for (const card of cards) {
    if (card.position === null) continue;
    marker([card.position.latitude, card.position.longitude], { icon, title: card.name })
      .bindPopup(() => popupOf(card, messages, reveal), {
        minWidth: 0,
        maxWidth: POPUP_WIDTH_PX,
        autoPanPadding: [12, 12],
      })
      .addTo(map);
  }
  return {
    show(shown) {
      map.invalidateSize();
      const points = shown.flatMap(({ position }) =>
        position ? [[position.latitude, position.longitude] as const] : [],
      );
      if (points.length === 0) return;
      const bounds = latLngBounds(points.map(([latitude, longitude]) => [latitude, longitude]));
      map.fitBounds(bounds, { padding: [36, 36], maxZoom: MAX_ZOOM_TO_FIT, animate: !hasReducedMotion });
    },
  };
}

function popupOf(card: Card, messages: FinderMessages, reveal: Page["reveal"]): HTMLElement {
  const link = element("a", { href: `#${encodeURIComponent(card.slug)}` }, messages.mapDetails);
  link.addEventListener("click", () => reveal(card));
  return element(
    "div",
    {},
    element("strong", {}, ...copyOf(card, ".name")),
    element("p", {}, ...copyOf(card, "[data-kendra-place]")),
    link,
  );
}

/** A copy of what a part of the card contains, in its languages. */
function copyOf({ element: row }: Card, selector: string): Node[] {
  return [...(row.querySelector(selector)?.childNodes ?? [])].map((node) => node.cloneNode(true));
}
