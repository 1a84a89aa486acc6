// The texts of the interface. Pages have them in every language (page-languages.ts), everything else in that of the build.
import { site } from "#config";
import { processSettings } from "../process-settings.ts";
import type { Label, UiLanguage } from "../config-type.ts";
import { fill } from "./fill.ts";
import { lateTextsOf } from "./late-texts.ts";
import { markText } from "./marked-text.ts";
import type { PageLanguages } from "./page-languages.ts";
import { type Strings, english } from "./strings-en.ts";

/** Defined where pages are rendered (astro.config.mjs). */
declare const IS_PAGE_RENDERER: boolean;

/** The languages of the interface in the order of the choice. */
export const { interfaceLanguages } = site;

const strings = new Map(interfaceLanguages.map(({ code, strings: texts }) => [code, texts]));

/** The language of menus, headings and buttons, until a reader chooses another one. */
export const uiLanguage: UiLanguage = processSettings.language;

/** The languages that a reader may choose instead. */
const otherLanguages = interfaceLanguages.map(({ code }) => code).filter((code) => code !== uiLanguage);

/** All of them, that of the build first. */
export const languages = [uiLanguage, ...otherLanguages];

export function numberLocale(language: UiLanguage): string {
  return site.numberLocales[language] ?? site.numberLocale;
}

export const pageLanguages: PageLanguages = {
  others: otherLanguages,
  lateTexts: lateTextsOf([
    ...[...versionsOfStrings().values()].flatMap(withParts),
    ...versionsOfLabels(site),
    languages.map(numberLocale),
  ]),
};

const isPageRenderer = typeof IS_PAGE_RENDERER !== "undefined" && IS_PAGE_RENDERER;

/** A text in the language of the build; in pages, marked with its versions in the others. @param textIn makes a version */
export function inPageLanguages(textIn: (language: UiLanguage) => string): string {
  return isPageRenderer ? inAllLanguages(textIn) : textIn(uiLanguage);
}

/** The `lang` of a text of the interface where the texts around it have another. */
export function textLanguage(): string {
  return inPageLanguages((language) => language);
}

/** A text marked with its versions in the other languages. */
export function inAllLanguages(textIn: (language: UiLanguage) => string): string {
  return markText(languages.map(textIn));
}

/** The texts of the interface in one language. */
export function stringsIn(language: UiLanguage): Strings {
  return strings.get(language) ?? english;
}

/** The texts of the interface. */
export const t: Strings = isPageRenderer ? markedStrings() : stringsIn(uiLanguage);

/** A text of the interface in each of its languages. */
export function inEveryLanguage(pick: (texts: Strings) => string): string[] {
  return interfaceLanguages.map(({ strings: texts }) => pick(texts));
}

/** The texts of a group in each language, as JSON for a script that shows them. */
export function textsOfGroup(group: keyof Strings): string {
  return JSON.stringify(Object.fromEntries(interfaceLanguages.map(({ code, strings: texts }) => [code, texts[group]])));
}

/** A configured label in the language of the interface. */
export function label(text: Label): string {
  return inPageLanguages((language) => labelIn(text, language));
}

export function labelIn(text: Label, language: UiLanguage): string {
  return text[language] ?? text.en;
}

function markedStrings(): Strings {
  const marked = structuredClone(english);
  const versions = versionsOfStrings();
  for (const [group, texts] of Object.entries(marked)) {
    for (const key of Object.keys(texts)) {
      Object.assign(texts, { [key]: markText(versions.get(`${group}.${key}`) ?? []) });
    }
  }
  return marked;
}

/** By `group.key`, the versions of each text in the order of `languages`. */
function versionsOfStrings(): Map<string, string[]> {
  const versions = new Map<string, string[]>();
  for (const language of languages) {
    for (const [group, texts] of Object.entries(stringsIn(language))) {
      for (const [key, text] of Object.entries(texts)) {
        const name = `${group}.${key}`;
        versions.set(name, [...(versions.get(name) ?? []), text]);
      }
    }
  }
  return versions;
}

/** A text, and what is before and after its placeholders, where that is in the same order in all versions. */
function withParts(versions: readonly string[]): (readonly string[])[] {
  const parts = versions.map((version) => version.split(/\{\w+\}/).map((part) => part.trim()));
  const [first = []] = parts;
  const isSameOrder = parts.every((each) => each.length === first.length && each[0] !== "");
  return [versions, ...(isSameOrder && first.length === 2 ? [parts.map(([before = ""]) => before)] : [])];
}

function versionsOfLabels(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  const values = new Map<string, unknown>(Object.entries(value));
  const english = values.get("en");
  if (typeof english !== "string") return [...values.values()].flatMap(versionsOfLabels);
  const versions = languages.map((language) => [language, values.get(language) ?? english] as const);
  return [versions.map(([language, version]) => fill(String(version), { teacher: labelIn(site.teacher, language) }))];
}

export { fill };
export type { Strings };
