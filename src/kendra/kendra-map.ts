// The map: loaded on a click only, with its styles; no request leaves for another host before.
import { control, divIcon, latLngBounds, map as leafletMap, marker, tileLayer } from "leaflet";
import leafletStylesUrl from "leaflet/dist/leaflet.css?url";
import type { Card } from "./cards.ts";
import ownStylesUrl from "./kendra-map.css?url";

const CLOSEST_ZOOM = 14;
const POPUP_WIDTH = 220;

export type KendraMap = Readonly<{
  /** Brings these centres into view; all are marked. */
  show(cards: readonly Card[]): void;
}>;

type Page = Readonly<{
  /** Tells what went wrong; an empty text says that all is well. */
  say(text: string): void;
  /** Called before a popup's link leads to its card. */
  reveal(card: Card): void;
}>;

/** Draws the map into a box that is visible. @param words texts of the page. @throws where the styles do not load */
export async function kendraMap(
  box: HTMLElement,
  cards: readonly Card[],
  words: DOMStringMap,
  { say, reveal }: Page,
): Promise<KendraMap> {
  await loadStyles(leafletStylesUrl);
  await loadStyles(ownStylesUrl);
  const { tiles = "", attribution = "", maxZoom } = box.dataset;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = leafletMap(box, {
    zoomControl: false,
    // The page scrolls on below a map that the wheel does not catch.
    scrollWheelZoom: false,
    ...(isCalm && { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }),
  });
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  control
    .zoom({ position: "bottomleft", zoomInTitle: words.zoomIn ?? "", zoomOutTitle: words.zoomOut ?? "" })
    .addTo(map);
  map.on("popupopen", ({ popup }) => {
    popup
      .getElement()
      ?.querySelector(".leaflet-popup-close-button")
      ?.setAttribute("aria-label", words.close ?? "");
  });

  let failed = 0;
  tileLayer(tiles, { attribution, maxZoom: Number(maxZoom), referrerPolicy: "strict-origin-when-cross-origin" })
    .on("loading", () => (failed = 0))
    .on("tileerror", () => {
      failed += 1;
      say(words.mapTilesFailed ?? "");
    })
    .on("load", () => failed === 0 && say(""))
    .addTo(map);

  const icon = divIcon({ className: "kendra-pin", iconSize: [32, 32], iconAnchor: [16, 32], popupAnchor: [0, -28] });
  for (const card of cards) {
    if (card.position === null) continue;
    marker([card.position.latitude, card.position.longitude], { icon, title: card.name })
      .bindPopup(() => popupOf(card, words, reveal), { minWidth: 0, maxWidth: POPUP_WIDTH, autoPanPadding: [12, 12] })
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
      map.fitBounds(bounds, { padding: [36, 36], maxZoom: CLOSEST_ZOOM, animate: !isCalm });
    },
  };
}

function popupOf(card: Card, words: DOMStringMap, reveal: Page["reveal"]): HTMLElement {
  const box = document.createElement("div");
  const name = document.createElement("strong");
  name.textContent = card.name;
  const place = document.createElement("p");
  place.textContent = card.place;
  const link = document.createElement("a");
  link.href = `#${encodeURIComponent(card.slug)}`;
  link.textContent = words.mapDetails ?? "";
  link.addEventListener("click", () => reveal(card));
  box.append(name, place, link);
  return box;
}

function loadStyles(url: string): Promise<void> {
  const styles = document.createElement("link");
  styles.rel = "stylesheet";
  styles.href = url;
  return new Promise((resolve, reject) => {
    styles.onload = () => resolve();
    styles.onerror = () => {
      styles.remove();
      reject(new Error("The map's styles did not load."));
    };
    document.head.append(styles);
  });
}
