// The size of the home page. every-kind.test.ts adds up all that a page loads.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, inject, test } from "vitest";

/** Bytes of the ten packets that a server sends before the first answer from a phone. */
const FIRST_ROUND_TRIP = 14 * 1024;

test("the home page fits the first round trip", () => {
  const html = readFileSync(join(inject("siteDir"), "index.html"));
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
});
