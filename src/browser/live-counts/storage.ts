// Stores the newest live counts on the device, for a later visit without a connection.
import { readStored, store } from "../device-storage.ts";
import { type Counts, type Known, goodCounts } from "./counts.ts";

/** Stores the counts, if the device allows it. @param key names the document. @param at epoch seconds */
export function remember(key: string, counts: Counts, at: number): void {
  const entries = [...counts].map(([name, count]) => [name, { count }] as const);
  store(key, { at, entries: Object.fromEntries(entries) });
}

/**
 * @param names the entries that the page has. @param now epoch seconds; counts with a later time are ignored
 * @returns null if there are no valid counts
 */
export function recall(key: string, names: Iterable<string>, now: number): Known | null {
  const kept = readStored(key);
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("entries" in kept)) return null;
  const { at, entries } = kept;
  const counts = goodCounts(entries, names, ["count"]);
  return typeof at === "number" && at <= now && counts.size > 0 ? { counts, from: "remembered", at } : null;
}
