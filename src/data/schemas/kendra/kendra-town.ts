// Towns without a centre, from which the finder measures to the nearest one. The build writes them, and the page reads them.
import { filterKey, looseFilterKey, matchesFilter, matchesFilterExactly } from "../../../language/filter-key.ts";
import type { Position } from "./kendra-distance.ts";

/** A town with the names by which people know it. */
export type Town = Readonly<{ names: readonly string[]; position: Position }>;

/** A town that a text names, by which of its names, and whether the text has all of that name. */
export type FoundTown = Readonly<{ name: string; position: Position; isExact: boolean }>;

type KnownName = Readonly<{ name: string; position: Position; key: string; words: readonly string[] }>;

/** Positions are written in hundredths of a degree: a kilometre. */
const PER_DEGREE = 100;
/** Typing errors are forgiven in so many of the largest towns. A small one is likelier to be another place that has no line. */
const MISTYPED_TOWNS = 600;
/** An unfinished name has this share of its letters: vashi is not Washington. */
const MIN_BEGUN_SHARE = 0.7;
/** Shorter words name too many towns. */
const MIN_KEY_LETTERS = 3;

/** One line for each town, with its names and its position: `Mumbai/Bombay,1907,7288`. */
export function townsText(towns: readonly Town[]): string {
  return towns
    .map(({ names, position: { latitude, longitude } }) =>
      [names.join("/"), ...[latitude, longitude].map((degrees) => Math.round(degrees * PER_DEGREE))].join(","),
    )
    .join("\n");
}

/** Reads what `townsText` has written. @throws Error if a line has another form */
export function parseTowns(text: string): Town[] {
  return text.split("\n").map((line) => {
    const [names = "", latitude, longitude] = line.split(",");
    const position = { latitude: Number(latitude) / PER_DEGREE, longitude: Number(longitude) / PER_DEGREE };
    if (names === "" || Number.isNaN(position.latitude + position.longitude)) throw new Error(`Not a town: ${line}`);
    return { names: names.split("/"), position };
  });
}

/** @returns a function that finds the town that a text names. @param towns the largest first, which of two with one name is meant */
export function townFinder(towns: readonly Town[]): (typed: string) => FoundTown | null {
  const known = towns.flatMap(({ names, position }) =>
    names.map((name): KnownName => ({
      name,
      position,
      key: filterKey(name),
      words: soundsOf(name),
    })),
  );
  return (typed) => {
    const whole = wholeName(typed, known);
    if (whole !== undefined) return { ...whole, isExact: true };
    const start = filterKey(typed);
    const isLikely = ({ key }: KnownName) => start !== "" && start.length >= key.length * MIN_BEGUN_SHARE;
    // The loosest form of an unfinished name is that of too many others.
    const isMistyped = ({ key }: KnownName) => matchesFilter(typed, key) && !matchesFilterExactly(typed, key);
    const begun =
      known.find((name) => isLikely(name) && name.key.startsWith(start)) ??
      known.slice(0, MISTYPED_TOWNS).find((name) => isLikely(name) && isMistyped(name));
    return begun === undefined ? null : { ...begun, isExact: false };
  };
}

/** The name all of whose words are in the text: that with most words, then that in the same spelling. */
function wholeName(typed: string, known: readonly KnownName[]): KnownName | undefined {
  const sounds = new Set(soundsOf(typed));
  const keys = new Set(filterKey(typed).split(" "));
  const scoreOf = ({ words, key }: KnownName) =>
    words.length > 0 && words.every((word) => sounds.has(word))
      ? 2 * words.length + Number(key.split(" ").every((word) => keys.has(word)))
      : 0;
  const best = Math.max(...known.map(scoreOf));
  return best > 0 ? known.find((name) => scoreOf(name) === best) : undefined;
}

/** Each word in its loosest form, with the number of its consonants: that form of Dadar is the one of Dhar. */
function soundsOf(text: string): string[] {
  return filterKey(text)
    .split(" ")
    .filter((key) => key.length >= MIN_KEY_LETTERS)
    .map((key) => `${looseFilterKey(key)} ${key.replace(/[aeiou]/g, "").length}`);
}
