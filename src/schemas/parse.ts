// From a raw document to a checked value, or to sentences that say what is wrong with it.
import type { z } from "zod";
import type { RawDocument, RawValue } from "../firestore/raw-document.ts";
import type { FieldNames, SiteConfig } from "../site/site-config.ts";
import { cleanText, codePoint, isSeen } from "./text.ts";

/** One thing that is wrong with a document: `field` is the database's own name, `value` is short and safe to print. */
export type Problem = Readonly<{ collection: string; id: string; field: string; value: string; expected: string }>;

/** The checked value, or every problem that was found. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: Problem[] };

/** What a check depends on besides the document; `now` is in epoch seconds. */
export type ParseContext = Readonly<{ now: number; site: SiteConfig }>;

type Fields = Readonly<Record<string, RawValue>>;

/**
 * Picks the fields that the site's table names, adds `id`, and runs the schema.
 * A field that the document does not have, or has as null, reaches the schema as null.
 */
export function parseDocument<Schema extends z.ZodType>(
  raw: RawDocument,
  collection: keyof SiteConfig["fields"],
  context: ParseContext,
  schemaFor: (context: ParseContext) => Schema,
): Parsed<z.output<Schema>> {
  const table: FieldNames<string> = context.site.fields[collection];
  const fields = pick(raw, table);
  const result = schemaFor(context).safeParse(fields);
  if (result.success) return { ok: true, value: result.data };
  const problems = result.error.issues.map((issue) => {
    const [field = "", ...rest] = issue.path;
    const path = [databaseName(raw.data, table[String(field)] ?? [String(field)]), ...rest];
    return problem(raw, collection, path, valueAt(fields, issue.path), issue.message);
  });
  return { ok: false, problems };
}

/** Makes one problem of a document; `path` begins with the database's field name. */
export function problem(
  raw: RawDocument,
  collection: string,
  path: readonly PropertyKey[],
  value: unknown,
  expected: string,
): Problem {
  return { collection, id: raw.id, field: spellPath(path), value: shortValue(value), expected };
}

/** Keeps one schema for each context, because making a schema costs more than running it. */
export function perContext<T>(make: (context: ParseContext) => T): (context: ParseContext) => T {
  const made = new WeakMap<ParseContext, T>();
  return (context) => {
    const value = made.get(context) ?? make(context);
    made.set(context, value);
    return value;
  };
}

/** The first of the names that the document has a value for; else the first that it has; else the first. */
export function databaseName(data: Fields, names: readonly string[]): string {
  const present = names.filter((name) => Object.hasOwn(data, name));
  return present.find((name) => data[name] !== null) ?? present[0] ?? names[0] ?? "";
}

function pick(raw: RawDocument, table: FieldNames<string>): Record<string, RawValue> {
  const picked = Object.entries(table).map(([field, names]): [string, RawValue] => {
    const name = databaseName(raw.data, names);
    return [field, Object.hasOwn(raw.data, name) ? (raw.data[name] ?? null) : null];
  });
  return { ...Object.fromEntries(picked), id: raw.id };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    return typeof inner === "object" && inner !== null && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : null;
  }, value);
}

function spellPath(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  const steps = rest.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  return cleanText(`${String(first)}${steps.join("")}`).slice(0, 200);
}

function shortValue(value: unknown): string {
  if (value === null || value === undefined) return "(missing)";
  // Cut before writing it out: a body of a megabyte would be copied for 80 characters of it.
  const cut = typeof value === "string" ? value.slice(0, 200) : untagged(value);
  const isHidden = typeof cut === "string" && cut.trim() !== "" && !isSeen(cut);
  const text = isHidden ? [...cut].map(codePoint).join(" ") : cleanText(JSON.stringify(cut));
  return text.length <= 80 ? text : `${text.slice(0, 79).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** `{ $number: "NaN" }` and the like, as people say them. */
function untagged(value: unknown): unknown {
  const tag = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const [key, inner] = tag.length === 1 ? (tag[0] ?? []) : [];
  return key?.startsWith("$") === true ? `${key.slice(1)} ${String(inner)}` : value;
}
