// Every word of the interface, in the languages that it can have.
import { site } from "./config.ts";
import type { Label, UiLanguage } from "./site-config.ts";
import { english } from "./strings-en.ts";
import { hindi } from "./strings-hi.ts";
import { marathi } from "./strings-mr.ts";

const languages: readonly string[] = ["en", "mr", "hi"] satisfies UiLanguage[];

/** The words that each language must have. */
export type Strings = Readonly<Record<keyof typeof english, string>>;

/** The language of menus, headings and buttons on every page. */
export const uiLanguage: UiLanguage = chosenLanguage();

/** The words of the interface. */
export const t: Strings = { en: english, mr: marathi, hi: hindi }[uiLanguage];

/** A configured label in the language of the interface. */
export function label(text: Label): string {
  return text[uiLanguage];
}

/** Puts values in place of `{name}` marks. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}

/** @param lang BCP 47. @returns its name in the language of the interface; empty for an unknown one */
export function languageName(lang: string): string {
  return lang === "" ? "" : (new Intl.DisplayNames([uiLanguage], { type: "language" }).of(lang) ?? lang);
}

function chosenLanguage(): UiLanguage {
  const wanted = process.env.SITE_LANGUAGE || site.language;
  if (isUiLanguage(wanted)) return wanted;
  throw new Error(`SITE_LANGUAGE is "${wanted}"; expected en, mr or hi.`);
}

function isUiLanguage(text: string): text is UiLanguage {
  return languages.includes(text);
}
