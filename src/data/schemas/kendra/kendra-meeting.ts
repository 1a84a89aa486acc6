// Parses when a kendra meets: days and times in three languages, as editors write them.
import { looseFilterKey } from "../../../language/filter-key.ts";
import { latinDigits } from "../../../language/spelling.ts";

/** A weekly meeting. Sunday is day 0; the time is `HH:MM` in the kendra's time zone. */
export type Meeting = Readonly<{ days: readonly number[]; time: string }>;

/** A date; months count from 1. */
export type CalendarDay = Readonly<{ year: number; month: number; day: number }>;

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
const LINKING = words("every each and on weekly दर हर प्रत्येक प्रति आणि व और एवं को");
const MORNING = /(?<![a-z])a\.?\s?m\b|morning|सकाळ|पहाट|सुबह|प्रातः/i;
const EVENING = /(?<![a-z])p\.?\s?m\b|evening|afternoon|सायं|संध्याकाळ|दुपार|रात्र|शाम|दोपहर|रात/i;
const UNTIL = /[-–—]|\bto\b|ते|से/i;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** @returns the meeting, or null if day or time cannot be parsed; pages then show the text as it was written */
export function parseMeeting(day: string | null, time: string | null): Meeting | null {
  const days = day === null ? null : parseDays(day);
  const clock = time === null ? null : parseTime(time);
  return days === null || clock === null ? null : { days, time: clock };
}

/** @returns weekdays in order; null if any word is neither a day nor a linking word, as in “first Sunday” */
export function parseDays(text: string): number[] | null {
  const parts = looseFilterKey(text)
    .split(" ")
    .filter((word) => word !== "" && !LINKING.includes(word));
  const days = parts.map((word) => DAYS.findIndex((names) => names.some((name) => isFormOf(word, name))));
  return days.length === 0 || days.includes(-1) ? null : [...new Set(days)].toSorted((a, b) => a - b);
}

/** @returns the first time in the text as `HH:MM`; null if there is none, or if a.m. or p.m. is unclear */
export function parseTime(text: string): string | null {
  const latin = latinDigits(text);
  const found = /(\d{1,2})(?:\s*[:.]\s*(\d{2}))?(?!\d)/.exec(latin);
  if (found === null) return null;
  const [, hour = "", minute = ""] = found;
  const half = halfOfDay(latin.split(UNTIL)[0] ?? "") ?? halfOfDay(latin);
  if (half === null && (hour.length < 2 || minute === "")) return null;
  const written = Number(hour);
  const told = half === "evening" && written < 12 ? written + 12 : half === "morning" && written === 12 ? 0 : written;
  return told < 24 && Number(minute) < 60 ? `${two(told)}:${minute || "00"}` : null;
}

/** The day of the next meeting. @param timeZone IANA name of the kendra's time zone */
export function nextMeeting({ days, time }: Meeting, timeZone: string, now: Date): CalendarDay {
  const here = wallClock(timeZone, now);
  const midnight = Date.UTC(here.year, here.month - 1, here.day);
  const offsets = Array.from({ length: 8 }, (_, offset) => offset);
  const offset = offsets.find((ahead) => {
    const weekday = new Date(midnight + ahead * 86_400_000).getUTCDay();
    return days.includes(weekday) && (ahead > 0 || time > here.time);
  });
  const next = new Date(midnight + (offset ?? 0) * 86_400_000);
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}

/** Local date and time. @param timeZone IANA name; by default that of the device */
export function wallClock(timeZone: string | undefined, now: Date): CalendarDay & Readonly<{ time: string }> {
  const format = clockFormat(timeZone);
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number("year"),
    month: number("month"),
    day: number("day"),
    time: `${parts.get("hour")}:${parts.get("minute")}`,
  };
}

// Creating a formatter costs a hundred times as much as using it.
function clockFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-GB-u-ca-gregory-nu-latn", {
    ...(timeZone !== undefined && { timeZone }),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, made);
  return made;
}

function halfOfDay(text: string): "morning" | "evening" | null {
  const [isMorning, isEvening] = [MORNING.test(text), EVENING.test(text)];
  return isMorning === isEvening ? null : isMorning ? "morning" : "evening";
}

// Inflected forms are longer by an ending only, and English short forms have none.
function isFormOf(word: string, name: string): boolean {
  return word === name || (name.length > 4 && word.startsWith(name) && word.length <= name.length + 2);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

function words(row: string): string[] {
  return row.split(" ").map(looseFilterKey);
}
