// Which part of a text in several languages a reader sees: that in the language of the interface, or the first one.
import type { LanguagePart } from "../../data/schemas/html/language-parts.ts";
import { ownLanguageName } from "../../site/i18n/own-language-name.ts";
import { inPageLanguages } from "../../site/i18n/strings.ts";

/** "true" or "false", which differs from language to language, like a text. */
export function isReadersPart(part: LanguagePart, parts: readonly LanguagePart[]): string {
  return inPageLanguages((language) => String(part === (parts.find(({ lang }) => lang === language) ?? parts[0])));
}

/** The languages of the other parts by their own names, each with the link to its part. */
export function otherParts(part: LanguagePart, parts: readonly LanguagePart[]) {
  return parts.filter((other) => other !== part).map(({ id, lang }) => ({ id, lang, name: ownLanguageName(lang) }));
}
