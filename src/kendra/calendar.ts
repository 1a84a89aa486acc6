// A kendra's meeting as an iCalendar file (RFC 5545).
import type { Position } from "./distance.ts";
import type { Meeting } from "./meeting.ts";
import { timeZoneLines } from "./time-zone.ts";

const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
// The repetition begins in the week of this Sunday, whenever the site is built.
const FIRST_SUNDAY = Date.UTC(2026, 0, 4);
const STAMP = "20260101T000000Z";
const LINE_OCTETS = 75;

export type CalendarEvent = Readonly<{
  /** The same for each edition of one event, unlike any other's. */
  uid: string;
  title: string;
  place: string;
  position: Position | null;
  url: string;
  meeting: Meeting;
  minutes: number;
  /** IANA name. */
  timeZone: string;
}>;

/** The whole file: one event, every week. */
export function calendarFile({ meeting, timeZone, position, ...event }: CalendarEvent): string {
  const days = meeting.days.map((day) => DAYS[day]).join(",");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Upasana kendra//Weekly meeting//EN",
    "CALSCALE:GREGORIAN",
    ...timeZoneLines(timeZone),
    "BEGIN:VEVENT",
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${STAMP}`,
    `DTSTART;TZID=${timeZone}:${firstStart(meeting)}`,
    `DURATION:PT${event.minutes}M`,
    `RRULE:FREQ=WEEKLY;BYDAY=${days}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place === "" ? [] : [`LOCATION:${escapeText(event.place)}`]),
    ...(position === null ? [] : [`GEO:${position.latitude};${position.longitude}`]),
    `URL:${event.url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Text as a property's value: backslashes, separators and line breaks are escaped. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

/** Breaks a line so that none is longer than 75 octets, and no letter is cut. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let folded = "";
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}

function firstStart({ days, time }: Meeting): string {
  const day = new Date(FIRST_SUNDAY + Math.min(...days) * 86_400_000);
  return `${day.toISOString().slice(0, 10).replaceAll("-", "")}T${time.replace(":", "")}00`;
}
