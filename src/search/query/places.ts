// Whether a text names a place, and the centre that is nearest to it, so that readers are led there.
import { filterKey } from "../../language/filter-key.ts";
import { castJson } from "../format/cast-json.ts";
import type { Query } from "./query.ts";

const PIN_CODE = /^\d{6}$/;
/** Whoever waits gets an answer without it. */
const MAX_WAIT_MS = 1500;

/** `nearest` is the name of the nearest centre, and null for a place without a known position. */
export type Place = Readonly<{ nearest: Readonly<{ name: string; km: string }> | null }>;

/**
 * The place that a query is, or that it ends with; null if there is none.
 * @param list `places` of the manifest. @param language of the interface
 */
export async function placeOf({ words }: Query, list: string | undefined, language: string): Promise<Place | null> {
  const typed = words.map(({ term }) => term);
  if (PIN_CODE.test(typed.join(""))) return { nearest: null };
  if (list === undefined) return null;
  const endings = new Set(typed.map((_, at) => filterKey(typed.slice(at).join(" "))));
  const [centres = "[]", ...lines] = await linesOf(list);
  for (const line of lines) {
    const [names = "", centre, km = ""] = line.split(",");
    if (!names.split("/").some((name) => endings.has(name))) continue;
    const name = castJson<readonly Readonly<Record<string, string>>[]>(centres)[Number(centre)]?.[language];
    return { nearest: name === undefined ? null : { name, km } };
  }
  return null;
}

/** @returns none if they cannot be read in time */
async function linesOf(list: string): Promise<string[]> {
  try {
    const response = await fetch(list, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
    return response.ok ? (await response.text()).split("\n") : [];
  } catch {
    return [];
  }
}
