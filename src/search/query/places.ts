// Whether a text names a place, so that readers are led to what is near it.
import { filterKey } from "../../language/filter-key.ts";
import type { Query } from "./query.ts";

const PIN_CODE = /^\d{6}$/;
/** Whoever waits gets an answer without it. */
const MAX_WAIT_MS = 1500;

/**
 * Whether a query is the name of a place or ends with it, or is a PIN code.
 * @param list `places` of the manifest
 */
export async function isPlace({ words }: Query, list: string | undefined): Promise<boolean> {
  const typed = words.map(({ term }) => term);
  if (PIN_CODE.test(typed.join(""))) return true;
  if (list === undefined) return false;
  const endings = new Set(typed.map((_, at) => filterKey(typed.slice(at).join(" "))));
  return (await namesIn(list)).some((name) => endings.has(filterKey(name)));
}

/** @returns none if they cannot be read in time */
async function namesIn(list: string): Promise<string[]> {
  try {
    const response = await fetch(list, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    if (!response.ok) return [];
    return (await response.text()).split("\n").flatMap((line) => line.replace(/,.*/, "").split("/"));
  } catch {
    return [];
  }
}
