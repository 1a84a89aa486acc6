// Filters the list of abhangs in place, by text in any letters, first letter, poet and language.
import { filterKey, matchesKey } from "../search/filter-key.ts";

const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-filter]")];
const letters = [...document.querySelectorAll<HTMLElement>("[data-letter]")];
const groups = [...document.querySelectorAll<HTMLElement>("[data-letter-group]")];
const count = document.querySelector<HTMLElement>("[data-filter-count]");
let letter = "";

for (const field of fields) field.addEventListener("input", filter);
for (const link of letters) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    // A second press gives all letters back.
    letter = letter === link.dataset.letter ? "" : (link.dataset.letter ?? "");
    filter();
  });
}
// A page that the reader comes back to keeps what was written into it.
addEventListener("pageshow", filter);

function filter(): void {
  const text = wanted("text");
  const poetWanted = wanted("poet");
  const languageWanted = wanted("language");
  const key = filterKey(text);
  // Letters that the key does not know, of another script, find nothing rather than all.
  const isUnknown = key === "" && text.trim() !== "";
  let shown = 0;
  let total = 0;
  for (const group of groups) {
    const isLetter = letter === "" || group.dataset.letterGroup === letter;
    const entries = [...group.querySelectorAll<HTMLElement>("[data-abhang]")];
    for (const entry of entries) {
      const { key: own = "", poet, language } = entry.dataset;
      const fits =
        isLetter &&
        !isUnknown &&
        matchesKey(key, own) &&
        (poetWanted === "" || poetWanted === poet) &&
        (languageWanted === "" || languageWanted === language);
      entry.hidden = !fits;
      total += 1;
      if (fits) shown += 1;
    }
    group.hidden = entries.every((entry) => entry.hidden);
  }
  for (const link of letters) {
    if (link.dataset.letter === letter) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  show(shown, total);
}

function wanted(name: string): string {
  return fields.find((field) => field.dataset.filter === name)?.value ?? "";
}

function show(shown: number, total: number): void {
  if (count === null) return;
  const { wordAll = "", wordSome = "", wordNone = "" } = count.dataset;
  const words = shown === total ? wordAll : shown === 0 ? wordNone : wordSome;
  const text = words.replace("{n}", String(shown)).replace("{total}", String(total));
  if (count.textContent?.trim() !== text) count.textContent = text;
}
