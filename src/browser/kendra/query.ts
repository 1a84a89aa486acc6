// What a reader types into the finder, and the centres that it names.
import { weekdayOf } from "../../data/schemas/kendra/meeting-days.ts";
import { matchesFilter, matchesFilterExactly } from "../../language/filter-key.ts";
import { foldSpelling, termOf } from "../../language/spelling.ts";
import { isCentreWord, isStopWord } from "../../language/stop-words.ts";
import { wordTexts } from "../../language/words.ts";
import type { Card } from "./cards.ts";
import { withWholePin } from "./pin.ts";

/** What a query needs to know of a centre. */
type Findable = Pick<Card, "key" | "days">;

/** Compared by their spelling: Dhar sounds like दर. */
const NEAR = keys([
  "near nearby nearest closest close around",
  "जवळ जवळचे जवळची जवळचा जवळील जवळपास नजीक नजीकचे javal jawal javalche",
  "पास आसपास नजदीक नज़दीक नजदीकी निकट करीब paas pas aaspaas nazdeek najdik najadik nikat karib",
  "નજીક નજીકનું પાસે આસપાસ najik",
]);
const OWN = keys([
  "me my mine us location",
  "मला मी माझे माझा माझ्या आमच्या mala majhya mazya mazhya maze",
  "मेरे मेरा मुझे हमारे mere mera mujhe hamare",
  "મારી મારા મારું મને mari mara",
]);
/** Stop words that the search does without, to stay small. It does not read Gujarati. */
const OTHERS = keys([
  "our with which there या आहेत मधील येथील madhil",
  "અને છે શું ક્યાં ક્યારે માં નો ની નું ના ને થી ane chhe no ni nu na",
]);

/** The centres that a text names, and whether all of its words are theirs without a typing error. */
type FoundCards<Found> = Readonly<{ cards: readonly Found[]; isExact: boolean }>;

/**
 * The centres of a place, or else those that meet on a day: "saturday", "pune saturday". Little words count only if all
 * words are the centre's: "centre in pune" means Pune.
 */
export function findCards<Found extends Findable>(typed: string, cards: readonly Found[]): FoundCards<Found> {
  const text = withWholePin(typed);
  const place = placeIn(text);
  const words = wordTexts(text);
  const days = words.flatMap((word) => weekdayOf(word) ?? []);
  const onDays = days.length === 0 ? cards : cards.filter((card) => card.days.some((day) => days.includes(day)));
  for (const isMatch of [matchesFilterExactly, matchesFilter]) {
    const isExact = isMatch === matchesFilterExactly;
    const whole = cards.filter(({ key }) => isMatch(text, key));
    if (whole.length > 0) return { cards: whole, isExact };
    const inPlace = words.length === 0 ? [] : onDays.filter(({ key }) => isMatch(place, key));
    if (inPlace.length > 0) return { cards: inPlace, isExact };
  }
  return { cards: [], isExact: false };
}

/** What a text says of a place: "centre in thane on saturday" names Thane. Stop words alone may be a place: La, Us. */
export function placeIn(typed: string): string {
  const words = wordTexts(typed);
  const isAbout = (word: string) => weekdayOf(word) !== null || NEAR.has(keyOf(word)) || isCentreWord(word);
  const place = words.filter((word) => !isAbout(word) && !isLittle(word));
  return (place.length > 0 || words.some(isAbout) ? place : words).join(" ");
}

/** Whether a text asks for what is near the reader and names no place: "near me". */
export function isNearMe(typed: string): boolean {
  const words = wordTexts(typed);
  return words.some((word) => NEAR.has(keyOf(word))) && words.every(isLittle);
}

function isLittle(word: string): boolean {
  return isStopWord(word) || isCentreWord(word) || [NEAR, OWN, OTHERS].some((words) => words.has(keyOf(word)));
}

function keys(rows: readonly string[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => row.split(" ")).map(keyOf));
}

function keyOf(word: string): string {
  return foldSpelling(termOf(word));
}
