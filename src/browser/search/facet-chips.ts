// Facet values as chips, each with the number of results that it would leave.
import { FACETS, type FacetName } from "../../search/format/index-format.ts";
import type { LocalName } from "../../site/i18n/names.ts";
import type { FacetCount, FacetedResults } from "../../search/query/facets.ts";
import { part } from "../dom.ts";
import type { CategoryNames } from "./category-names.ts";

const MAX_CHIPS_PER_FACET = 12;

/** @param types names of the document types. @param choose receives the facet and the value, or undefined if the chip was deselected */
export function showChips(
  counts: FacetedResults["counts"],
  types: DOMStringMap,
  categoryName: CategoryNames,
  choose: (name: FacetName, value: string | undefined) => void,
): void {
  const languages = new Intl.DisplayNames([document.documentElement.lang], { type: "language" });
  const { lang } = document.documentElement;
  const labelOf = (name: FacetName, value: string): LocalName => {
    if (name === "type") {
      return { text: types[`type${value.charAt(0).toUpperCase()}${value.slice(1)}`] ?? value, lang };
    }
    if (name === "language") return { text: languageName(languages, value), lang };
    return name === "category" ? categoryName(value) : { text: value, lang };
  };
  for (const name of FACETS) {
    const group = part(`[data-search-filter="${name}"]`);
    const focused = group.contains(document.activeElement) ? document.activeElement?.getAttribute("value") : null;
    for (const old of group.querySelectorAll("button")) old.remove();
    // A single value filters nothing, so it is shown only if it is selected.
    const shown = counts[name].length > 1 || counts[name].some(({ isSelected }) => isSelected) ? counts[name] : [];
    const chips = shown
      .slice(0, MAX_CHIPS_PER_FACET)
      .map((count) => chip(count, labelOf(name, count.value), (value) => choose(name, value)));
    group.append(...chips);
    chips.find(({ value }) => value === focused)?.focus();
  }
}

/** The value may come from the URL, so it may not be a language tag. */
function languageName(languages: Intl.DisplayNames, value: string): string {
  try {
    return languages.of(value) ?? value;
  } catch {
    return value;
  }
}

function chip(
  { value, count, isSelected }: FacetCount,
  { text, lang }: LocalName,
  choose: (value: string | undefined) => void,
) {
  const button = document.createElement("button");
  button.type = "button";
  button.value = value;
  button.setAttribute("aria-pressed", String(isSelected));
  button.textContent = `${text} (${count})`;
  button.lang = lang;
  button.onclick = () => choose(isSelected ? undefined : value);
  return button;
}
