import { describe, expect, test } from "vitest";
import { type CalendarEvent, calendarFile, escapeText, foldLine } from "../../src/kendra/calendar.ts";

const event: CalendarEvent = {
  uid: "satara@example.org",
  title: "शांतिदीप उपासना केंद्र, सातारा; रोज",
  place: "Deepjyoti Sabhagruha, first floor\nSatara",
  position: { latitude: 17.6805, longitude: 74.0183 },
  url: "https://example.org/upasana-kendra#satara",
  meeting: { days: [4], time: "18:30" },
  minutes: 90,
  timeZone: "Asia/Kolkata",
};

describe("A calendar file", () => {
  test("has short lines that end as the format wants, and loses no letter by it", () => {
    const file = calendarFile(event);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\ufffd");
    }
    expect(unfold(file)).toContain("SUMMARY:शांतिदीप उपासना केंद्र\\, सातारा\\; रोज\r\n");
  });

  test("repeats each week in the kendra's own time", () => {
    const lines = unfold(calendarFile({ ...event, meeting: { days: [0, 4], time: "09:05" } })).split("\r\n");
    expect(lines).toContain("DTSTART;TZID=Asia/Kolkata:20260104T090500");
    expect(lines).toContain("RRULE:FREQ=WEEKLY;BYDAY=SU,TH");
    expect(lines).toContain("DURATION:PT90M");
    expect(lines).toContain("GEO:17.6805;74.0183");
    expect(lines).toContain("LOCATION:Deepjyoti Sabhagruha\\, first floor\\nSatara");
  });

  test.for([0, 1, 2, 3, 4, 5, 6])("begins on the weekday %i that it repeats on", (day) => {
    const start = /DTSTART;TZID=[^:]+:(\d{4})(\d\d)(\d\d)T/.exec(
      calendarFile({ ...event, meeting: { days: [day], time: "18:30" } }),
    );
    const [year, month, date] = (start?.slice(1) ?? []).map(Number);
    expect(new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, date)).getUTCDay()).toBe(day);
  });

  test("is the same whenever it is made", () => {
    expect(calendarFile(event)).toBe(calendarFile(event));
    expect(calendarFile({ ...event, position: null, place: "" })).not.toMatch(/GEO|LOCATION/);
  });

  test.for([
    ["Asia/Kolkata", "DTSTART:20250101T000000|TZOFFSETFROM:+0530|TZOFFSETTO:+0530"],
    ["Asia/Dubai", "DTSTART:20250101T000000|TZOFFSETFROM:+0400|TZOFFSETTO:+0400"],
    [
      "Europe/London",
      "DTSTART:20250330T010000|RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU|TZOFFSETFROM:+0000|TZOFFSETTO:+0100",
    ],
    [
      "Europe/London",
      "DTSTART:20251026T020000|RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU|TZOFFSETFROM:+0100|TZOFFSETTO:+0000",
    ],
    [
      "America/New_York",
      "DTSTART:20250309T020000|RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU|TZOFFSETFROM:-0500|TZOFFSETTO:-0400",
    ],
    [
      "America/New_York",
      "DTSTART:20251102T020000|RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU|TZOFFSETFROM:-0400|TZOFFSETTO:-0500",
    ],
  ] as const)("tells the rules of %s", ([timeZone, rules]) => {
    const file = calendarFile({ ...event, timeZone });
    expect(file).toContain(`TZID:${timeZone}\r\n`);
    expect(file).toContain(rules.replaceAll("|", "\r\n"));
  });
});

describe("A line of the format", () => {
  test("escapes what separates", () => {
    expect(escapeText("a\\b; c, d\r\ne")).toBe("a\\\\b\\; c\\, d\\ne");
  });

  test.for([74, 75, 76, 149, 150, 400])("of %i letters comes back whole", (length) => {
    for (const letter of ["x", "क", "😀"]) {
      const line = letter.repeat(length);
      expect(unfold(foldLine(line))).toBe(line);
      for (const part of foldLine(line).split("\r\n")) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    }
  });
});

function unfold(text: string): string {
  return text.replaceAll("\r\n ", "");
}
