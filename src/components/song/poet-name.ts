// A poet's name where there is room for one line only.
import { romanizeName } from "../../language/roman.ts";
import type { LocalName } from "../../site/i18n/names.ts";
import { inPageLanguages } from "../../site/i18n/strings.ts";

/** The name as the abhang has it; for readers of English, in Roman letters. */
export function poetName({ text, lang }: LocalName): LocalName {
  const roman = romanizeName(text, lang);
  if (roman === null) return { text, lang };
  return {
    text: inPageLanguages((language) => (language === "en" ? roman : text)),
    lang: inPageLanguages((language) => (language === "en" ? `${lang}-Latn` : lang)),
  };
}
