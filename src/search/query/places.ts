// Whether a text names a place, and the centre that is nearest to it, so that readers are led there.
import { filterKey } from "../../language/filter-key.ts";
import { PHONETIC_COSTS } from "../../language/letter-costs.ts";
import { placeNames, soundOfName, writtenName } from "../../language/places/place-names.ts";
import { regionOf, withNearestCode } from "../../language/places/post-code.ts";
import { latinDigits } from "../../language/spelling.ts";
import { isCentreWord, isStopWord } from "../../language/stop-words.ts";
import { TOO_FAR, weightedDistance } from "../../language/weighted-distance.ts";
import { isDevanagari, wordTexts } from "../../language/words.ts";
import { castJson } from "../format/cast-json.ts";

const PIN_CODE = /^[1-9]\d{5}$/;
/** Whoever waits gets an answer without it. */
const MAX_WAIT_MS = 1000;
/** A town may be mistyped if its name is so long, and if it is one of the first, which are the largest. */
const MISTYPED = { letters: 7, towns: 300, distance: 0.6 };

/**
 * `nearest` is the name of the nearest centre, and null for a place without a known position; without a distance, it is one of those
 * whose post code begins like the `place`.
 */
export type Place = Readonly<{
  place: string;
  nearest: Readonly<{ name: string; km: string | null }> | null;
  /** Whether the page of the centres knows it, too. */
  isFindable: boolean;
}>;
type Centre = Readonly<Record<string, string>>;
/** `name`: of the nearest centre. */
type Town = Readonly<{ names: readonly string[]; name: string | undefined; km: string }>;

/** The words of a text that may be a place: without words of grammar, and those for a centre. */
export function placeWords(text: string): string[] {
  return wordTexts(text).filter((word) => !isStopWord(word) && !isCentreWord(word));
}

/**
 * The place that some words are, or that they end with; null if there is none.
 * @param words as they were typed. @param list `places` of the DictionaryEntry. @param language of the interface
 */
export async function placeOf(
  words: readonly string[],
  list: string | undefined,
  language: string,
): Promise<Place | null> {
  if (words.length === 0) return null;
  const place = words.join(" ");
  const pin = latinDigits(words.join(""));
  const isPin = PIN_CODE.test(pin);
  if (list === undefined) return isPin ? { place, nearest: null, isFindable: false } : null;
  const [json = "[]", ...lines] = await linesOf(list);
  const centres = castJson<readonly Centre[]>(json);
  const towns = townsIn(lines, centres, language);
  if (isPin) {
    const area = inSameArea(pin, centres, language);
    return { place, nearest: area ?? nearestTo(townOfPin(pin, towns)), isFindable: area !== null };
  }
  const keys = placeNames(words).map(({ key }) => key);
  const town =
    townNamed(place, keys, towns) ??
    towns.slice(0, MISTYPED.towns).find(({ names }) => names.some((name) => isMistyped(filterKey(place), name)));
  return town === undefined ? null : { place: writtenName(place), nearest: nearestTo(town), isFindable: true };
}

function townsIn(lines: readonly string[], centres: readonly Centre[], language: string): Town[] {
  return lines.map((line) => {
    const [names = "", centre, km = ""] = line.split(",");
    return { names: names.split("/"), name: centres[Number(centre)]?.[language], km };
  });
}

/** The town with the first of these keys, or in Devanagari, which has one usual spelling of a name, with the sound of the whole place. */
function townNamed(place: string, keys: readonly string[], towns: readonly Town[]): Town | undefined {
  for (const key of keys) {
    const named = towns.find(({ names }) => names.includes(key));
    if (named !== undefined) return named;
  }
  const sound = isDevanagari(place) ? soundOfName(filterKey(place)) : null;
  return sound === null ? undefined : towns.find(({ names }) => names.some((name) => soundOfName(name) === sound));
}

/** The town of a post code's region, which the build has put beside the town's names. */
function townOfPin(pin: string, towns: readonly Town[]): Town | undefined {
  return towns.find(({ names }) => names.includes(`pin ${regionOf(pin)}`));
}

function nearestTo(town: Town | undefined): Place["nearest"] {
  return town?.name === undefined ? null : { name: town.name, km: town.km };
}

function isMistyped(typed: string, name: string): boolean {
  const isAlike = name.length >= MISTYPED.letters && typed.charAt(0) === name.charAt(0);
  return isAlike && weightedDistance(typed, name, PHONETIC_COSTS, MISTYPED.distance) !== TOO_FAR;
}

/** The centres whose post code begins most like this one; null where all are far away. */
function inSameArea(pin: string, centres: readonly Centre[], language: string): Place["nearest"] {
  const near = withNearestCode(pin, centres, (centre) => centre.pin ?? "");
  const names = near.flatMap(({ [language]: name }) => name ?? []);
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
