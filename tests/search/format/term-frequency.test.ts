import { expect, test } from "vitest";
import { WEIGHT_LEVELS } from "../../../src/search/format/postings.ts";
import { encodeLengths, levelOfCount, termFrequency } from "../../../src/search/format/term-frequency.ts";

/** Of BM25, with k1 = 1.2, b = 0.75 and an average length of 200 words. */
const exact = (count: number, length: number) => count / (count + 1.2 * (0.25 + (0.75 * length) / 200));
const stored = (count: number, length: number) => termFrequency(levelOfCount(count), encodeLengths([length]), 0);

test.each([0.5, 1, 2, 3, 6, 7, 14, 40])("a term that counts %d has nearly the weight that BM25 gives it", (count) => {
  for (const length of [0, 1, 20, 90, 200, 600, 2_000, 20_000])
    expect(Math.abs(stored(count, length) - exact(count, length)), `${length} words`).toBeLessThan(0.04);
});

test("a term weighs more the more often it occurs, and less in a longer text", () => {
  expect(stored(3, 200)).toBeGreaterThan(stored(2, 200));
  expect(stored(1, 100)).toBeGreaterThan(stored(1, 150));
});

test("a count has one of the levels of a posting, however large it is", () => {
  expect([0.5, 1e6].map(levelOfCount)).toEqual([0, WEIGHT_LEVELS - 1]);
});

test("each document has its own length", () => {
  const lengths = encodeLengths([10, 1_000]);
  expect(termFrequency(1, lengths, 0)).toBe(stored(1, 10));
  expect(termFrequency(1, lengths, 1)).toBe(stored(1, 1_000));
});
