// Which part of a text in several languages a reader sees: that in the language of the interface, or the first one.
import type { LanguagePart } from "../../data/schemas/html/language-parts.ts";
import type { Name } from "../../site/i18n/names.ts";
import { ownLanguageName } from "../../site/i18n/own-language-name.ts";
import { inPageLanguages } from "../../site/i18n/strings.ts";

/** "true" or "false", which differs from language to language, like a text. */
export function isReadersPart(part: LanguagePart, parts: readonly LanguagePart[]): string {
  return inPageLanguages((language) => String(part === (parts.find(({ lang }) => lang === language) ?? parts[0])));
}

/** The title of a text, and in other languages those of its parts. */
export function nameOfParts(
  { title: text, lang }: Readonly<{ title: string; lang: string }>,
  parts: readonly LanguagePart[],
): Name {
  const titles = parts.flatMap((part) => (part.title === null ? [] : [[part.lang, part.title] as const]));
  return { text, lang, translations: Object.fromEntries(titles) };
}

/** The languages of the other parts by their own names, each with the link to its part. */
export function otherParts(part: LanguagePart, parts: readonly LanguagePart[]) {
  return parts.filter((other) => other !== part).map(({ id, lang }) => ({ id, lang, name: ownLanguageName(lang) }));
}
