import { expect, test } from "vitest";
import { distance, listsOf, reach } from "../../src/search/near.ts";

test.each([
  ["a letter too few", "hanuman", "hanumn"],
  ["a letter too many", "hanuman", "hannuman"],
  ["another letter", "hanuman", "hanuban"],
  ["two letters in the other order", "hanuman", "hanumna"],
  ["another vowel", "hanuman", "hanoman"],
])("%s is near", (_, word, typed) => {
  expect(distance(typed, word, reach(typed))).toBeLessThanOrEqual(reach(typed));
});

test.each([
  ["ram", "krisn"],
  ["hanuman", "ganapati"],
  ["dip", "rup"],
])("%s and %s are not near", (one, other) => {
  expect(distance(one, other, reach(one))).toBe(Number.POSITIVE_INFINITY);
});

test("a slip leaves the beginning or the ending of a word as it was", () => {
  for (const typed of ["xanuman", "ahnuman", "hanumax", "hanumna", "hanxman"]) {
    const lists = listsOf(typed);
    expect
      .soft(
        listsOf("hanuman").some((list) => lists.includes(list)),
        typed,
      )
      .toBe(true);
  }
});
