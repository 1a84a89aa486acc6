import { describe, expect, test } from "vitest";
import { nextMeeting, wallClock } from "../../../../src/data/schemas/kendra/kendra-meeting.ts";

describe("the next meeting", () => {
  const thursday = { days: [4], time: "18:30" };
  test.for<[string, string, string, { days: number[]; time: string }]>([
    ["days before", "2026-11-21T00:00:00Z", "2026-11-26", thursday],
    ["a minute before", "2026-11-26T12:59:00Z", "2026-11-26", thursday],
    ["when it begins", "2026-11-26T13:00:00Z", "2026-12-03", thursday],
    ["over the end of a year", "2026-12-31T20:00:00Z", "2027-01-07", thursday],
    ["the sooner of two days", "2026-11-21T20:00:00Z", "2026-11-22", { days: [0, 6], time: "18:30" }],
  ])("%s", ([, now, expected, meeting]) => {
    const { year, month, day } = nextMeeting(meeting, "Asia/Kolkata", new Date(now));
    expect([year, month, day]).toEqual(expected.split("-").map(Number));
  });

  test("uses the kendra's time zone, not the visitor's", () => {
    const saturday = { days: [6], time: "17:30" };
    // Sunday morning in India is Saturday evening in New Jersey.
    const now = new Date("2026-11-21T22:00:00Z");
    expect(wallClock("Asia/Kolkata", now).day).toBe(22);
    expect(nextMeeting(saturday, "America/New_York", now).day).toBe(21);
    expect(nextMeeting(saturday, "Asia/Kolkata", now).day).toBe(28);
  });

  test("midnight belongs to the day that begins", () => {
    expect(wallClock("Asia/Kolkata", new Date("2026-11-20T18:30:00Z"))).toEqual({
      year: 2026,
      month: 11,
      day: 21,
      time: "00:00",
    });
  });
});
