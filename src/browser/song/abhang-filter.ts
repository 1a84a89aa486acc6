// Filters the list of abhangs by text in Devanagari or Roman script, by first letter, poet and language.
import { fill } from "../../site/i18n/fill.ts";
import { part } from "../dom.ts";
import { readData } from "../element-data.ts";
import { keepChoices } from "../kept-choices.ts";
import { matchesFilter } from "../../language/filter-key.ts";

/** Sentences about the number of matches, as AbhangFilter.astro writes them. */
const COUNT_MESSAGES = ["all", "some", "none"] as const;

const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-filter]")];
const letters = [...document.querySelectorAll<HTMLElement>("[data-letter]")];
const groups = [...document.querySelectorAll<HTMLElement>("[data-letter-group]")];
/** On a phone, it unfolds the fields but that for text. */
const more = document.querySelector<HTMLDetailsElement>("[data-filter-more]");
const count = document.querySelector<HTMLElement>("[data-filter-count]");
/** A link to the beginning of the page, for a list of more songs than this. */
const toTop = document.querySelector<HTMLElement>(".to-top");
const SHORT_LIST = 10;
/** What to do where few songs match the text, or none what is chosen. */
const elsewhere = document.querySelector<HTMLElement>("[data-filter-elsewhere]");
const FEW_SONGS = 3;
let letter = "";

for (const field of fields) field.addEventListener("input", filter);
if (elsewhere !== null) {
  part("[data-filter-clear]", elsewhere).onclick = () => {
    choose({});
    fields.find(({ dataset }) => dataset.filter === "text")?.focus();
  };
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
// Readers' histories have such addresses.
const asked = new URLSearchParams(location.search).get("text");
if (asked !== null && history.state === null) choose({ text: asked });
keepChoices(choices, choose);
// The browser may restore fields by itself, before this script runs or after it.
filter();
addEventListener("pageshow", filter);

function choices(): Record<string, string> {
  const values: Record<string, string> = { letter };
  for (const { dataset, value } of fields) values[dataset.filter ?? ""] = value;
  return values;
}

function choose({ letter: chosen = "", ...values }: Readonly<Record<string, string>>): void {
  // In another language of the interface, the groups have other letters.
  letter = groups.some(({ dataset }) => dataset.letterGroup === chosen) ? chosen : "";
  for (const field of fields) {
    field.value = values[field.dataset.filter ?? ""] ?? "";
    // An option may have another name by now.
    if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = "";
  }
  // So that the reader sees why songs are missing.
  if (more !== null && letter + valueOf("poet") + valueOf("language") !== "") more.open = true;
  filter();
}

function filter(): void {
  const text = valueOf("text");
  const chosenPoet = valueOf("poet");
  const chosenLanguage = valueOf("language");
  let shown = 0;
  let total = 0;
  const withResults = new Set([letter]);
  for (const group of groups) {
    const { letterGroup: own = "" } = group.dataset;
    const isLetter = letter === "" || own === letter;
    const entries = [...group.querySelectorAll<HTMLElement>("[data-abhang]")];
    for (const entry of entries) {
      const { key = "", poet, language } = entry.dataset;
      const matches =
        matchesFilter(text, key) &&
        (chosenPoet === "" || chosenPoet === poet) &&
        (chosenLanguage === "" || chosenLanguage === language);
      if (matches) withResults.add(own);
      entry.hidden = !matches || !isLetter;
      total += 1;
      if (!entry.hidden) shown += 1;
    }
    group.hidden = entries.every((entry) => entry.hidden);
  }
  for (const link of letters) {
    const { letter: own = "" } = link.dataset;
    if (withResults.has(own)) link.removeAttribute("aria-disabled");
    else link.setAttribute("aria-disabled", "true");
    if (own === letter) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  show(shown, total);
}

function valueOf(name: string): string {
  return fields.find((field) => field.dataset.filter === name)?.value ?? "";
}

function show(shown: number, total: number): void {
  if (toTop !== null) toTop.hidden = shown <= SHORT_LIST;
  if (count === null) return;
  const messages = readData(count, COUNT_MESSAGES);
  const message = shown === total ? messages.all : shown === 0 ? messages.none : messages.some;
  const text = fill(message, { n: shown, total });
  if (count.textContent?.trim() !== text) count.textContent = text;
  count.dataset.empty = String(shown === 0);
  showElsewhere(shown);
}

/** The search of the site reads the verses, too. */
function showElsewhere(shown: number): void {
  if (elsewhere === null) return;
  const text = valueOf("text").trim();
  const link = part<HTMLAnchorElement>("[data-filter-site]", elsewhere);
  link.hidden = text === "";
  link.href = (link.dataset.url ?? "") + encodeURIComponent(text);
  link.textContent = fill(link.dataset.text, { text });
  part("[data-filter-clear]", elsewhere).hidden = shown > 0;
  elsewhere.hidden = shown > (text === "" ? 0 : FEW_SONGS);
}
