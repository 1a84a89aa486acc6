// Names in several languages: a map such as `{ mr, hi, en }` in place of a text, or fields such as `title_mr` beside it.
import { z } from "zod";
import type { SiteConfig, Translations } from "../../../site/config-type.ts";
import { isRecord } from "../../../system/is-record.ts";
import type { RawDocument, RawValue } from "../../firestore/raw-document.ts";
import { optional } from "./optional.ts";

type Data = RawDocument["data"];
type Site = Pick<SiteConfig, "languages">;

/** The translations of a document: field → BCP 47 tag → text. A field without any is not in it. */
export type TranslatedFields = Readonly<Record<string, Translations>>;

/** The fields of each collection that may have translations, besides the tags of posts and the captions of photos. */
export const TRANSLATED = {
  posts: ["primaryCategory", "quotation"],
  categories: ["title", "description"],
  events: ["eventName", "mumbaiLabel", "otherLabel", "url1Label", "url2Label"],
  "photo-gallery": ["title"],
  "downloads-stotra-gajar": [],
  "abhang-lyrics": [],
  "upasana-kendra": ["name", "address", "city", "district", "state", "country"],
  "ramnaam-bank": [],
} as const satisfies Readonly<Record<keyof SiteConfig["fields"], readonly string[]>>;

/** Addresses are made from the text in this language, so that they are the same for documents with and without a map. */
const FIRST_CHOICE = "en";

/** The BCP 47 tags that translations may have. */
function languageTags({ languages }: Site): string[] {
  return [...new Set(Object.values(languages))];
}

/** Whether a value is a map of languages, with at least one that the site knows. */
export function isLanguageMap(value: unknown, site: Site): value is Record<string, unknown> {
  return isRecord(value) && languageTags(site).some((tag) => Object.hasOwn(value, tag));
}

/** The text of a map that stands for the name where one is needed: the English one, or the first in the site's order. */
export function mainText<Value>(map: Readonly<Record<string, Value>>, site: Site): Value | null {
  const texts = [FIRST_CHOICE, ...languageTags(site)].map((tag) => map[tag] ?? null);
  return texts.find((text) => typeof text === "string" && text.trim() !== "") ?? null;
}

/**
 * A text, or a map of languages; what is neither blank nor bad is in `text` or in `map`.
 * @param schema of the text, and of each in a map
 */
export function textOrMapSchema(schema: z.ZodType<string>, site: Site) {
  const text = optional(schema);
  const map = translationsSchema(schema, site);
  return z.unknown().transform((given, report) => {
    const parsed = (isLanguageMap(given, site) ? map : text).safeParse(given);
    for (const { path, message } of parsed.error?.issues ?? []) {
      report.addIssue({ code: "custom", path: [...path], message });
    }
    const found = parsed.data ?? null;
    return found === null || typeof found === "string" ? { text: found, map: null } : { text: null, map: found };
  });
}

/** A map of languages. A bad text is dropped and costs its language only. @param text the schema of each text */
function translationsSchema(text: z.ZodType<string | null>, site: Site) {
  const tags = languageTags(site);
  const error = `texts by language: ${tags.join(", ")}`;
  return z.record(z.string(), z.unknown(), { error }).transform((given, report): Translations => {
    const texts: Record<string, string> = {};
    for (const [tag, value] of Object.entries(given)) {
      const parsed = optional(text).safeParse(value);
      if (parsed.success && parsed.data === null) continue;
      if (parsed.success && parsed.data !== null && tags.includes(tag)) texts[tag] = parsed.data;
      else report.addIssue({ code: "custom", path: [tag], message: parsed.error?.issues[0]?.message ?? error });
    }
    return texts;
  });
}

/** The translations of a document's fields, by field. @param schemas of the fields, which are those of their translations, too */
export function translatedFieldsSchema<Name extends keyof typeof TRANSLATED>(
  collection: Name,
  schemas: Readonly<Record<(typeof TRANSLATED)[Name][number], z.ZodType<string | null>>>,
  site: Site,
) {
  const translated: readonly string[] = TRANSLATED[collection];
  const fields = Object.entries<z.ZodType<string | null>>(schemas)
    .filter(([field]) => translated.includes(field))
    .map(([field, text]) => [field, translationsSchema(text, site).optional()] as const);
  return z.object(Object.fromEntries(fields)).transform((found): TranslatedFields => {
    const texts = Object.entries(found).flatMap(([field, own]) => (own === undefined ? [] : [[field, own] as const]));
    return Object.fromEntries(texts.filter(([, own]) => Object.keys(own).length > 0));
  });
}

/** The site's table of a collection: our field, or a field and a language, → the names that it may have. */
export type FieldRows = Readonly<Record<string, readonly string[] | undefined>>;

/** Where a translation is in a document: `title_mr`, or `title` and `mr` within it. */
export type TranslationPath = readonly [name: string, ...rest: string[]];

/** The translations of a field in a raw document, each with its path. @param rows the site's table of the collection */
export function rawTranslations(
  data: Data,
  field: string,
  name: string,
  rows: FieldRows,
  site: Site,
): { tag: string; value: RawValue; path: TranslationPath }[] {
  const own = data[name];
  const inMap = isLanguageMap(own, site)
    ? Object.entries(own).map(([tag, value]) => ({ tag, value, path: [name, tag] as const }))
    : [];
  const beside = languageTags(site).flatMap((tag) => {
    const names = translationNames(field, tag, rows).filter((each) => Object.hasOwn(data, each));
    return names.map((each) => ({ tag, value: data[each] ?? null, path: [each] as const }));
  });
  return [...inMap, ...beside];
}

/** The names that the fields with translations of a collection may have, a row for each field. @param rows the site's table of it */
export function translationRows(
  collection: keyof typeof TRANSLATED,
  rows: FieldRows,
  site: Site,
): (readonly string[])[] {
  return TRANSLATED[collection].flatMap((field) => languageTags(site).map((tag) => translationNames(field, tag, rows)));
}

/** The names that the field with the translation of another field may have. */
function translationNames(field: string, tag: string, rows: FieldRows): readonly string[] {
  return rows[`${field}_${tag}`] ?? (rows[field] ?? []).map((name) => `${name}_${tag}`);
}
