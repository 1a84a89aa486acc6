// A poet has no document: the name is a field of the abhangs. The configuration may have it in other languages.
import { plainRoman, romanizeName } from "../../../language/roman.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { nameOf } from "../names.ts";

/**
 * A poet's name in the language of the abhangs where it is written in their letters, and in English as the configuration has
 * it or by its sound.
 */
export function poetName(text: string, lang: string): Name {
  const name = nameOf(text);
  const roman = romanizeName(text, lang);
  return roman === null ? name : { ...name, lang, translations: { en: plainRoman(roman), ...name.translations } };
}

/** The name in Roman letters; null for one that is written in them. */
export function romanPoetName(text: string, lang: string): string | null {
  return romanizeName(text, lang) === null ? null : (poetName(text, lang).translations.en ?? null);
}
