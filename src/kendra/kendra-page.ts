// The worship centres' page: filter, nearest first, the next meeting and the map on top of a list that works alone.
import { fill } from "../site/fill.ts";
import { useAppleMaps } from "./apple-maps.ts";
import { type Card, readCards } from "./cards.ts";
import { devicePosition } from "./device-position.ts";
import { type Position, distanceKm, formatKm } from "./distance.ts";
import { isMatch } from "./fold.ts";
import type { KendraMap } from "./kendra-map.ts";
import { showNextMeetings } from "./next-meetings.ts";

const ANNOUNCE_AFTER_MS = 300;
const NEAREST_ON_MAP = 5;

const finder = document.querySelector<HTMLElement>("[data-kendra-finder]");
if (finder !== null) start(finder);

function start(finder: HTMLElement): void {
  const words = finder.dataset;
  const cards = readCards();
  const box = part<HTMLInputElement>("[data-kendra-filter]");
  const nearestButton = part("[data-kendra-nearest-button]");
  const mapButton = part("[data-kendra-map-button]");
  const nearest = part("[data-kendra-nearest]");
  let isNearest = false;
  let byDistance: readonly Card[] = [];
  let openMap: KendraMap | null = null;
  let announcement = 0;

  showNextMeetings(words, new Date());
  useAppleMaps();
  box.addEventListener("input", filter);
  nearestButton.addEventListener("click", () => void (isNearest ? byPlace() : nearestFirst()));
  mapButton.addEventListener("click", () => void toggleMap());
  // A page that is come back to keeps what was typed.
  if (box.value !== "") filter();

  function filter(): void {
    const typed = box.value.trim();
    for (const { element, key } of cards) element.hidden = typed !== "" && !isMatch(key, typed);
    showGroups();
    const found = cards.filter(({ element }) => !element.hidden);
    openMap?.show(inView());
    window.clearTimeout(announcement);
    announcement = window.setTimeout(() => {
      if (typed === "") say("");
      else if (found.length === 0) say(fill(words.noMatch, { text: typed }));
      else say(fill(words.shown, { n: found.length, total: cards.length }));
    }, ANNOUNCE_AFTER_MS);
  }

  async function nearestFirst(): Promise<void> {
    say(words.locating ?? "");
    const here = await devicePosition();
    if (typeof here === "string") return say(words[here] ?? "");
    const sorted = cards.map((card) => ({ card, km: kmTo(here, card) })).toSorted((a, b) => a.km - b.km);
    const closest = sorted[0];
    if (closest === undefined || closest.km === Infinity) return say(words.noPositions ?? "");
    for (const { card, km } of sorted) move(card, km);
    byDistance = sorted.map(({ card }) => card);
    setNearest(true);
    const km = formatKm(closest.km, words.locale ?? "en");
    say(fill(words.nearestDone, { name: closest.card.name, km }));
  }

  function byPlace(): void {
    for (const { element, home } of cards) {
      home?.append(element);
      element.querySelector(".name")?.removeAttribute("aria-level");
      for (const line of element.querySelectorAll<HTMLElement>("[data-kendra-distance]")) line.hidden = true;
    }
    setNearest(false);
    say("");
  }

  function move({ element }: Card, km: number): void {
    part("[data-kendra-nearest-list]").append(element);
    element.querySelector(".name")?.setAttribute("aria-level", "3");
    const line = element.querySelector<HTMLElement>("[data-kendra-distance]");
    if (line === null || km === Infinity) return;
    line.textContent = fill(words.distance, { km: formatKm(km, words.locale ?? "en") });
    line.hidden = false;
  }

  function setNearest(value: boolean): void {
    isNearest = value;
    nearest.hidden = !value;
    const text = nearestButton.querySelector("span");
    if (text !== null) text.textContent = (value ? words.byPlace : words.nearest) ?? "";
    showGroups();
    openMap?.show(inView());
  }

  /** What the map shows first: what was asked for, else the nearest, else all. */
  function inView(): readonly Card[] {
    if (isNearest && box.value.trim() === "") return byDistance.slice(0, NEAREST_ON_MAP);
    return cards.filter(({ element }) => !element.hidden);
  }

  /** Headings without a card below them are out of sight. */
  function showGroups(): void {
    part("[data-kendra-states]").hidden = isNearest || box.value.trim() !== "";
    for (const group of document.querySelectorAll<HTMLElement>("[data-kendra-group]")) {
      group.hidden = group.querySelector("[data-kendra]:not([hidden])") === null;
    }
  }

  async function toggleMap(): Promise<void> {
    const status = part("[data-kendra-map-status]");
    const map = part("#kendra-map");
    if (openMap !== null) {
      map.hidden = !map.hidden;
    } else {
      status.textContent = words.mapLoading ?? "";
      map.hidden = false;
      try {
        const { kendraMap } = await import("./kendra-map.ts");
        openMap ??= await kendraMap(map, cards, words, { say: (text) => (status.textContent = text), reveal });
        status.textContent = "";
      } catch (error) {
        console.error(error);
        map.hidden = true;
        status.textContent = words.mapFailed ?? "";
      }
    }
    if (!map.hidden) openMap?.show(inView());
    mapButton.setAttribute("aria-expanded", String(!map.hidden));
    mapButton.textContent = (map.hidden ? words.mapOpen : words.mapClose) ?? "";
  }

  /** A link on the map leads to a card that may be filtered out. */
  function reveal({ element }: Card): void {
    if (!element.hidden) return;
    box.value = "";
    filter();
  }

  function say(text: string): void {
    part("[data-kendra-status]").textContent = text;
  }
}

function kmTo(here: Position, { position }: Card): number {
  return position === null ? Infinity : distanceKm(here, position);
}

function part<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}
