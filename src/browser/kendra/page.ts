// The page of the worship centres: adds a filter, sorting by distance, the next meetings and a map to a complete list.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import { readData } from "../element-data.ts";
import { keepChoices } from "../kept-choices.ts";
import { addressed, openAddressed } from "./addressed.ts";
import { type Answer, answerTo, needsTowns } from "./answer.ts";
import { answerText } from "./answer-text.ts";
import { useAppleMaps } from "./apple-maps.ts";
import { type Card, readCards } from "./cards.ts";
import { devicePosition } from "./device-position.ts";
import { type Distant, MAX_NEAREST, byDistance, nearestOf, showByDistance, showByPlace, showGroups } from "./list.ts";
import { type Position, formatKm } from "../../data/schemas/kendra/kendra-distance.ts";
import { startMap } from "./map-button.ts";
import { FINDER_MESSAGES } from "./finder-messages.ts";
import { showNextMeetings } from "./show-meetings.ts";
import { textInLanguages } from "./text-in-languages.ts";
import { townsOf } from "./towns.ts";

const ANNOUNCEMENT_DELAY_MS = 300;

const finder = document.querySelector<HTMLElement>("[data-kendra-finder]");
if (finder !== null) start(finder);

function start(finder: HTMLElement): void {
  const messages = readData(finder, FINDER_MESSAGES);
  const cards = readCards();
  const towns = townsOf(
    finder.dataset.towns,
    cards.flatMap(({ position }) => position ?? []),
  );
  const box = part<HTMLInputElement>("[data-kendra-filter]");
  const nearestButton = part("[data-kendra-nearest-button]");
  const offer = part("[data-kendra-offer]");
  const clear = part("[data-kendra-clear]");
  const rest = part("[data-kendra-rest]");
  const states = part("[data-kendra-states]");
  /** A long list has them only where no centre matches. */
  const areStatesShown = !states.hidden;
  const unfolded = new Set<HTMLDetailsElement>();
  let onlyCard: Card | undefined;
  let answer: Answer = { kind: "matches", cards };
  /** Where the reader is, while all centres are sorted by distance. */
  let here: Position | null = null;
  /** What the list is sorted by the distance from, and its order; null for the one by place. */
  let sortedFrom: Position | null = null;
  let sorted: readonly Distant[] | null = null;
  let announcement = 0;
  let turn = 0;

  const map = startMap({ cards, messages, inView, reveal });
  showNextMeetings(messages, new Date());
  useAppleMaps();
  box.addEventListener("input", () => {
    raise();
    void filter();
  });
  nearestButton.addEventListener("click", () => void (here === null ? nearestFirst() : byPlace()));
  part("button", offer).addEventListener("click", () => void acceptOffer());
  part("button", clear).addEventListener("click", () => {
    void find("");
    box.focus();
  });
  part("button", rest).addEventListener("click", showRest);
  states.addEventListener("click", () => {
    if (here !== null) byPlace();
    if (box.value !== "") void find("");
  });
  addEventListener("hashchange", showTarget);
  openAddressed();
  const asked = new URLSearchParams(location.search).get("text");
  if (asked !== null && history.state === null) void findAsked(asked);
  keepChoices(
    () => ({ text: box.value.trim() }),
    ({ text = "" }) => find(text, { isRestored: true }),
  );
  // The reader may have typed or pressed a button before this script ran.
  if (box.value !== "") void filter();
  for (const button of finder.querySelectorAll<HTMLElement>("[data-load]")) {
    delete button.dataset.load;
    if (button.dataset.pressed !== undefined) button.click();
  }

  /** Finds what the link of the search asks for. The list is hidden meanwhile, so that nothing is seen to move. */
  async function findAsked(text: string): Promise<void> {
    finder.dataset.asked = "";
    box.value = text;
    if (needsTowns(text, cards)) towns.load();
    await nextFrame();
    await nextFrame();
    await find(text, { isRestored: true });
    delete finder.dataset.asked;
  }

  function find(text: string, { isRestored = false } = {}): Promise<void> {
    box.value = text;
    return filter({ isRestored });
  }

  /** On a phone, brings the box to the top when a reader begins to type: the keyboard covers the lower half. */
  function raise(): void {
    const begins = finder.dataset.typed === undefined && box.value !== "";
    const isPhone = matchMedia("(max-width: 39.99rem)").matches;
    if (begins && isPhone && finder.getBoundingClientRect().top > 0) {
      finder.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }

  /**
   * Answers at once if no town can be meant. What was shown before stays until the towns are loaded, or time is up; a later
   * answer replaces it.
   * @param isRestored whether the line above the list is there at once, so that the place in the page is the same
   */
  async function filter({ isRestored = false } = {}): Promise<void> {
    const typed = box.value.trim();
    const own = (turn += 1);
    if (towns.find() === null && needsTowns(typed, cards)) {
      const { loaded, inTime } = towns.load();
      await inTime;
      if (own !== turn) return;
      if (towns.find() === null) void answerLater(loaded, own);
    }
    show(answerTo(typed, cards, towns.find()));
    window.clearTimeout(announcement);
    if (isRestored) announceAnswer();
    else announcement = window.setTimeout(announceAnswer, ANNOUNCEMENT_DELAY_MS);
  }

  async function answerLater(loaded: Promise<void>, own: number): Promise<void> {
    await loaded;
    if (own === turn && towns.find() !== null) await filter();
  }

  function show(next: Answer): void {
    answer = next;
    finder.toggleAttribute("data-typed", box.value.trim() !== "");
    arrange();
    const isTown = next.kind === "town";
    const visible = new Set(isTown && sorted !== null ? nearestOf(sorted) : next.cards);
    for (const card of cards) card.element.hidden = !visible.has(card);
    openOnly(box.value.trim() !== "" && visible.size === 1 ? [...visible][0] : undefined);
    rest.hidden = !isTown || visible.size === cards.length;
    part("[data-kendra-source]").hidden = !isTown;
    offer.hidden = next.kind !== "near-me" || here !== null;
    // The same button is in the offer. Its own display is stronger than the attribute hidden.
    nearestButton.style.display = offer.hidden ? "" : "none";
    showParts();
  }

  /** Sorts the list by the distance from the town of the answer, or from the reader, or by place. */
  function arrange(): void {
    const from = answer.kind === "town" ? answer.town.position : here;
    if (from !== sortedFrom) {
      sortedFrom = from;
      sorted = from === null ? null : byDistance(from, cards);
      if (sorted === null) showByPlace(cards);
      else showByDistance(sorted, messages);
    }
    const title = part("[data-kendra-nearest-title]");
    const text = answer.kind === "town" ? fill(messages.nearTown, { place: answer.town.name }) : messages.nearest;
    title.replaceChildren(...textInLanguages(text));
  }

  /** Shows all centres, also those that are far from the town. */
  function showRest(): void {
    const first = cards.length > MAX_NEAREST ? sorted?.[MAX_NEAREST] : undefined;
    for (const { element } of cards) element.hidden = false;
    rest.hidden = true;
    showParts();
    first?.card.element.querySelector("summary")?.focus();
  }

  /** Opens the only centre that the filter leaves, and closes it again afterwards. */
  function openOnly(card: Card | undefined): void {
    if (card === onlyCard) return;
    onlyCard?.element.querySelector("details")?.removeAttribute("open");
    const details = card?.element.querySelector("details");
    onlyCard = details?.open === false ? card : undefined;
    if (onlyCard !== undefined) details?.setAttribute("open", "");
  }

  function announceAnswer(): void {
    announce(answerText(box.value.trim(), answer, cards.length, messages));
  }

  /** The offer disappears, so its button would lose the focus. */
  async function acceptOffer(): Promise<void> {
    await nearestFirst();
    if (offer.hidden && document.activeElement === document.body) nearestButton.focus();
  }

  async function nearestFirst(): Promise<void> {
    announce(messages.locating);
    const own = turn;
    const position = await devicePosition();
    // What was typed meanwhile has an answer of its own.
    if (own !== turn) return;
    if (typeof position === "string") return announce(messages[position]);
    const closest = byDistance(position, cards)[0];
    if (closest === undefined || closest.km === Infinity) return announce(messages.noPositions);
    setHere(position);
    const km = formatKm(closest.km, messages.locale);
    announce(fill(messages.nearestDone, { name: closest.card.name, km }));
  }

  function byPlace(): void {
    setHere(null);
    announce("");
  }

  /** A text that names no centre has no meaning any more. */
  function setHere(position: Position | null): void {
    here = position;
    const text = part("span", nearestButton);
    text.textContent = position === null ? messages.nearest : messages.byPlace;
    if (answer.kind !== "matches") {
      box.value = "";
      turn += 1;
      answer = { kind: "matches", cards };
    }
    show(answer);
  }

  /** What the map zooms to: the matches, else the nearest centres, else those of the first country, which has most. */
  function inView(): readonly Card[] {
    if (answer.kind === "town" && sorted !== null) return nearestOf(sorted);
    if (box.value.trim() !== "") return cards.filter(({ element }) => !element.hidden);
    if (sorted !== null) return nearestOf(sorted);
    const inFirst = cards.filter((card) => countryOf(card) === countryOf(cards[0]));
    return inFirst.some(({ position }) => position !== null) ? inFirst : cards;
  }

  /** Shows what belongs to the visible cards: headings, links to the states, and the part of the map. */
  function showParts(): void {
    const isFiltered = box.value.trim() !== "";
    const isMiss = answer.kind === "none";
    clear.hidden = answer.kind !== "none" && answer.kind !== "pin";
    states.hidden = !isMiss && (!areStatesShown || here !== null || isFiltered);
    states.toggleAttribute("data-no-match", isMiss);
    showGroups(isFiltered, unfolded, messages.locale);
    map.update();
  }

  /** Shows the centre that the address names, also if the filter hides it. */
  function showTarget(): void {
    const target = addressed();
    const hidden = cards.find(({ element }) => element.hidden && element === target);
    if (hidden !== undefined) reveal(hidden);
    openAddressed();
    // The browser could not scroll to what was hidden.
    hidden?.element.scrollIntoView({ behavior: "instant" });
  }

  /** Clears the filter if it hides a card that a link leads to. */
  function reveal({ element }: Card): void {
    if (element.hidden) void find("");
  }

  /** In place of an announcement that is still to come. */
  function announce(text: string): void {
    window.clearTimeout(announcement);
    part("[data-kendra-status]").replaceChildren(...textInLanguages(text));
  }
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The section of the list that the card is in, also while it is sorted by distance. */
function countryOf(card: Card | undefined): Element | null | undefined {
  return card?.home?.closest("section");
}
