import { expect, test } from "vitest";
import { WEIGHT_LEVELS } from "../../../src/search/format/postings.ts";
import { encodeLengths, levelOfCount, termFrequency } from "../../../src/search/format/term-frequency.ts";

/** Of BM25, with k1 = 1.2, b = 0.75 and an average length of 200 words. */
const exact = (count: number, length: number) => count / (count + 1.2 * (0.25 + (0.75 * length) / 200));
const stored = (count: number, length: number) => termFrequency(levelOfCount(count), encodeLengths([length]), 0);

/** The largest difference between the weights stored and exact, of a term in documents of fewer than 10,000 words. */
function largestError(count: number): number {
  const lengths = Array.from({ length: 200 }, (_, at) => Math.round(10_000 ** (at / 199)) - 1);
  return Math.max(...lengths.map((length) => Math.abs(stored(count, length) - exact(count, length))));
}

test.each([0.5, 1, 2, 3, 4, 5])("a term that counts %d has nearly the weight that BM25 gives it", (count) => {
  expect(largestError(count)).toBeLessThan(0.03);
});

test("terms of any count up to 200 have about the weights that BM25 gives them", () => {
  const errors = Array.from({ length: 200 }, (_, at) => largestError(at + 1));
  expect(Math.max(...errors)).toBeLessThan(0.07);
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
