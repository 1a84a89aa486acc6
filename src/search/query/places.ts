// Whether a text names a place, and the centre that is nearest to it, so that readers are led there.
import { filterKey } from "../../language/filter-key.ts";
import { PHONETIC_COSTS } from "../../language/letter-costs.ts";
import { TOO_FAR, weightedDistance } from "../../language/weighted-distance.ts";
import { castJson } from "../format/cast-json.ts";

const PIN_CODE = /^[1-9]\d{5}$/;
/** With fewer digits in common, two places may be in different states. */
const MIN_SHARED_DIGITS = 2;
/** Whoever waits gets an answer without it. */
const MAX_WAIT_MS = 1500;
/** A town may be mistyped if its name is so long, and if it is one of the first, which are the largest. */
const MISTYPED = { letters: 7, towns: 300, distance: 0.6 };

/**
 * `nearest` is the name of the nearest centre, and null for a place without a known position; without a distance, it is one of those
 * whose post code begins like the `place`.
 */
export type Place = Readonly<{ place: string; nearest: Readonly<{ name: string; km: string | null }> | null }>;
type Centre = Readonly<Record<string, string>>;

/**
 * The place that some words are, or that they end with; null if there is none.
 * @param words as they were typed. @param list `places` of the manifest. @param language of the interface
 */
export async function placeOf(
  words: readonly string[],
  list: string | undefined,
  language: string,
): Promise<Place | null> {
  if (words.length === 0) return null;
  const place = words.join(" ");
  const pin = words.join("");
  const isPin = PIN_CODE.test(pin);
  if (list === undefined) return isPin ? { place, nearest: null } : null;
  const [json = "[]", ...lines] = await linesOf(list);
  const centres = castJson<readonly Centre[]>(json);
  if (isPin) return { place, nearest: inSameArea(pin, centres, language) };
  const towns = lines.map((line) => {
    const [names = "", centre, km = ""] = line.split(",");
    return { names: names.split("/"), name: centres[Number(centre)]?.[language], km };
  });
  const endings = new Set(words.map((_, at) => filterKey(words.slice(at).join(" "))));
  const town =
    towns.find(({ names }) => names.some((name) => endings.has(name))) ??
    towns.slice(0, MISTYPED.towns).find(({ names }) => names.some((name) => isMistyped(filterKey(place), name)));
  if (town === undefined) return null;
  return { place, nearest: town.name === undefined ? null : { name: town.name, km: town.km } };
}

function isMistyped(typed: string, name: string): boolean {
  const isAlike = name.length >= MISTYPED.letters && typed.charAt(0) === name.charAt(0);
  return isAlike && weightedDistance(typed, name, PHONETIC_COSTS, MISTYPED.distance) !== TOO_FAR;
}

/** The centres whose post code begins most like this one; null where all are far away. */
function inSameArea(pin: string, centres: readonly Centre[], language: string): Place["nearest"] {
  const shared = centres.map((centre) => [...pin].findIndex((digit, at) => digit !== centre.pin?.charAt(at)));
  const most = Math.max(MIN_SHARED_DIGITS, ...shared);
  const names = centres.flatMap(({ [language]: name }, at) =>
    shared[at] === most && name !== undefined ? [name] : [],
  );
  return names.length === 0 ? null : { name: [...new Set(names)].join(", "), km: null };
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
