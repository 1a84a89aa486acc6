// Shows the list of one kind of songs. Searches all lists by text in Devanagari or Roman script, and filters the abhangs by first
// letter, poet and language.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import { readData } from "../element-data.ts";
import { keepChoices } from "../kept-choices.ts";
import { matchesFilter } from "../../language/filter-key.ts";

/** Sentences about the number of matches, as SongMatches.astro writes them. */
const COUNT_MESSAGES = ["some", "none"] as const;
/** What a filter of the abhangs is about. */
const NARROWING = ["letter", "poet", "language"] as const;

const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-filter]")];
const letters = [...document.querySelectorAll<HTMLElement>("[data-letter]")];
const lists = [...document.querySelectorAll<HTMLElement>("[data-songs]")].map((section) => ({
  kind: section.dataset.songs ?? "",
  section,
  heading: part("h2", section),
  groups: [...section.querySelectorAll<HTMLElement>("[data-letter-group]")],
  total: section.querySelectorAll("[data-key]").length,
}));
const tabs = [...document.querySelectorAll<HTMLElement>("[data-songs-tab]")];
const narrowing = document.querySelector<HTMLElement>("[data-song-filter]");
/** On a phone, it unfolds the fields of the abhangs. */
const more = document.querySelector<HTMLDetailsElement>("[data-filter-more]");
const count = part("[data-filter-count]");
/** A link to the beginning of the page, for a list of more songs than this. */
const toTop = document.querySelector<HTMLElement>(".to-top");
const SHORT_LIST = 10;
/** What to do where few songs match the text, or none what is chosen. */
const elsewhere = part("[data-filter-elsewhere]");
const FEW_SONGS = 3;
const FIRST_KIND = "abhang";
let kind = FIRST_KIND;
let letter = "";

for (const field of fields) {
  field.addEventListener("input", filter);
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    // The keyboard of a phone covers what was found.
    field.blur();
  });
}
part("[data-filter-clear]", elsewhere).onclick = () => {
  choose({ kind });
  fields.find(({ dataset }) => dataset.filter === "text")?.focus();
};
for (const tab of tabs) {
  tab.addEventListener("click", (event) => {
    event.preventDefault();
    if (tab.hasAttribute("aria-disabled")) return;
    const { songsTab = FIRST_KIND } = tab.dataset;
    const text = valueOf("text");
    choose({ kind: songsTab, text });
    // A text has found songs of several kinds: below each other.
    if (text.trim() !== "") lists.find((list) => list.kind === songsTab)?.section.scrollIntoView();
  });
}
for (const link of letters) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    if (link.hasAttribute("aria-disabled")) return;
    // A second press clears the letter.
    letter = letter === link.dataset.letter ? "" : (link.dataset.letter ?? "");
    filter();
  });
}
// Readers' histories have such addresses, and the field of other pages opens them.
const asked = new URLSearchParams(location.search).get("text");
if (asked !== null && history.state === null) choose({ text: asked });
keepChoices(choices, choose);
// The browser may restore fields by itself, before this script runs or after it.
filter();
addEventListener("pageshow", filter);

function choices(): Record<string, string> {
  const values: Record<string, string> = { letter, kind: kind === FIRST_KIND ? "" : kind };
  for (const { dataset, value } of fields) values[dataset.filter ?? ""] = value;
  return values;
}

function choose({ letter: chosen = "", kind: shown, ...values }: Readonly<Record<string, string>>): void {
  kind = shown || FIRST_KIND;
  // In another language of the interface, the groups have other letters.
  letter = letters.some(({ dataset }) => dataset.letter === chosen) ? chosen : "";
  for (const field of fields) {
    field.value = values[field.dataset.filter ?? ""] ?? "";
    // An option may have another name by now.
    if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = "";
  }
  // So that the reader sees why songs are missing.
  if (more !== null && isNarrowed()) more.open = true;
  filter();
}

function isNarrowed(): boolean {
  return NARROWING.some((name) => valueOf(name) !== "");
}

function filter(): void {
  const text = valueOf("text");
  const isSearch = text.trim() !== "";
  const withMatches = new Set([letter]);
  let [shown, total] = [0, 0];
  for (const list of lists) {
    const matches = list.groups.reduce((sum, group) => sum + filterGroup(group, text, withMatches), 0);
    list.section.hidden = isSearch ? matches === 0 : list.kind !== kind;
    list.heading.hidden = !isSearch;
    for (const tab of tabs.filter(({ dataset }) => dataset.songsTab === list.kind))
      showTab(tab, isSearch, matches, list.total);
    if (!isSearch && list.section.hidden) continue;
    shown += matches;
    total += list.total;
  }
  for (const link of letters) {
    const { letter: own = "" } = link.dataset;
    setAttribute(link, "aria-disabled", withMatches.has(own) ? null : "true");
    setAttribute(link, "aria-current", own === letter ? "true" : null);
  }
  if (narrowing !== null) narrowing.hidden = isSearch && !isNarrowed();
  if (toTop !== null) toTop.hidden = shown <= SHORT_LIST;
  showCount(shown, total, isSearch || isNarrowed());
}

/** @param withMatches gets the letter of the group where songs match all else that is chosen. @returns the number of songs shown */
function filterGroup(group: HTMLElement, text: string, withMatches: Set<string>): number {
  const { letterGroup: own = "" } = group.dataset;
  const isLetter = letter === "" || own === letter;
  const chosenPoet = valueOf("poet");
  const chosenLanguage = valueOf("language");
  let shown = 0;
  for (const entry of group.querySelectorAll<HTMLElement>("[data-key]")) {
    const { key = "", poet, language } = entry.dataset;
    const matches =
      matchesFilter(text, key) &&
      (chosenPoet === "" || chosenPoet === poet) &&
      (chosenLanguage === "" || chosenLanguage === language);
    if (matches) withMatches.add(own);
    entry.hidden = !matches || !isLetter;
    if (!entry.hidden) shown += 1;
  }
  group.hidden = shown === 0;
  return shown;
}

/** During a search, a tab leads to the matches of its kind; at other times, one of them is the list that is shown. */
function showTab(tab: HTMLElement, isSearch: boolean, matches: number, total: number): void {
  part("small", tab).textContent = String(isSearch ? matches : total);
  setAttribute(tab, "aria-disabled", isSearch && matches === 0 ? "true" : null);
  setAttribute(tab, "aria-current", !isSearch && tab.dataset.songsTab === kind ? "page" : null);
}

function setAttribute(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function valueOf(name: string): string {
  return name === "letter" ? letter : (fields.find((field) => field.dataset.filter === name)?.value ?? "");
}

function showCount(shown: number, total: number, isFiltered: boolean): void {
  const messages = readData(count, COUNT_MESSAGES);
  const text = isFiltered ? fill(shown === 0 ? messages.none : messages.some, { n: shown, total }) : "";
  if (count.textContent?.trim() !== text) count.textContent = text;
  count.dataset.empty = String(isFiltered && shown === 0);
  showElsewhere(shown, isFiltered);
}

/** The search of the site reads the verses, too. */
function showElsewhere(shown: number, isFiltered: boolean): void {
  const text = valueOf("text").trim();
  const link = part<HTMLAnchorElement>("[data-filter-site]", elsewhere);
  link.hidden = text === "";
  link.href = (link.dataset.url ?? "") + encodeURIComponent(text);
  link.textContent = fill(link.dataset.text, { text });
  part("[data-filter-clear]", elsewhere).hidden = shown > 0;
  elsewhere.hidden = !isFiltered || shown > (text === "" ? 0 : FEW_SONGS);
}
