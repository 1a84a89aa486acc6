// Parses the weekdays of a meeting in three languages, as editors write them: names, lists and ranges.
import { looseFilterKey } from "../../../language/filter-key.ts";

// Names as `looseFilterKey` returns them, from Sunday; a longer word may begin with one (गुरुवारी, Thursdays).
const DAYS: readonly (readonly string[])[] = [
  words("sunday sun रविवार ravivar इतवार aditvar आदित्यवार"),
  words("monday mon सोमवार"),
  words("tuesday tue tues मंगळवार मंगलवार mangalvar"),
  words("wednesday wed बुधवार"),
  words("thursday thu thur thurs गुरुवार गुरूवार बृहस्पतिवार brihaspativar वीरवार"),
  words("friday fri शुक्रवार"),
  words("saturday sat शनिवार शनिचर"),
];
/** Names that mean a day only where nothing but days is expected: they are also names of people and places. */
const SHORT_NAMES = ["रवि", "सोम", "मंगळ मंगल", "बुध", "गुरु", "शुक्र", "शनि"].map(words);
const SETS = [
  { names: words("daily everyday रोज दररोज हररोज रोजाना प्रतिदिन दैनिक नित्य"), days: [0, 1, 2, 3, 4, 5, 6] },
  { names: words("weekday weekdays"), days: [1, 2, 3, 4, 5] },
  { names: words("weekend weekends"), days: [0, 6] },
];
const DAILY = looseFilterKey("daily");
const EVERY_DAY = new RegExp(
  `(?<!\\S)(?:${words("every each all दर हर प्रत्येक प्रति सर्व सभी").join("|")}) (?:${words("day days दिवस दिवशी दिन").join("|")})(?!\\S)`,
  "g",
);
const LINKING = words("every each and on weekly only from दर हर प्रत्येक प्रति आणि व और एवं को");
const UNTIL = words("to till until upto thru through ते से पासून");
/** Words that follow the last day of a range. */
const ENDING = words("तक पर्यंत");
const DASH = /\s*[-‐‑‒–—―~]+\s*/g;

/** Parts of the text: some days, or what makes a range of its neighbours. */
type Part = readonly number[] | "until" | "ending";

/** The weekday that a word names, counted from Sunday as 0; null for any other word. */
export function weekdayOf(word: string): number | null {
  const day = DAYS.findIndex((names) => names.some((name) => isFormOf(looseFilterKey(word), name)));
  return day < 0 ? null : day;
}

/** @returns weekdays in order; null if any word is neither a day nor a linking word, as in “first Sunday” */
export function parseDays(text: string): number[] | null {
  const keys = looseFilterKey(text.replace(DASH, " to ")).replace(EVERY_DAY, DAILY).split(" ");
  const parts = keys.filter((key) => key !== "" && !LINKING.includes(key)).map(partOf);
  const days = new Set<number>();
  for (let at = 0; at < parts.length; at += 1) {
    const [part, next, last] = parts.slice(at, at + 3);
    if (part === null || part === undefined || !isDays(part)) return null;
    if (next !== "until") for (const day of part) days.add(day);
    else {
      if (last === null || last === undefined || !isDays(last)) return null;
      const [from, to] = [part, last].map((each) => (each.length === 1 ? each[0] : undefined));
      if (from === undefined || to === undefined || from === to) return null;
      for (let step = 0; step <= (to - from + 7) % 7; step += 1) days.add((from + step) % 7);
      at += parts[at + 3] === "ending" ? 3 : 2;
    }
  }
  return days.size === 0 ? null : [...days].toSorted((a, b) => a - b);
}

function partOf(key: string): Part | null {
  if (UNTIL.includes(key)) return "until";
  if (ENDING.includes(key)) return "ending";
  const day = DAYS.findIndex(
    (names, at) => names.some((name) => isFormOf(key, name)) || SHORT_NAMES[at]?.includes(key),
  );
  return day < 0 ? (SETS.find(({ names }) => names.includes(key))?.days ?? null) : [day];
}

function isDays(part: Part): part is readonly number[] {
  return typeof part !== "string";
}

// Inflected forms are longer by an ending only, and English short forms have none.
function isFormOf(key: string, name: string): boolean {
  return key === name || (name.length > 4 && key.startsWith(name) && key.length <= name.length + 2);
}

function words(row: string): string[] {
  return row.split(" ").map(looseFilterKey);
}
