// A time zone's rules as calendar programs want them, worked out from the platform's own time zone data.
import { wallClock } from "./meeting.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// The rules of one fixed year, so that the same content always gives the same file.
const YEAR = 2025;
const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

type Change = Readonly<{ at: number; from: number; to: number }>;

/** Lines of a VTIMEZONE. @param timeZone IANA name. @throws RangeError where there is no such time zone */
export function timeZoneLines(timeZone: string): string[] {
  const changes = changesOf(timeZone);
  const rules =
    changes.length === 0
      ? standing(offsetAt(timeZone, Date.UTC(YEAR, 0)))
      : changes.flatMap((change) => changing(change));
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...rules, "END:VTIMEZONE"];
}

function standing(offset: number): string[] {
  return part("STANDARD", offset, offset, `DTSTART:${YEAR}0101T000000`);
}

function changing({ at, from, to }: Change): string[] {
  const local = new Date(at + from * 60_000);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const isLast = day + 7 > new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const which = `${isLast ? -1 : Math.ceil(day / 7)}${DAYS[local.getUTCDay()]}`;
  return part(
    to > from ? "DAYLIGHT" : "STANDARD",
    from,
    to,
    `DTSTART:${local.toISOString().slice(0, 19).replace(/[-:]/g, "")}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month + 1};BYDAY=${which}`,
  );
}

function part(kind: "STANDARD" | "DAYLIGHT", from: number, to: number, ...lines: string[]): string[] {
  return [`BEGIN:${kind}`, ...lines, `TZOFFSETFROM:${utc(from)}`, `TZOFFSETTO:${utc(to)}`, `END:${kind}`];
}

function changesOf(timeZone: string): Change[] {
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(YEAR, 0) + day * DAY);
  return days.flatMap((day) => {
    const from = offsetAt(timeZone, day);
    const to = offsetAt(timeZone, day + DAY);
    if (from === to) return [];
    let at = day + HOUR;
    while (offsetAt(timeZone, at) === from) at += HOUR;
    return [{ at, from, to }];
  });
}

/** Minutes east of Greenwich. */
function offsetAt(timeZone: string, at: number): number {
  const { year, month, day, time } = wallClock(timeZone, new Date(at));
  return (Date.UTC(year, month - 1, day, Number(time.slice(0, 2)), Number(time.slice(3))) - at) / 60_000;
}

function utc(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = [Math.floor(size / 60), size % 60].map((value) => String(value).padStart(2, "0"));
  return `${minutes < 0 ? "-" : "+"}${digits.join("")}`;
}
