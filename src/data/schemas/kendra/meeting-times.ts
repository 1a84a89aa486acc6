// Parses the times of a meeting in three languages, as editors write them: one time, or a range.
import { looseFilterKey } from "../../../language/filter-key.ts";
import { latinDigits } from "../../../language/spelling.ts";

/** `HH:MM` each; `end` is null where the text names none. An end before the start is on the next day. */
export type MeetingTimes = Readonly<{ time: string; end: string | null }>;

/** The hours of a part of the day, first and last. A night ends on the next day, so its small hours begin no meeting. */
type Hours = Readonly<{ from: number; to: number; small?: number }>;
type Clock = Readonly<{ hour: number; minute: number; isFull: boolean }>;
/** What separates two times, or says that the only one is a start or an end. */
type Link = "dash" | "from" | "until" | "to";
type Token = Clock | Hours | Link;

/** A number with what may be its minutes: after a dash, a comma or a blank only what can be no hour. */
const CLOCK =
  /(?:[01]\d|2[0-3])[0-5]\d(?=\s*h)|\d{1,2}(?:\s*[:.;]\s*\d{2}(?::00)?|[-–,\s](?:00|2[5-9]|[345]\d))?(?!\d)/;
const HALF = /[ap]\s?\.?\s?m(?![\p{L}\p{M}])/u;
const TOKENS = new RegExp(
  `(?<half>${HALF.source})|(?<clock>${CLOCK.source})|(?<dash>[-‐‑‒–—―~])|[\\p{L}\\p{M}]+|\\d+`,
  "giu",
);

const HALVES = { a: { from: 0, to: 11 }, p: { from: 12, to: 23 } };
const PARTS: readonly [Hours, readonly string[]][] = [
  [{ from: 3, to: 7 }, words("dawn पहाट पहाटे तड़के भोर प्रभाती")],
  [
    { from: 3, to: 11 },
    words("morning mornings forenoon सकाळ सकाळी सकाळच्या सुबह सवेरे सबेरे प्रातः प्रातःकाळी प्रातःकाल સવારે"),
  ],
  [{ from: 11, to: 17 }, words("noon afternoon afternoons दुपार दुपारी दुपारच्या दोपहर दोपहरी मध्यान्ह બપોરે")],
  [
    { from: 15, to: 22 },
    words("evening evenings eve सायं सायम सायंकाळ सायंकाळी सायंकाल संध्याकाळ संध्याकाळी संध्या सांज शाम સાંજે"),
  ],
  [{ from: 18, to: 23, small: 4 }, words("night nights midnight रात्र रात्री रात रात्रौ मध्यरात्री મધરાતે રાત્રે")],
];
const LINKS: readonly [Link, readonly string[]][] = [
  ["from", words("from onward onwards पासून वाजल्यापासून से")],
  ["until", words("till til until upto तक पर्यंत वाजेपर्यंत સુધી")],
  ["to", words("to ते થી")],
];
const FILLING = words("at in early sharp o clock ist time timing timings वाजता वाजतां वा वाजे बजे को ठीक वेळ समय વાગ્યે");

/** They count only after a clock of 24 hours: elsewhere they may say how long a meeting lasts. */
const HOUR_WORDS = words("h hr hrs hour hours");

/**
 * @returns the times; null if any word is unknown or a.m. and p.m. are unclear, so that nothing is guessed. Of the readings of a
 * range, the one counts whose start is nearest before its end.
 */
export function parseTimes(text: string): MeetingTimes | null {
  const tokens = tokensOf(latinDigits(text).toLowerCase());
  if (tokens === null) return null;
  const [first = -1, second = -1, ...more] = tokens.flatMap((token, at) => (isClock(token) ? [at] : []));
  if (first < 0 || more.length > 0) return null;
  return second < 0 ? single(tokens) : range(tokens, first, second);
}

function single(tokens: readonly Token[]): MeetingTimes | null {
  if (tokens.includes("to") || tokens.includes("until")) return null;
  const [start, other] = readings(tokens, tokens, false);
  return start === undefined || other !== undefined ? null : { time: clockOf(start), end: null };
}

