// Names from the database: a text with its language, and the same name in other languages.
import type { Translations } from "../config-type.ts";

/** A name in one language. `lang` is its BCP 47 tag, empty for a text without letters. */
export type LocalName = Readonly<{ text: string; lang: string }>;

/** A name as its document has it, and its translations. */
export type Name = LocalName & Readonly<{ translations: Translations }>;

/** A name in a language, or as its document has it where there is no translation. @param language BCP 47 */
export function nameIn({ text, lang, translations }: Name, language: string): LocalName {
  const translation = translations[language];
  return translation === undefined ? { text, lang } : { text: translation, lang: language };
}

export function textsOf({ text, translations }: Name): string[] {
  return [...new Set([text, ...Object.values(translations)])];
}

export function localNamesOf({ text, lang, translations }: Name): LocalName[] {
  return Object.entries({ [lang]: text, ...translations }).map(([own, name]) => ({ text: name, lang: own }));
}

/** The title of a text, and in other languages those of its parts that have one of their own. */
export function nameOfParts(
  { title: text, lang }: Readonly<{ title: string; lang: string }>,
  parts: readonly Readonly<{ lang: string; title: string | null }>[],
): Name {
  const titles = parts.flatMap((part) => (part.title === null ? [] : [[part.lang, part.title] as const]));
  return { text, lang, translations: Object.fromEntries(titles) };
}
