// Stores the newest live counts on the device, for a later visit without a connection.
import { type Counts, type Known, goodCounts } from "./counts.ts";

/** `localStorage`, or a getter that may throw, as it does in private windows. */
export type CountStore = () => Pick<Storage, "getItem" | "setItem">;

/** Stores the counts, if the device allows it. @param key names the document. @param at epoch seconds */
export function remember(store: CountStore, key: string, counts: Counts, at: number): void {
  const entries = [...counts].map(([name, count]) => [name, { count }] as const);
  try {
    store().setItem(key, JSON.stringify({ at, entries: Object.fromEntries(entries) }));
  } catch {
    // Storage is full or forbidden; the page works without it.
  }
}

/**
 * @param names the entries that the page has. @param now epoch seconds; counts with a later time are ignored
 * @returns null if there are no valid counts
 */
export function recall(store: CountStore, key: string, names: Iterable<string>, now: number): Known | null {
  const kept = parse(store, key);
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("entries" in kept)) return null;
  const { at, entries } = kept;
  const counts = goodCounts(entries, names, ["count"]);
  return typeof at === "number" && at <= now && counts.size > 0 ? { counts, from: "remembered", at } : null;
}

function parse(store: CountStore, key: string): unknown {
  try {
    return JSON.parse(store().getItem(key) ?? "null");
  } catch {
    return null;
  }
}
