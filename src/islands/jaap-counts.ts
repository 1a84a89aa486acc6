// What the page knows of the counts, and what it says of them.
import { countField, isCount } from "../schemas/count.ts";

/** Counts by entry name. */
export type Counts = ReadonlyMap<string, number>;

/** The counts on show: from the build, from an earlier visit, or live at some moment of this visit. */
export type Known = Readonly<{
  counts: Counts;
  from: "built" | "remembered" | "seen";
  /** Epoch seconds when the database was known to say so. */
  at: number;
}>;

export type Connection = "none" | "live" | "lost";

/** The values of `data-jaap-state`. */
export type JaapState = "built" | "live" | "offline" | "remembered";

/**
 * The good counts of a document, whatever it holds.
 * @param names the entries that the page has; others are passed over
 * @param fields the names that the count's field may have, in order of preference
 */
export function goodCounts(data: unknown, names: Iterable<string>, fields: readonly string[]): Counts {
  const good = new Map<string, number>();
  for (const name of names) {
    const entry = ownValue(data, name);
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) continue;
    const count = ownValue(entry, countField(entry, fields));
    if (isCount(count)) good.set(name, count);
  }
  return good;
}

/** Newer counts over older ones; an entry that the newer ones lack keeps its last good value. */
export function merged(older: Counts, newer: Counts): Counts {
  return new Map([...older, ...newer]);
}

/** What the page says: a lost connection is told, and so is where the counts come from. */
export function jaapState(connection: Connection, from: Known["from"]): JaapState {
  if (connection === "live") return "live";
  if (from === "remembered") return "remembered";
  if (connection === "lost") return "offline";
  return from === "built" ? "built" : "remembered";
}

function ownValue(object: unknown, name: string): unknown {
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name)) return undefined;
  return Reflect.get(object, name);
}
