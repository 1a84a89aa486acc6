// The counts that a page shows, and their state.
import { countField, isCount } from "../../data/schemas/fields/count.ts";

/** Counts by entry name. */
export type Counts = ReadonlyMap<string, number>;

/** The visible counts: from the build, from an earlier visit, or live during this visit. */
export type Known = Readonly<{
  counts: Counts;
  from: "built" | "remembered" | "seen";
  /** Epoch seconds as of which the counts are right. */
  at: number;
}>;

export type ConnectionState = "none" | "live" | "lost";

/** The values of `data-jaap-state`. */
export type JaapState = "built" | "live" | "offline" | "remembered";

/**
 * The valid counts of a document, whatever it contains.
 * @param names the entries that the page has; others are ignored
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

/** Merges newer counts into older ones. An entry that the newer ones lack keeps its last value. */
export function merged(older: Counts, newer: Counts): Counts {
  return new Map([...older, ...newer]);
}

/** The state that the page shows: where the counts come from, or that the connection is lost. */
export function jaapState(connection: ConnectionState, from: Known["from"]): JaapState {
  if (connection === "live") return "live";
  if (from === "remembered") return "remembered";
  if (connection === "lost") return "offline";
  return from === "built" ? "built" : "remembered";
}

function ownValue(object: unknown, name: string): unknown {
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, name)) return undefined;
  return Reflect.get(object, name);
}
