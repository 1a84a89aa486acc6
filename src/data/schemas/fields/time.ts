// Parses times as epoch seconds, with a message for each common mistake.
import { z } from "zod";
import type { ParseContext } from "../parse.ts";

const YEAR_2000 = 946_684_800;
const AHEAD = 366 * 86_400;
const EXAMPLE = "seconds since 1970 as a number, e.g. 1763600000";
const FINER_UNITS: readonly (readonly [unit: string, size: number])[] = [
  ["milliseconds", 1e3],
  ["microseconds", 1e6],
  ["nanoseconds", 1e9],
];

const timestampSchema = z.object({ $timestamp: z.string() });

/** Epoch seconds (with fractions) from a number or a Firestore Timestamp: from the year 2000 to 366 days from now. */
export function timeSchema({ now }: ParseContext) {
  return z.unknown().transform((value, report) => {
    const seconds = secondsOf(value);
    const fault = seconds === null ? notSeconds(value, now) : outOfRange(seconds, now);
    if (seconds !== null && fault === null) return seconds;
    report.addIssue(fault ?? EXAMPLE);
    return z.NEVER;
  });
}

function secondsOf(value: unknown): number | null {
  const timestamp = timestampSchema.safeParse(value);
  const seconds = timestamp.success ? Date.parse(timestamp.data.$timestamp) / 1000 : value;
  return typeof seconds === "number" && Number.isFinite(seconds) ? seconds : null;
}

function outOfRange(seconds: number, now: number): string | null {
  if (isNear(seconds, now)) return null;
  for (const [unit, size] of FINER_UNITS) {
    if (isNear(seconds / size, now)) {
      return `seconds, e.g. ${Math.trunc(seconds / size)}; ${seconds} looks like ${unit}`;
    }
  }
  if (seconds < YEAR_2000) return `${EXAMPLE}; ${seconds} is before the year 2000`;
  return `${EXAMPLE}; ${seconds} is more than 366 days ahead`;
}

function notSeconds(value: unknown, now: number): string {
  if (value === null) return EXAMPLE;
  if (typeof value !== "string") return `${EXAMPLE}, or a Timestamp`;
  const text = value.trim();
  if (/^[+-]?\d+(\.\d+)?$/.test(text)) return `a number without quotes, not text of digits: ${digits(text, now)}`;
  const parsed = Date.parse(text) / 1000;
  return isNear(parsed, now) ? `seconds as a number, not a date as text: ${Math.trunc(parsed)}` : EXAMPLE;
}

function digits(text: string, now: number): number {
  const value = Number(text);
  const unit = FINER_UNITS.find(([, size]) => isNear(value / size, now));
  return isNear(value, now) || unit === undefined ? value : Math.trunc(value / unit[1]);
}

function isNear(seconds: number, now: number): boolean {
  return seconds >= YEAR_2000 && seconds <= now + AHEAD;
}
