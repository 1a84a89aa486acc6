// Facet values to choose from, each with the number of results that it would leave.
import { FACETS, type FacetName } from "../../search/format/record.ts";
import type { LocalName } from "../../site/i18n/names.ts";
import { ownLanguageName } from "../../site/i18n/own-language-name.ts";
import type { FacetCount, FacetCounts, FacetSelection } from "../../search/query/facets.ts";
import { part } from "../dom.ts";
import type { CategoryNames } from "./result-item.ts";

type Labels = (name: FacetName, value: string) => LocalName;

/** The names of facet values in the language of the reader; those of languages in their own. */
function labelsOf(types: DOMStringMap, categoryName: CategoryNames): Labels {
  const { lang } = document.documentElement;
  return (name, value) => {
    if (name === "type") {
      return { text: types[`type${value.charAt(0).toUpperCase()}${value.slice(1)}`] ?? value, lang };
    }
    if (name === "language") return { text: ownLanguageName(value), lang: value };
    return name === "category" ? categoryName(value) : { text: value, lang };
  };
}

/** The heading of a search without words: the names of the selected values, each with its language. */
export function selectionHeading(
  selection: FacetSelection,
  types: DOMStringMap,
  categoryName: CategoryNames,
): (Node | string)[] {
  const labelOf = labelsOf(types, categoryName);
  return FACETS.flatMap((name) => {
    const value = selection[name];
    if (value === undefined) return [];
    const { text, lang } = labelOf(name, value);
    const element = document.createElement("span");
    element.textContent = text;
    element.lang = lang;
    return [" · ", element];
  }).slice(1);
}

/** @param types names of the document types. @param choose receives the facet and the value, or undefined for all values */
export function showChoices(
  counts: FacetCounts,
  types: DOMStringMap,
  categoryName: CategoryNames,
  choose: (name: FacetName, value: string | undefined) => void,
): void {
  const labelOf = labelsOf(types, categoryName);
  for (const name of FACETS) {
    const select = part<HTMLSelectElement>(`[data-search-filter="${name}"]`);
    const selected = counts[name].find(({ isSelected }) => isSelected)?.value ?? "";
    for (const old of [...select.options].slice(1)) old.remove();
    select.append(...counts[name].map((count) => option(count, labelOf(name, count.value))));
    select.value = selected;
    select.dataset.selected = String(selected !== "");
    select.onchange = () => choose(name, select.value === "" ? undefined : select.value);
    // A single value filters nothing, so it is shown only if it is selected, or was a moment ago.
    select.hidden = counts[name].length < 2 && selected === "" && select !== document.activeElement;
  }
}

function option({ value, count }: FacetCount, { text, lang }: LocalName): HTMLOptionElement {
  const one = new Option(`${text} (${count})`, value);
  one.lang = lang;
  return one;
}
