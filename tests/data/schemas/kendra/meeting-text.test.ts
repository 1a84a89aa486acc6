// Days and times of meetings as editors write them.
import { describe, expect, test } from "vitest";
import { parseDays } from "../../../../src/data/schemas/kendra/meeting-days.ts";
import { parseTimes } from "../../../../src/data/schemas/kendra/meeting-times.ts";

const ALL = [0, 1, 2, 3, 4, 5, 6];
const WORKING = [1, 2, 3, 4, 5];

describe("a meeting's days", () => {
  test.for<[string, number[]]>([
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
    ["शनि, रवि", [0, 6]],
    ["शनिवार आणि रविवार", [0, 6]],
    ["Mon/Wed/Fri", [1, 3, 5]],
    ["Mon-Fri", WORKING],
    ["Mon–Sat", [1, 2, 3, 4, 5, 6]],
    ["Monday to Friday", WORKING],
    ["सोमवार-शुक्रवार", WORKING],
    ["सोमवार ते शुक्रवार", WORKING],
    ["सोमवार से शुक्रवार तक", WORKING],
    ["सोम - शुक्र", WORKING],
    ["Mon to Fri and Sun", [0, 1, 2, 3, 4, 5]],
    ["Fri - Mon", [0, 1, 5, 6]],
    ["weekdays", WORKING],
    ["daily", ALL],
    ["every day", ALL],
    ["रोज", ALL],
    ["दर दिवशी", ALL],
    ["हर दिन", ALL],
  ])("%s is parsed as %j", ([text, days]) => expect(parseDays(text)).toEqual(days));

  test.for([
    "",
    "first Sunday",
    "2nd and 4th Saturday",
    "शनिवार (दुसरा व चौथा)",
    "Every other Sunday",
    "alternate days",
    "daily except Sunday",
    "सोमवार सोडून रोज",
    "Mon-Wed-Fri",
    "Sunday to Sunday",
    "to Friday",
    "monthly",
  ])("%s is not guessed", (text) => expect(parseDays(text)).toBeNull());
});

describe("a meeting's times", () => {
  test.for<[string, string]>([
    ["18:30", "18:30"],
    ["06:30", "06:30"],
    ["1830 hrs", "18:30"],
    ["6:30 pm", "18:30"],
    ["6.30 P.M.", "18:30"],
    ["6;30 pm", "18:30"],
    ["6-30 pm", "18:30"],
    ["7pm IST", "19:00"],
    ["6 pm onwards", "18:00"],
    ["12:30 am", "00:30"],
    ["12 pm", "12:00"],
    ["12 noon", "12:00"],
    ["सायं. ६:३०", "18:30"],
    ["सायं - 6:30 वा.", "18:30"],
    ["संध्याकाळी ६.३० वाजता", "18:30"],
    ["सकाळी ९", "09:00"],
    ["पहाटे ५", "05:00"],
    ["दुपारी 12", "12:00"],
    ["शाम 6 बजे से", "18:00"],
    ["रात्री 9.30", "21:30"],
    ["18:30 - 20:00", "18:30 20:00"],
    ["9:30 - 18:00", "09:30 18:00"],
    ["10:00 am to 1:00 pm", "10:00 13:00"],
    ["7 to 8 pm", "19:00 20:00"],
    ["10:30 to 12:30 pm", "10:30 12:30"],
    ["11 - 1 pm", "11:00 13:00"],
    ["6.30 to 9 pm", "18:30 21:00"],
    ["6-30 to 8-00 p.m.", "18:30 20:00"],
    ["12 to 1 pm", "12:00 13:00"],
    ["10 ते 12 दुपारी", "10:00 12:00"],
    ["१० ते १२ दुपारी", "10:00 12:00"],
    ["सकाळी 10 ते 1", "10:00 13:00"],
    ["सायं 6 ते 8", "18:00 20:00"],
    ["सुबह 10 से दोपहर 12 बजे तक", "10:00 12:00"],
    ["9 ते 12 रात्री", "21:00 00:00"],
    ["11 pm to 1 am", "23:00 01:00"],
  ])("%s is parsed as %s", ([text, expected]) => {
    const [time, end = null] = expected.split(" ");
    expect(parseTimes(text)).toEqual({ time, end });
  });

  test.for([
    "6",
    "6:30",
    "5 to 7",
    "25:00",
    "18:75",
    "after aarti",
    "6 pm after aarti",
    "साडे 6 सायं",
    "रात्री 12",
    "till 8 pm",
    "शाम 6 बजे तक",
    "6 & 8 pm",
    "7-8 am, 7-8 pm",
    "Morning 10:30, evening 6",
    "11 pm to 1 pm",
    "10 am - 18:00",
  ])("%s is not guessed", (text) => expect(parseTimes(text)).toBeNull());
});
