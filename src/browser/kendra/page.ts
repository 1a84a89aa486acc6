// The page of the worship centres: adds a filter, sorting by distance, the next meetings and a map to a complete list.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import { readData } from "../element-data.ts";
import { importOnline } from "../import-online.ts";
import { keepChoices } from "../kept-choices.ts";
import { useAppleMaps } from "./apple-maps.ts";
import { type Card, readCards } from "./cards.ts";
import { devicePosition } from "./device-position.ts";
import { type Position, distanceKm, formatKm } from "../../data/schemas/kendra/kendra-distance.ts";
import type { KendraMap } from "./kendra-map.ts";
import { FINDER_MESSAGES } from "./messages.ts";
import { showNextMeetings } from "./next-meetings.ts";
import { findCards } from "./query.ts";

const ANNOUNCEMENT_DELAY_MS = 300;
const MAX_NEAREST_ON_MAP = 5;

const finder = document.querySelector<HTMLElement>("[data-kendra-finder]");
if (finder !== null) start(finder);

function start(finder: HTMLElement): void {
  const messages = readData(finder, FINDER_MESSAGES);
  const cards = readCards();
  const box = part<HTMLInputElement>("[data-kendra-filter]");
  const nearestButton = part("[data-kendra-nearest-button]");
  const mapButton = part("[data-kendra-map-button]");
  const nearest = part("[data-kendra-nearest]");
  const clear = part("[data-kendra-clear]");
  const states = part("[data-kendra-states]");
  /** A long list has them only where no centre matches. */
  const areStatesShown = !states.hidden;
  const unfolded = new Set<HTMLDetailsElement>();
  let onlyCard: Card | undefined;
  let isNearest = false;
  let byDistance: readonly Card[] = [];
  let openMap: KendraMap | null = null;
  let announcement = 0;

  showNextMeetings(messages, new Date());
  useAppleMaps();
  box.addEventListener("input", filter);
  nearestButton.addEventListener("click", () => void (isNearest ? byPlace() : nearestFirst()));
  mapButton.addEventListener("click", () => void toggleMap());
  part("button", clear).addEventListener("click", () => {
    find("");
    box.focus();
  });
  states.addEventListener("click", () => {
    if (isNearest) byPlace();
    if (box.value !== "") find("");
  });
  addEventListener("hashchange", showTarget);
  openTarget();
  const asked = new URLSearchParams(location.search).get("text");
  if (asked !== null && history.state === null) void findAsked(asked);
  keepChoices(
    () => ({ text: box.value.trim() }),
    ({ text = "" }) => restore(text),
  );
  // The reader may have typed before this script ran.
  if (box.value !== "") filter();

  /** Finds what the link of the search asks for. The list is hidden meanwhile, so that nothing is seen to move. */
  async function findAsked(text: string): Promise<void> {
    finder.dataset.asked = "";
    await nextFrame();
    await nextFrame();
    restore(text);
    delete finder.dataset.asked;
  }

  /** The line above the list is there at once, so that the place in the page is the same. */
  function restore(text: string): void {
    find(text);
    announceFound();
  }

  function find(text: string): void {
    box.value = text;
    filter();
  }

  function filter(): void {
    const typed = box.value.trim();
    const matching = new Set(findCards(typed, cards));
    for (const card of cards) card.element.hidden = !matching.has(card);
    openOnly(typed !== "" && matching.size === 1 ? [...matching][0] : undefined);
    showGroups();
    openMap?.show(inView());
    window.clearTimeout(announcement);
    announcement = window.setTimeout(announceFound, ANNOUNCEMENT_DELAY_MS);
  }

  /** Opens the only centre that the filter leaves, and closes it again afterwards. */
  function openOnly(card: Card | undefined): void {
    if (card === onlyCard) return;
    onlyCard?.element.querySelector("details")?.removeAttribute("open");
    const details = card?.element.querySelector("details");
    onlyCard = details?.open === false ? card : undefined;
    if (onlyCard !== undefined) details?.setAttribute("open", "");
  }

  function announceFound(): void {
    const typed = box.value.trim();
    const found = cards.filter(({ element }) => !element.hidden);
    if (typed === "") announce("");
    else if (found.length === 0) announce(fill(messages.noMatch, { text: typed }));
    else announce(fill(messages.shown, { n: found.length, total: cards.length }));
  }

  async function nearestFirst(): Promise<void> {
    announce(messages.locating);
    const here = await devicePosition();
    if (typeof here === "string") return announce(messages[here]);
    const sorted = cards.map((card) => ({ card, km: kmTo(here, card) })).toSorted((a, b) => a.km - b.km);
    const closest = sorted[0];
    if (closest === undefined || closest.km === Infinity) return announce(messages.noPositions);
    for (const { card, km } of sorted) move(card, km);
    byDistance = sorted.map(({ card }) => card);
    setNearest(true);
    const km = formatKm(closest.km, messages.locale);
    announce(fill(messages.nearestDone, { name: closest.card.name, km }));
  }

  function byPlace(): void {
    for (const { element, home } of cards) {
      home?.append(element);
      element.querySelector(".name")?.removeAttribute("aria-level");
      for (const line of element.querySelectorAll<HTMLElement>("[data-kendra-distance]")) line.hidden = true;
    }
    setNearest(false);
    announce("");
  }

  function move({ element }: Card, km: number): void {
    part("[data-kendra-nearest-list]").append(element);
    element.querySelector(".name")?.setAttribute("aria-level", "3");
    const line = element.querySelector<HTMLElement>("[data-kendra-distance]");
    if (line === null || km === Infinity) return;
    line.textContent = fill(messages.distance, { km: formatKm(km, messages.locale) });
    line.hidden = false;
  }

  function setNearest(value: boolean): void {
    isNearest = value;
    nearest.hidden = !value;
    const text = nearestButton.querySelector("span");
    if (text !== null) text.textContent = value ? messages.byPlace : messages.nearest;
    showGroups();
    openMap?.show(inView());
  }

  /** What the map zooms to: the matches, else the nearest centres, else those of the first country, which has most. */
  function inView(): readonly Card[] {
    if (box.value.trim() !== "") return cards.filter(({ element }) => !element.hidden);
    if (isNearest) return byDistance.slice(0, MAX_NEAREST_ON_MAP);
    const inFirst = cards.filter((card) => countryOf(card) === countryOf(cards[0]));
    return inFirst.some(({ position }) => position !== null) ? inFirst : cards;
  }

  /** Hides headings without a visible card below them, and counts the cards of each state. */
  function showGroups(): void {
    const isEmpty = cards.every(({ element }) => element.hidden);
    clear.hidden = !isEmpty;
    states.hidden = !isEmpty && (!areStatesShown || isNearest || box.value.trim() !== "");
    states.toggleAttribute("data-no-match", isEmpty);
    for (const group of document.querySelectorAll<HTMLElement>("[data-kendra-group]")) {
      const shown = group.querySelectorAll("[data-kendra]:not([hidden])").length;
      group.hidden = shown === 0;
      const count = group.querySelector(":scope > summary [data-kendra-count]");
      if (count !== null) count.textContent = shown.toLocaleString(messages.locale);
      if (group instanceof HTMLDetailsElement) unfold(group, box.value.trim() !== "");
    }
  }

  /** Opens a folded state while the filter has a text. It is folded again afterwards. */
  function unfold(state: HTMLDetailsElement, isFiltered: boolean): void {
    if (isFiltered && !state.open) {
      state.open = true;
      unfolded.add(state);
    } else if (!isFiltered && unfolded.delete(state)) {
      state.open = false;
    }
  }

  async function toggleMap(): Promise<void> {
    const status = part("[data-kendra-map-status]");
    const map = part("#kendra-map");
    if (openMap !== null) {
      map.hidden = !map.hidden;
    } else {
      status.textContent = messages.mapLoading;
      map.hidden = false;
      try {
        const { kendraMap } = await importOnline(() => import("./kendra-map.ts"));
        openMap ??= await kendraMap(map, cards, messages, { announce: (text) => (status.textContent = text), reveal });
        status.textContent = "";
      } catch (error) {
        console.error(error);
        map.hidden = true;
        status.textContent = messages.mapFailed;
      }
    }
    if (!map.hidden) openMap?.show(inView());
    mapButton.setAttribute("aria-expanded", String(!map.hidden));
    mapButton.textContent = map.hidden ? messages.mapOpen : messages.mapClose;
  }

  /** Shows the centre that the address names, also if the filter hides it. */
  function showTarget(): void {
    const target = addressed();
    const hidden = cards.find(({ element }) => element.hidden && element === target);
    if (hidden !== undefined) reveal(hidden);
    openTarget();
    // The browser could not scroll to what was hidden.
    hidden?.element.scrollIntoView({ behavior: "instant" });
  }

  /** Clears the filter if it hides a card that a link leads to. */
  function reveal({ element }: Card): void {
    if (!element.hidden) return;
    find("");
  }

  function announce(text: string): void {
    part("[data-kendra-status]").textContent = text;
  }
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Opens the details of the centre that the address names. */
function openTarget(): void {
  const target = addressed();
  const state = target?.closest("details");
  const own = target?.querySelector("details");
  if (own) own.open = true;
  if (!target || !state || state.open) return;
  state.open = true;
  target.scrollIntoView({ behavior: "instant" });
}

/** The centre or state that the address names. `:target` matches nothing if a script runs before the browser has looked. */
function addressed(): Element | undefined {
  const named = [...document.querySelectorAll("[data-kendra], [data-kendra-group] h3")];
  return named.find(({ id }) => location.hash === `#${encodeURIComponent(id)}`);
}

/** The section of the list that the card is in, also while it is sorted by distance. */
function countryOf(card: Card | undefined): Element | null | undefined {
  return card?.home?.closest("section");
}

function kmTo(here: Position, { position }: Card): number {
  return position === null ? Infinity : distanceKm(here, position);
}
