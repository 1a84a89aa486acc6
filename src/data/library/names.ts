// The names of categories, tags, albums, events and places, in the languages in which they are known.
import { site } from "#config";
import { detectLanguage } from "../../language/detect-language.ts";
import { memoiseByWord } from "../../language/memoise-by-word.ts";
import type { SiteConfig, Translations } from "../../site/config-type.ts";
import type { Name } from "../../site/i18n/names.ts";
import { memoise } from "../../system/memoise.ts";
import type { TranslatedFields } from "../schemas/fields/translations.ts";

type Translated<Field extends string> = Readonly<Record<Field, string | null>> &
  Readonly<{ translations: TranslatedFields }>;

const NONE: Translations = {};
const tags = [...new Set(Object.values(site.languages))];

/** A document's field as a name; null where it is empty. */
export function fieldName<Field extends string>(document: Translated<Field>, field: Field): Name | null {
  const text = document[field];
  return text === null ? null : nameOf(text, document.translations[field]);
}

/** A text as a name. Translations from its document come before those of the configuration. */
export function nameOf(text: string, translations: Translations = NONE): Name {
  const all = { ...configured.get(folded(text)), ...translations };
  const own = Object.keys(all).filter((tag) => all[tag] === text);
  const detected = textLang(text);
  return {
    text,
    lang: own.length === 0 || own.includes(detected) ? detected : (own[0] ?? detected),
    translations: all,
  };
}

/** The language of a text by its letters and words, as a BCP 47 tag; empty for a text without letters. */
export const textLang = memoiseByWord((text: string) => detectLanguage(text, tags) ?? "");

/** A country as a name, with its translations from Unicode's tables (CLDR). */
export function countryName(text: string, translations: Translations = NONE): Name {
  return nameOf(text, { ...countriesOf(site).get(folded(text)), ...translations });
}

/** Each configured text → its name in all languages. */
const configured: ReadonlyMap<string, Translations> = new Map(
  site.names.flatMap((names) => Object.values(names).map((text) => [folded(text), names] as const)),
);

function folded(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}

/** Names and codes of countries in the languages of the interface → the names of the country. */
const countriesOf = memoise(({ title }: Pick<SiteConfig, "title">): ReadonlyMap<string, Translations> => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const displayed = Object.keys(title).map(
    (tag) => [tag, new Intl.DisplayNames([tag], { type: "region", fallback: "none" })] as const,
  );
  return new Map(
    codes.flatMap((code) => {
      const names = displayed.map(([tag, regions]) => [tag, regions.of(code)] as const);
      const known = names.flatMap(([tag, name]) => (name === undefined ? [] : [[tag, name] as const]));
      return [code, ...known.map(([, name]) => name)].map((text) => [folded(text), Object.fromEntries(known)] as const);
    }),
  );
});
