// Filters as chips, each with how many results it would leave.
import { FILTERS, type FilterName } from "./index-format.ts";
import type { FilterCount, Narrowed } from "./narrow.ts";
import { part } from "./page-parts.ts";

const MOST_CHIPS = 12;

/** @param choose is told the filter and its value, or undefined when the chip is let go */
export function showChips(
  counts: Narrowed["counts"],
  types: DOMStringMap,
  choose: (name: FilterName, value: string | undefined) => void,
): void {
  const languages = new Intl.DisplayNames([document.documentElement.lang], { type: "language" });
  const labelOf = (name: FilterName, value: string) => {
    if (name === "type") return types[`type${value.charAt(0).toUpperCase()}${value.slice(1)}`] ?? value;
    return name === "language" ? (languages.of(value) ?? value) : value;
  };
  for (const name of FILTERS) {
    const group = part(`[data-search-filter="${name}"]`);
    const focused = group.contains(document.activeElement) ? document.activeElement?.getAttribute("value") : null;
    for (const old of group.querySelectorAll("button")) old.remove();
    // One value says nothing, unless it is the one that was chosen.
    const shown = counts[name].length > 1 || counts[name].some(({ isChosen }) => isChosen) ? counts[name] : [];
    const chips = shown
      .slice(0, MOST_CHIPS)
      .map((count) => chip(count, labelOf(name, count.value), (value) => choose(name, value)));
    group.append(...chips);
    chips.find(({ value }) => value === focused)?.focus();
  }
}

function chip({ value, count, isChosen }: FilterCount, label: string, choose: (value: string | undefined) => void) {
  const button = document.createElement("button");
  button.type = "button";
  button.value = value;
  button.setAttribute("aria-pressed", String(isChosen));
  button.textContent = `${label} (${count})`;
  button.onclick = () => choose(isChosen ? undefined : value);
  return button;
}
