import { describe, expect, test } from "vitest";
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDuration,
  formatMoment,
  formatNumberOf,
  isoTime,
  languageName,
} from "../../src/site/format.ts";

const seconds = (iso: string) => Date.parse(iso) / 1000;

test.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1,000"],
  [1_234_567, "1,234,567"],
  [1_084_562_917, "1,084,562,917"],
  [Number.MAX_SAFE_INTEGER, "9,007,199,254,740,991"],
])("the count %d is shown as %s", (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

describe("a post's date", () => {
  test.each([
    ["2026-11-20T06:30:00Z", "Fri Nov 20 2026"],
    ["2026-11-20T18:29:59Z", "Fri Nov 20 2026"],
    ["2026-11-20T18:30:00Z", "Sat Nov 21 2026"],
    ["2026-11-20T23:59:00Z", "Sat Nov 21 2026"],
    ["2026-11-19T23:59:00Z", "Fri Nov 20 2026"],
    ["2025-12-31T18:30:00Z", "Thu Jan 01 2026"],
    ["2024-02-28T18:30:00Z", "Thu Feb 29 2024"],
    ["2026-03-05T00:00:00Z", "Thu Mar 05 2026"],
  ])("%s is shown in India's time as %s", (iso, shown) => {
    expect(formatDate(seconds(iso))).toBe(shown);
  });
});

test("shows day and time in India", () => {
  expect(formatMoment(seconds("2026-11-20T13:00:00Z"))).toBe("Fri Nov 20 2026, 6:30\u00a0pm");
  expect(formatMoment(seconds("2026-11-20T18:31:00Z"))).toBe("Sat Nov 21 2026, 12:01\u00a0am");
});

test.each([
  [1_795_179_600, "2026-11-20T13:00:00Z"],
  [1_795_179_600.9, "2026-11-20T13:00:00Z"],
])("%d is %s for machines", (time, iso) => {
  expect(isoTime(time)).toBe(iso);
});

test.each([
  [1, "0.1 MB"],
  [140_000, "0.1 MB"],
  [160_000, "0.2 MB"],
  [999_500, "1 MB"],
  [2_440_000, "2.4 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [5, "0:05"],
  [59.6, "1:00"],
  [245, "4:05"],
  [3_750, "1:02:30"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test("uses the singular for one", () => {
  expect([0, 1, 1_200].map((n) => formatNumberOf(n, "1 page", "{n} pages"))).toEqual([
    "0 pages",
    "1 page",
    "1,200 pages",
  ]);
});

test("names a language in that of the interface, and none for an empty tag", () => {
  expect(["mr", "sa", ""].map(languageName)).toEqual(["Marathi", "Sanskrit", null]);
});
