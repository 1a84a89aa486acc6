// Every word of the interface, in the languages that it can have.
import { readUiLanguage } from "./settings.ts";
import type { Label, UiLanguage } from "./site-config.ts";
import { english } from "./strings-en.ts";
import { hindi } from "./strings-hi.ts";
import { marathi } from "./strings-mr.ts";

/** The words that each language must have. */
export type Strings = Readonly<Record<keyof typeof english, string>>;

/** The language of menus, headings and buttons on every page. */
export const uiLanguage: UiLanguage = readUiLanguage(process.env);

/** The words of the interface. */
export const t: Strings = { en: english, mr: marathi, hi: hindi }[uiLanguage];

/** A configured label in the language of the interface. */
export function label(text: Label): string {
  return text[uiLanguage];
}

/** @param lang BCP 47. @returns its name in the language of the interface; empty for an unknown one */
export function languageName(lang: string): string {
  return lang === "" ? "" : (new Intl.DisplayNames([uiLanguage], { type: "language" }).of(lang) ?? lang);
}

export { fill } from "./fill.ts";
