import { describe, expect, test } from "vitest";
import { type CalendarEvent, calendarFile } from "../../../../src/data/library/kendra/ics.ts";

const event: CalendarEvent = {
  uid: "satara@example.org",
  title: "शांतिदीप उपासना केंद्र, सातारा; रोज",
  place: "Deepjyoti Sabhagruha, first floor\nSatara",
  position: { latitude: 17.6805, longitude: 74.0183 },
  url: "https://example.org/upasana-kendra#satara",
  meeting: { days: [4], time: "18:30", end: null },
  minutes: 90,
  timeZone: "Asia/Kolkata",
};

describe("a calendar file", () => {
  test("folds lines at 75 octets with CRLF, and never inside a letter", () => {
    const file = calendarFile(event);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\ufffd");
    }
    expect(unfold(file)).toContain("SUMMARY:शांतिदीप उपासना केंद्र\\, सातारा\\; रोज\r\n");
  });

  test("repeats each week in the kendra's time zone", () => {
    const lines = unfold(calendarFile({ ...event, meeting: { days: [0, 4], time: "09:05", end: null } })).split("\r\n");
    expect(lines).toContain("DTSTART;TZID=Asia/Kolkata:20260104T090500");
    expect(lines).toContain("RRULE:FREQ=WEEKLY;BYDAY=SU,TH");
    expect(lines).toContain("DTEND;TZID=Asia/Kolkata:20260104T103500");
    expect(lines).toContain("DTSTAMP:20260101T000000Z");
    expect(lines).toContain("GEO:17.6805;74.0183");
    expect(lines).toContain("LOCATION:Deepjyoti Sabhagruha\\, first floor\\nSatara");
  });

  test.for([0, 1, 2, 3, 4, 5, 6])("begins on the weekday %i that it repeats on", (day) => {
    const start = /DTSTART;TZID=[^:]+:(\d{4})(\d\d)(\d\d)T/.exec(
      calendarFile({ ...event, meeting: { days: [day], time: "18:30", end: null } }),
    );
    const [year, month, date] = (start?.slice(1) ?? []).map(Number);
    expect(new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, date)).getUTCDay()).toBe(day);
  });

  test("is the same whenever it is made", () => {
    expect(calendarFile(event)).toBe(calendarFile(event));
    expect(calendarFile({ ...event, position: null, place: "" })).not.toMatch(/^(?:GEO|LOCATION)/m);
  });

  test.for([
    ["Asia/Kolkata", "TZOFFSETFROM:+0530|TZOFFSETTO:+0530|DTSTART:19700101T000000"],
    ["Asia/Dubai", "TZOFFSETFROM:+0400|TZOFFSETTO:+0400|DTSTART:19700101T000000"],
    [
      "Europe/London",
      "TZOFFSETFROM:+0000|TZOFFSETTO:+0100|DTSTART:19700329T010000|RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    ],
    [
      "Europe/London",
      "TZOFFSETFROM:+0100|TZOFFSETTO:+0000|DTSTART:19701025T020000|RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    ],
    [
      "America/New_York",
      "TZOFFSETFROM:-0500|TZOFFSETTO:-0400|DTSTART:19700308T020000|RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
    ],
    [
      "America/New_York",
      "TZOFFSETFROM:-0400|TZOFFSETTO:-0500|DTSTART:19701101T020000|RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
    ],
  ] as const)("contains the rules of %s", ([timeZone, rules]) => {
    const file = calendarFile({ ...event, timeZone });
    expect(file).toContain(`TZID:${timeZone}\r\n`);
    expect(file).toContain(rules.replaceAll("|", "\r\n"));
  });
});

test("escapes separators and line breaks", () => {
  expect(unfold(calendarFile({ ...event, title: "a\\b; c, d\r\ne" }))).toContain("SUMMARY:a\\\\b\\; c\\, d\\ne\r\n");
});

test.for([60, 64, 65, 66, 67, 68, 149, 150, 400])("folds and unfolds a title of %i letters", (length) => {
  for (const letter of ["x", "क", "😀"]) {
    const file = calendarFile({ ...event, title: letter.repeat(length) });
    expect(unfold(file)).toContain(`SUMMARY:${letter.repeat(length)}\r\n`);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});

test("has only a place, only a position, or both", () => {
  const at = (changes: Partial<CalendarEvent>) =>
    unfold(calendarFile({ ...event, ...changes })).match(/^(?:LOCATION|GEO).*/gm);
  expect(at({ place: "Satara" })).toEqual(["LOCATION:Satara", "GEO:17.6805;74.0183"]);
  expect(at({ place: "" })).toEqual(["GEO:17.6805;74.0183"]);
  expect(at({ position: null, place: "Satara" })).toEqual(["LOCATION:Satara"]);
});

test("rejects an unknown time zone", () => {
  expect(() => calendarFile({ ...event, timeZone: "Mars/Olympus" })).toThrow("There is no time zone Mars/Olympus.");
});

function unfold(text: string): string {
  return text.replaceAll("\r\n ", "");
}
