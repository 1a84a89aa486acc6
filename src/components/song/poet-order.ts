// The two orders of a list of poets: by their names in Devanagari, or by what readers of English see.
import { romanizeName } from "../../language/roman.ts";
import type { Name } from "../../site/i18n/names.ts";
import { type LetterOrder, builtOrder, otherOrder } from "./letter-order.ts";

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
