// The two orders of lists of songs and poets: by their names in Devanagari, or in Roman letters for readers of English.
import { romanizeName } from "../../../language/roman.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { uiLanguage } from "../../../site/i18n/strings.ts";

export type LetterOrder = "deva" | "roman";

/** The order for readers of the language of the build, in which a page has its list, and the other one. */
export const [builtOrder, otherOrder]: readonly [LetterOrder, LetterOrder] =
  uiLanguage === "en" ? ["roman", "deva"] : ["deva", "roman"];

/** The language of the letters that head the groups. */
export const letterLang: Readonly<Record<LetterOrder, string>> = { deva: "mr", roman: "en" };

const collators: Readonly<Record<LetterOrder, Intl.Collator>> = {
  deva: new Intl.Collator("mr"),
  roman: new Intl.Collator("en"),
};

/** The entries in the order for readers of the language of the build. */
export function ordered<Entry>(entries: readonly Entry[], nameOf: (entry: Entry) => Name): Entry[] {
  return entries.toSorted((a, b) => compare(builtOrder, nameOf(a), nameOf(b)));
}

/** For each place of the other order, the place in this list. */
export function inOtherOrder(names: readonly Name[]): number[] {
  return names
    .map((name, place) => ({ name, place }))
    .toSorted((a, b) => compare(otherOrder, a.name, b.name))
    .map(({ place }) => place);
}

function compare(order: LetterOrder, a: Name, b: Name): number {
  return collators[order].compare(keyOf(order, a), keyOf(order, b));
}

function keyOf(order: LetterOrder, { text, lang, translations }: Name): string {
  if (order === "deva") return text;
  return translations.en ?? romanizeName(text, lang) ?? text;
}
