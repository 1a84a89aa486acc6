import { describe, expect, test } from "vitest";
import {
  nextMeeting,
  parseDays,
  parseMeeting,
  parseTime,
  wallClock,
} from "../../../../src/data/schemas/kendra/kendra-meeting.ts";

describe("a meeting's day", () => {
  test.for<[string, number[] | null]>([
    ["Thursday", [4]],
    ["thursdays", [4]],
    ["Every Thu.", [4]],
    ["गुरुवार", [4]],
    ["दर गुरुवारी", [4]],
    ["गुरूवार", [4]],
    ["बृहस्पतिवार", [4]],
    ["Guruwar", [4]],
    ["मंगळवार", [2]],
    ["मंगलवार", [2]],
    ["हर बुधवार को", [3]],
    ["Ravivar", [0]],
    ["Sat & Sun", [0, 6]],
    ["शनिवार आणि रविवार", [0, 6]],
    ["first Sunday", null],
    ["daily", null],
    ["", null],
  ])("%s is parsed as %j", ([text, days]) => expect(parseDays(text)).toEqual(days));
});

describe("a meeting's time", () => {
  test.for<[string, string | null]>([
    ["18:30", "18:30"],
    ["06:30", "06:30"],
    ["6:30 pm", "18:30"],
    ["6.30 P.M.", "18:30"],
    ["7pm", "19:00"],
    ["12:30 am", "00:30"],
    ["12 pm", "12:00"],
    ["सायं. ६:३०", "18:30"],
    ["संध्याकाळी ६.३० वाजता", "18:30"],
    ["सकाळी ९", "09:00"],
    ["शाम 6 बजे", "18:00"],
    ["18:30 - 20:00", "18:30"],
    ["10:00 am to 1:00 pm", "10:00"],
    ["7 to 8 pm", "19:00"],
    ["6:30", null],
    ["6", null],
    ["25:00", null],
    ["18:75", null],
    ["after aarti", null],
  ])("%s is parsed as %s", ([text, time]) => expect(parseTime(text)).toBe(time));

  test("a meeting needs a day and a time", () => {
    expect(parseMeeting("Thursday", "18:30")).toEqual({ days: [4], time: "18:30" });
    for (const [day, time] of [
      ["Thursday", null],
      [null, "18:30"],
      ["Thursday", "evening"],
      ["daily", "18:30"],
    ] as const)
      expect(parseMeeting(day, time)).toBeNull();
  });
});

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
