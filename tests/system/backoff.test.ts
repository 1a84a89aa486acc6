import { expect, test } from "vitest";
import { backoffMs } from "../../src/system/backoff.ts";

test("each failure doubles the wait, up to the longest one", () => {
  const waits = [1, 2, 3, 4, 5, 2000].map((failures) => backoffMs({ firstMs: 1000, maxMs: 10_000 }, failures));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
});
