import { expect, test } from "vitest";
import { fittingFile } from "../../../src/browser/gallery/fitting-file.ts";

const files = [
  { width: 720, height: 1600 },
  { width: 1080, height: 1920 },
  { width: 1080, height: 2400 },
  { width: 1440, height: 2560 },
];

test.each([
  ["a small phone", 720, 1280, 0],
  ["a usual phone", 1080, 2340, 2],
  ["a wide phone", 1170, 2532, 3],
  ["a phone larger than every file", 1440, 3120, 3],
  ["a computer", 1920, 1080, 3],
])("%s gets the smallest file that fills it, else the largest", (_, width, height, at) => {
  expect(fittingFile(files.toReversed(), { width, height })).toBe(files[at]);
});

test("a file of unknown size is never chosen", () => {
  expect(fittingFile([{ width: 0, height: 0 }], { width: 360, height: 780 })).toBeUndefined();
});
