// The texts of the interface in the language of this build.
import { processSettings } from "../process-settings.ts";
import type { Label, UiLanguage } from "../config-type.ts";
import { type Strings, english } from "./strings-en.ts";
import { hindi } from "./strings-hi.ts";
import { marathi } from "./strings-mr.ts";

/** The language of menus, headings and buttons on every page. */
export const uiLanguage: UiLanguage = processSettings.language;

/** The texts of the interface. */
export const t: Strings = { en: english, mr: marathi, hi: hindi }[uiLanguage];

/** A text of the interface in each of its languages. */
export function inEveryLanguage(pick: (texts: Strings) => string): string[] {
  return [english, marathi, hindi].map(pick);
}

/** A configured label in the language of the interface. */
export function label(text: Label): string {
  return text[uiLanguage];
}

export { fill } from "./fill.ts";
