import { expect, test } from "vitest";
import { distance, isCorrectable, listsFor, listsOf, reach } from "../../src/search/near.ts";

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
  for (const word of ["hanuman", "bakt", "krisn", "candraganta"]) {
    const lists = listsOf(word);
    for (let at = 0; at < word.length; at += 1) {
      const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
      for (const typed of [before + after, `${before}x${after}`, `${before}x${letter}${after}`]) {
        if (isCorrectable(typed))
          expect
            .soft(
              listsFor(typed).some((list) => lists.includes(list)),
              typed,
            )
            .toBe(true);
      }
    }
  }
});