function range(tokens: readonly Token[], first: number, second: number): MeetingTimes | null {
  const middle = tokens.findIndex((token, at) => at > first && at < second && typeof token === "string");
  if (middle < 0 || tokens.slice(0, first).some((token) => token === "until" || token === "to")) return null;
  const [left, right] = [tokens.slice(0, middle), tokens.slice(middle)];
  const pairs = readings(left, tokens, false).flatMap((start) =>
    readings(right, tokens, true).map((end) => ({
      start,
      end,
      minutes: end > start ? end - start : end - start + DAY,
    })),
  );
  const isUnclear = !tokens.some(isHours) && !isDayOf24(tokens);
  // Over midnight, a meeting lasts no longer than a night.
  const possible = pairs.filter(({ start, end, minutes }) => end > start || minutes <= DAY / 2);
  const [best] = possible.toSorted((a, b) => a.minutes - b.minutes);
  return isUnclear || best === undefined ? null : { time: clockOf(best.start), end: clockOf(best.end) };
}

const DAY = 24 * 60;

/** The minutes of the day that the only clock of a segment may mean. @param all the whole text, which tells of its clocks */
function readings(segment: readonly Token[], all: readonly Token[], isEnd: boolean): number[] {
  const clock = segment.find(isClock);
  if (clock === undefined || clock.hour > 23 || clock.minute > 59) return [];
  const isLate = ({ hour }: Clock) => hour > 12 || hour === 0;
  const isMixed = all.some(isHours) && all.some((token) => isClock(token) && isLate(token));
  if (isMixed && !isLate(clock)) return [];
  const halves = isLate(clock) || isDayOf24(all) ? [clock.hour] : [clock.hour % 12, (clock.hour % 12) + 12];
  const hours = halves.filter((hour) => segment.filter(isHours).every((part) => isWithin(hour, part, isEnd)));
  return hours.map((hour) => hour * 60 + clock.minute);
}

/** Whether the times are those of a clock with 24 hours: 18:30, 06:30. */
function isDayOf24(tokens: readonly Token[]): boolean {
  if (tokens.some(isHours)) return false;
  const clocks = tokens.filter(isClock);
  return clocks.some(({ hour }) => hour > 12) || clocks.every(({ isFull }) => isFull);
}

function isWithin(hour: number, { from, to, small }: Hours, isEnd: boolean): boolean {
  return (hour >= from && hour <= to) || (isEnd && small !== undefined && hour <= small);
}

/** @returns null for a text with an unknown word */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let isKnown = true;
  for (const { 0: found, groups } of text.matchAll(TOKENS)) {
    if (groups?.half !== undefined) tokens.push(found.startsWith("a") ? HALVES.a : HALVES.p);
    else if (groups?.clock !== undefined) tokens.push(readClock(found));
    else if (groups?.dash !== undefined) tokens.push("dash");
    else {
      const key = looseFilterKey(found);
      const token =
        PARTS.find(([, names]) => names.includes(key))?.[0] ?? LINKS.find(([, names]) => names.includes(key))?.[0];
      if (token !== undefined) tokens.push(token);
      else isKnown &&= FILLING.includes(key) || (HOUR_WORDS.includes(key) && isOf24Hours(tokens.at(-1)));
    }
  }
  return isKnown ? tokens : null;
}

function isOf24Hours(token: Token | undefined): boolean {
  return token !== undefined && isClock(token) && (token.isFull || token.hour > 12);
}

function readClock(text: string): Clock {
  const [hour = "", minute] = text.match(/^\d{2}(?=\d{2})|\d{1,2}/g) ?? [];
  return { hour: Number(hour), minute: Number(minute ?? 0), isFull: hour.length === 2 && minute !== undefined };
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function isClock(token: Token): token is Clock {
  return typeof token === "object" && "hour" in token;
}

function isHours(token: Token): token is Hours {
  return typeof token === "object" && "from" in token;
}

function words(row: string): string[] {
  return row.split(" ").map(looseFilterKey);
}
