// A kendra's meeting as an iCalendar file (RFC 5545).
import ical, { type ICalEventData, ICalEventRepeatingFreq, ICalWeekday } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Position } from "../../schemas/kendra/kendra-distance.ts";
import type { Meeting } from "../../schemas/kendra/kendra-meeting.ts";

const DAYS = [
  ICalWeekday.SU,
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
];
// The series begins in the week of this Sunday whenever the site is built, so that the same content gives the same file.
const FIRST_SUNDAY = Date.UTC(2026, 0, 4);
const STAMP = new Date(Date.UTC(2026, 0, 1));
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export type CalendarEvent = Readonly<{
  /** Stays the same in every version of the file, and differs from that of any other event. */
  uid: string;
  title: string;
  /** Empty where it is not known. */
  place: string;
  position: Position | null;
  url: string;
  meeting: Meeting;
  minutes: number;
  /** IANA name. */
  timeZone: string;
}>;

/** The file of one event that repeats every week. @throws Error for an unknown time zone */
export function calendarFile({ uid, title, place, position, url, meeting, minutes, timeZone }: CalendarEvent): string {
  const calendar = ical({
    prodId: { company: "Upasana kendra", product: "Weekly meeting", language: "EN" },
    // The calendar itself has no time zone: with one, the package writes DTSTAMP in local time, which RFC 5545 forbids.
    timezone: { name: null, generator: timeZoneBlock },
  });
  const start = firstStart(meeting);
  const event: ICalEventData = {
    id: uid,
    stamp: STAMP,
    start: localTime(start),
    end: localTime(start + minutes * MINUTE_MS),
    timezone: timeZone,
    summary: title,
    url,
    repeating: { freq: ICalEventRepeatingFreq.WEEKLY, byDay: meeting.days.flatMap((day) => DAYS[day] ?? []) },
  };
  const geo = position === null ? undefined : { lat: position.latitude, lon: position.longitude };
  if (place !== "") event.location = { title: place, ...(geo && { geo }) };
  else if (geo) event.location = { geo };
  calendar.createEvent(event);
  return `${calendar.toString()}\r\n`;
}

/** The rules of a time zone as a VTIMEZONE. @throws Error where there is no such time zone */
function timeZoneBlock(timeZone: string): string {
  const block = [tzlib_get_ical_block(timeZone)].flat()[0];
  if (block?.startsWith("BEGIN:VTIMEZONE")) return block;
  throw new Error(`There is no time zone ${timeZone}.`);
}

/** The first meeting as wall-clock time, in milliseconds as if it were UTC. */
function firstStart({ days, time }: Meeting): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return FIRST_SUNDAY + Math.min(...days) * DAY_MS + (hours * 60 + minutes) * MINUTE_MS;
}

/** Wall-clock time without a zone, `2026-01-08T18:30:00`. */
function localTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}
