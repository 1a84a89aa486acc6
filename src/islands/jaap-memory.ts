// The newest counts that were live on this device, for a later visit without a connection.
import { type Counts, type Known, goodCounts } from "./jaap-counts.ts";

/** `localStorage`, or a getter that may throw, as it does in private windows. */
export type Store = () => Pick<Storage, "getItem" | "setItem">;

/** Keeps the counts; where the device keeps nothing, nothing happens. @param key names the document. @param at epoch seconds */
export function remember(store: Store, key: string, counts: Counts, at: number): void {
  const entries = [...counts].map(([name, count]) => [name, { count }] as const);
  try {
    store().setItem(key, JSON.stringify({ at, entries: Object.fromEntries(entries) }));
  } catch {
    // Full, or forbidden: the visit goes on without.
  }
}

/**
 * @param names the entries that the page has. @param now epoch seconds; what claims to be later is not believed
 * @returns null where nothing good is kept
 */
export function recall(store: Store, key: string, names: Iterable<string>, now: number): Known | null {
  const kept = parse(store, key);
  if (typeof kept !== "object" || kept === null || !("at" in kept) || !("entries" in kept)) return null;
  const { at, entries } = kept;
  const counts = goodCounts(entries, names, ["count"]);
  return typeof at === "number" && at <= now && counts.size > 0 ? { counts, from: "remembered", at } : null;
}

function parse(store: Store, key: string): unknown {
  try {
    return JSON.parse(store().getItem(key) ?? "null");
  } catch {
    return null;
  }
}
