import { expect, test } from "vitest";
import { nearest } from "../../../src/browser/not-found/near-words.ts";

test.each([
  ["navdurga", "navadurga"],
  ["don vati ek sama", "don vati ek samai"],
  ["Navadurga", "navadurga"],
  ["navratri", undefined],
  ["nava", undefined],
])("%s is %s", (typed, meant) => {
  expect(nearest(typed, ["navami", "navadurga", "don vati ek samai"], (text) => text)).toBe(meant);
});
