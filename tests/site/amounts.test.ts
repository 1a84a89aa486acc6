import { expect, test } from "vitest";
import { formatBytes, formatDuration, formatNumberOf, languageName } from "../../src/site/amounts.ts";

test.each([
  [1, "1 B"],
  [820, "820 B"],
  [1_000, "1 KB"],
  [14_400, "14 KB"],
  [999_499, "999 KB"],
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

test("one has a word of its own", () => {
  expect([0, 1, 1_200].map((n) => formatNumberOf(n, "1 page", "{n} pages"))).toEqual([
    "0 pages",
    "1 page",
    "1,200 pages",
  ]);
});

test("languages have names, also those that are not known", () => {
  expect(["mr", "sa", ""].map(languageName)).toEqual(["Marathi", "Sanskrit", "Other languages"]);
});
