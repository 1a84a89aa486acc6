// The names that can be counted: in Devanagari, and for readers of English in Roman letters too, as in the bank's table.
import { element } from "../element.ts";

/** `latin` is empty where the reader needs none. */
export type CountedName = Readonly<{ value: string; label: string; latin: string }>;

/** The names of a list, which from now on shows them as this reader needs them. */
export function namesOf(list: HTMLSelectElement): CountedName[] {
  return [...list.options].map((option) => {
    const name = nameOf(option);
    option.textContent = asText(name);
    return name;
  });
}

/** The name of an option that is as the page has it. */
export function nameOf({ value, label, dataset }: HTMLOptionElement): CountedName {
  return { value, label, latin: (document.documentElement.lang === "en" && dataset.latin) || "" };
}

/** A name as plain text. */
export function asText({ label, latin }: CountedName): string {
  return latin === "" ? label : `${label} ${latin}`;
}

/** A text in which a name takes the place of `{name}`, each script in its language. */
export function withName(text: string, { label, latin }: CountedName): (string | HTMLElement)[] {
  const name = [inLanguage("mr", label), ...(latin === "" ? [] : [" ", inLanguage("en", latin)])];
  return text.split("{name}").flatMap((part, index) => (index === 0 ? [part] : [...name, part]));
}

function inLanguage(lang: string, text: string): HTMLElement {
  return element("span", { lang }, text);
}
