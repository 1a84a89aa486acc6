// Parses a raw document into a typed value, or into problems that say what is wrong with it.
import type { z } from "zod";
import type { NearMiss, RawDocument, RawValue } from "../firestore/raw-document.ts";
import type { SiteConfig } from "../../site/config-type.ts";
import { type Substitutes, parseWithoutBadFields, valueAt } from "./drop-bad-fields.ts";
import { cleanText, codePoint, hasVisibleText, shortText } from "./fields/text.ts";
import { plainFields } from "./fields/plain-fields.ts";
import {
  type FieldRows,
  TRANSLATED,
  type TranslationPath,
  isLanguageMap,
  mainText,
  rawTranslations,
} from "./fields/translations.ts";

/** A problem of a document. `field` is the name in the database; `value` is shortened and safe to print. */
export type Problem = Readonly<{ collection: string; id: string; field: string; value: string; expected: string }>;

/** The parsed value, with the problems of fields that it lost; or all problems, where it needs one of those fields. */
export type Parsed<T> =
  | { ok: true; value: T; problems: readonly Problem[] }
  | { ok: false; problems: readonly Problem[] };

/** What parsing depends on besides the document. `now` is in epoch seconds. */
export type ParseContext = Readonly<{ now: number; site: SiteConfig }>;

const MAX_READ_CHARS = 200;
const MAX_SHOWN_CHARS = 80;

type Fields = Readonly<Record<string, RawValue>>;

/**
 * Picks the fields of the site's table, adds `id`, and runs the schema. A field that is missing or null in the document
 * is null for the schema. A bad field is dropped and reported, if the document can do without it.
 */
export function parseDocument<Schema extends z.ZodType>(
  raw: RawDocument,
  collection: keyof SiteConfig["fields"],
  context: ParseContext,
  schemaFor: (context: ParseContext) => Schema,
  substitutes: Substitutes = {},
): Parsed<z.output<Schema>> {
  const table: FieldRows = context.site.fields[collection];
  const { fields, paths } = pick(raw, collection, table, context);
  const plain = plainFields(fields);
  const { value, faults, substituted } = parseWithoutBadFields(schemaFor(context), plain.fields, substitutes);
  const problems = [...faults, ...plain.faults].map(({ path, message }) => {
    const [field = "", ...rest] = path;
    const named = paths.get(path.join(".")) ?? [
      databaseName(raw.data, table[String(field)] ?? [String(field)]),
      ...rest,
    ];
    const instead = substituted.get(String(field)) ?? null;
    const until = instead === null ? "" : `; until then it counts as ${String(instead)}, by its letters and words`;
    return problem(raw, collection, named, valueAt(fields, path), `${message}${value === null ? "" : until}`);
  });
  return value === null ? { ok: false, problems } : { ok: true, value, problems };
}

/** Creates a problem of a document. `path` starts with the field's name in the database. */
export function problem(
  raw: Pick<RawDocument, "id">,
  collection: string,
  path: readonly PropertyKey[],
  value: unknown,
  expected: string,
): Problem {
  return { collection, id: raw.id, field: spellPath(path), value: shortValue(value), expected };
}

/** The problem of a document that a slip in the deciding field hides. It stays hidden: nothing is published by a guess. */
export function nearMissProblem(raw: RawDocument, collection: string, { name, value, wanted }: NearMiss): Problem {
  return problem(raw, collection, [name], value, `"${wanted}", written exactly so; until then the document is hidden`);
}

/** The first of the names with a value in the document; else the first that exists in it; else the first. */
export function databaseName(data: Fields, names: readonly string[]): string {
  const present = names.filter((name) => Object.hasOwn(data, name));
  return present.find((name) => data[name] !== null) ?? present[0] ?? names[0] ?? "";
}

/** The document's fields by our names, with their translations; `paths` has where those are in the document. */
function pick(raw: RawDocument, collection: keyof typeof TRANSLATED, table: FieldRows, { site }: ParseContext) {
  const translated: readonly string[] = TRANSLATED[collection];
  const fields: Record<string, RawValue> = { id: raw.id };
  const translations: Record<string, Record<string, RawValue>> = {};
  const paths = new Map<string, TranslationPath>();
  for (const [field, names = []] of Object.entries(table)) {
    const name = databaseName(raw.data, names);
    const value = Object.hasOwn(raw.data, name) ? (raw.data[name] ?? null) : null;
    fields[field] = value;
    if (!translated.includes(field)) continue;
    const found = rawTranslations(raw.data, field, name, table, site);
    translations[field] = Object.fromEntries(found.map(({ tag, value: text }) => [tag, text]));
    for (const { tag, path } of found) paths.set(["translations", field, tag].join("."), path);
    if (value === null || isLanguageMap(value, site)) fields[field] = mainText(translations[field], site) ?? value;
  }
  return { fields: { ...fields, translations }, paths };
}

function spellPath(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  const steps = rest.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  return cleanText(`${String(first)}${steps.join("")}`).slice(0, 200);
}

function shortValue(value: unknown): string {
  if (value === null || value === undefined) return "(missing)";
  const isHidden = typeof value === "string" && value.trim() !== "" && !hasVisibleText(value.slice(0, MAX_READ_CHARS));
  const text = isHidden
    ? Array.from(value.slice(0, MAX_READ_CHARS), codePoint).join(" ")
    : cleanText(JSON.stringify(value, (_, inner: unknown) => untagged(cut(inner))));
  return shortText(text, MAX_SHOWN_CHARS);
}

/** Cut before formatting, because a body of a megabyte would otherwise be copied for 80 characters. */
function cut(value: unknown): unknown {
  return typeof value === "string" || Array.isArray(value) ? value.slice(0, MAX_READ_CHARS) : value;
}

/** Tagged values such as `{ $number: "NaN" }` and `{ $geopoint: … }` in a readable form. */
function untagged(value: unknown): unknown {
  const fields = typeof value === "object" && value !== null ? Object.entries<unknown>({ ...value }) : [];
  const [name, inner] = fields.length === 1 ? (fields[0] ?? []) : [];
  if (name?.startsWith("$") !== true) return value;
  const parts = typeof inner === "object" && inner !== null ? Object.values<unknown>({ ...inner }) : [inner];
  const isPlain = parts.every((part) => typeof part === "string" || typeof part === "number");
  return isPlain ? `${name.slice(1)} ${parts.join(", ")}` : value;
}
