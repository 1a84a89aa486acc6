// Parses fields with a schema, and drops what is bad and what the schema can do without.
import type { z } from "zod";

type Fields = Record<string, unknown>;
type Path = readonly PropertyKey[];

export type FieldFault = Readonly<{ path: Path; message: string }>;

/**
 * The parsed value with the faults of what was dropped; or null with all faults, if a field is bad that the schema needs.
 * `substituted` has the values that were used in place of bad ones, by field.
 */
export type Tolerated<T> = Readonly<{
  value: T | null;
  faults: readonly FieldFault[];
  substituted: ReadonlyMap<string, unknown>;
}>;

/** A value for a field that is bad or missing, computed from the other fields; null for none. */
export type Substitutes = Readonly<Record<string, (fields: Readonly<Fields>) => unknown>>;

/**
 * Sets a bad field, or a bad field within a list's item, to null. If an item is still bad, the list loses the item. If the
 * field is still bad, the schema needs it. An issue whose `params.also` lists other fields drops those with it.
 */
export function parseWithoutBadFields<Schema extends z.ZodType>(
  schema: Schema,
  given: Readonly<Fields>,
  substitutes: Substitutes = {},
): Tolerated<z.output<Schema>> {
  let result = schema.safeParse(given);
  if (result.success) return { value: result.data, faults: [], substituted: new Map() };
  const fields: Fields = structuredClone({ ...given });
  const faults: FieldFault[] = [];
  const substituted = new Map<string, unknown>();
  while (!result.success) {
    const { issues } = result.error;
    for (const { path, message } of issues) {
      if (!faults.some((fault) => isWithin(fault.path, path))) faults.push({ path, message });
    }
    const replaced = issues.flatMap(({ path }) => replaceOnce(path));
    const present = issues.flatMap(pathsOf).filter((path) => valueAt(fields, path) !== null);
    const items = issues.map(({ path }) => itemOf(path));
    if (replaced.length > 0 || present.length > 0) {
      for (const path of present) if (path[0] === undefined || !replaced.includes(path[0])) setNull(fields, path);
    } else if (items.every((item) => item !== null)) removeItems(fields, items);
    else return { value: null, faults, substituted };
    result = schema.safeParse(fields);
  }
  return { value: result.data, faults, substituted };

  function replaceOnce([field = "", ...rest]: Path): PropertyKey[] {
    const name = String(field);
    const substitute = Object.hasOwn(substitutes, name) && rest.length === 0 ? substitutes[name] : undefined;
    if (substitute === undefined || substituted.has(name)) return [];
    fields[name] = substitute(fields) ?? null;
    substituted.set(name, fields[name]);
    return [field];
  }
}

/** The value at a path; null where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    return typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
      ? (Reflect.get(inner, key) ?? null)
      : null;
  }, value);
}

function pathsOf(issue: z.core.$ZodIssue): Path[] {
  const also: unknown = issue.code === "custom" ? issue.params?.also : undefined;
  const others = Array.isArray(also) ? also.map((field): Path => [String(field)]) : [];
  return [issue.path, ...others];
}

/** The path of the innermost list item that contains the path. */
function itemOf(path: Path): Path | null {
  const at = path.findLastIndex((key) => typeof key === "number");
  return at === -1 ? null : path.slice(0, at + 1);
}

function isWithin(path: Path, outer: Path): boolean {
  return outer.every((key, at) => path[at] === key);
}

function setNull(fields: Fields, path: Path): void {
  const owner = valueAt(fields, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof owner === "object" && owner !== null && key !== undefined) Reflect.set(owner, key, null);
}

function removeItems(fields: Fields, items: readonly Path[]): void {
  const lists = Map.groupBy(items, (item) => JSON.stringify(item.slice(0, -1)));
  for (const [first, ...others] of lists.values()) {
    const list: unknown = valueAt(fields, first?.slice(0, -1) ?? []);
    if (!Array.isArray(list)) continue;
    const gone = [...new Set([first, ...others].map((item) => Number(item?.at(-1))))];
    for (const at of gone.toSorted((x, y) => y - x)) list.splice(at, 1);
  }
}
