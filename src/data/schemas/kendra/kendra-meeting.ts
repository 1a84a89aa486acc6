// When a kendra meets next.
import { memoiseByWord } from "../../../language/memoise-by-word.ts";
import type { MeetingTimes } from "./meeting-times.ts";

/** A weekly meeting. Sunday is day 0; the times are those of the kendra's time zone. */
export type Meeting = Readonly<{ days: readonly number[] }> & MeetingTimes;

/** A date; months count from 1. */
export type CalendarDay = Readonly<{ year: number; month: number; day: number }>;

/** The day of the next meeting. @param timeZone IANA name of the kendra's time zone */
export function nextMeeting({ days, time }: Omit<Meeting, "end">, timeZone: string, now: Date): CalendarDay {
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
  const parts = new Map(
    clockFormat(timeZone ?? "")
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number("year"),
    month: number("month"),
    day: number("day"),
    time: `${parts.get("hour")}:${parts.get("minute")}`,
  };
}

// Creating a formatter costs a hundred times as much as using it.
const clockFormat = memoiseByWord(
  (timeZone) =>
    new Intl.DateTimeFormat("en-GB-u-ca-gregory-nu-latn", {
      ...(timeZone !== "" && { timeZone }),
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
);
