// Towns from which the finder measures to the nearest centre. The build writes them, and the page reads them.
import { filterKey, matchesFilter, matchesFilterExactly } from "../../../language/filter-key.ts";
import { placeNames, soundOfName, withoutSides } from "../../../language/places/place-names.ts";
import { isDevanagari, wordTexts } from "../../../language/words.ts";
import { type Position, distanceKm } from "./kendra-distance.ts";

/** A town with the names by which people know it. `isHome`: whether it is in the country that has most centres. */
export type Town = Readonly<{ names: readonly string[]; position: Position; isHome: boolean }>;

/** A town that a text names. */
export type FoundTown = Readonly<{
  /** The town as the reader wrote it in Devanagari, or as the list has it. */
  name: string;
  names: readonly string[];
  position: Position;
  /** Whether the text has the whole name without a typing error. */
  isExact: boolean;
}>;

type KnownTown = Town & Readonly<{ km: number }>;
type KnownName = Readonly<{ name: string; key: string; sound: string | null; town: KnownTown }>;

/** Positions are written in hundredths of a degree: a kilometre. */
const PER_DEGREE = 100;
/** Typing errors are forgiven in so many names, those of the largest towns. A small one is likelier to be another place. */
const MISTYPED_NAMES = 600;
/** An unfinished name has this share of its letters: vashi is not Washington. */
const MIN_BEGUN_SHARE = 0.75;
/** A shorter text that is not a whole name may mean too many towns. */
const MIN_GUESS_LETTERS = 5;
/** What is guessed, or is in another country, is likelier to be no place than one so far from every centre. */
const MAX_GUESS_KM = 1000;

/**
 * One line for each town, with its names and its position: `Mumbai/Bombay,1907,7288`. An empty line is between those of the
 * country that has most centres and the others.
 */
export function townsText(towns: readonly Town[]): string {
  const linesOf = (isHome: boolean) => towns.filter((town) => town.isHome === isHome).map(lineOf);
  return [linesOf(true), linesOf(false)].map((lines) => lines.join("\n")).join("\n\n");
}

function lineOf({ names, position: { latitude, longitude } }: Town): string {
  return [names.join("/"), ...[latitude, longitude].map((degrees) => Math.round(degrees * PER_DEGREE))].join(",");
}

/** Reads what `townsText` has written. @throws Error if a line has another form */
export function parseTowns(text: string): Town[] {
  const [home = "", others = ""] = text.split("\n\n");
  return [home, others].flatMap((part, index) =>
    part === "" ? [] : part.split("\n").map((line) => townOf(line, index === 0)),
  );
}

function townOf(line: string, isHome: boolean): Town {
  const [names = "", latitude, longitude] = line.split(",");
  const position = { latitude: Number(latitude) / PER_DEGREE, longitude: Number(longitude) / PER_DEGREE };
  if (names === "" || Number.isNaN(position.latitude + position.longitude)) throw new Error(`Not a town: ${line}`);
  return { names: names.split("/"), position, isHome };
}

/**
 * @returns a function that finds the town that a place is, or ends with. @param towns the largest first
 * @param centres positions of the centres: of two towns with one name, the one nearest to a centre is meant
 */
export function townFinder(towns: readonly Town[], centres: readonly Position[]): (place: string) => FoundTown | null {
  const known = towns.flatMap((town): KnownName[] => {
    const km = Math.min(...centres.map((centre) => distanceKm(town.position, centre)));
    return town.names.map((name) => {
      const key = filterKey(name);
      return { name, key, sound: soundOfName(key), town: { ...town, km } };
    });
  });
  const byKey = Map.groupBy(known, ({ key }) => key);
  const guessable = known.filter(({ town }) => town.isHome && town.km <= MAX_GUESS_KM);
  return (place) => {
    const words = wordTexts(place);
    const whole = wholeName(words, byKey);
    if (whole !== null) return whole;
    const text = withoutSides(words).join(" ");
    const start = filterKey(text);
    if (start.length < MIN_GUESS_LETTERS) return null;
    const sound = soundOfName(start);
    const same = sound === null ? undefined : guessable.find((name) => name.sound === sound);
    // Devanagari has one usual spelling of a name, which a Latin one stands for in several ways.
    if (same !== undefined) return isDevanagari(text) ? found(same, text, true) : found(same, same.name, false);
    const isLikely = ({ key }: KnownName) =>
      start.length >= key.length * MIN_BEGUN_SHARE && start.split(" ").length === key.split(" ").length;
    // The loosest form of an unfinished name is that of too many others.
    const isMistyped = ({ key }: KnownName) =>
      sound !== null && matchesFilter(text, key) && !matchesFilterExactly(text, key);
    const guess =
      guessable.find((name) => isLikely(name) && name.key.startsWith(start)) ??
      guessable.slice(0, MISTYPED_NAMES).find((name) => isLikely(name) && isMistyped(name));
    return guess === undefined ? null : found(guess, guess.name, false);
  };
}

/** The town whose name is the whole place, or its last words, as in "andheri mumbai". */
function wholeName(words: readonly string[], byKey: ReadonlyMap<string, readonly KnownName[]>): FoundTown | null {
  for (const { text, key, isWhole } of placeNames(words)) {
    const [nearest] = (byKey.get(key) ?? [])
      // The last word of a text is seldom a town of another country.
      .filter(({ town }) => town.isHome || (isWhole && town.km <= MAX_GUESS_KM))
      .toSorted((a, b) => Number(b.town.isHome) - Number(a.town.isHome) || a.town.km - b.town.km);
    if (nearest !== undefined) return found(nearest, isDevanagari(text) ? text : nearest.name, true);
  }
  return null;
}

function found({ town: { names, position } }: KnownName, name: string, isExact: boolean): FoundTown {
  return { name, names, position, isExact };
}
