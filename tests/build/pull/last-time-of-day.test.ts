import { expect, test } from "vitest";
import { lastTimeOfDay } from "../../../src/build/pull/content-reading.ts";

test.each([
  ["2026-11-22T12:00:00Z", "2026-11-21T21:00:00Z"],
  ["2026-11-21T21:00:00Z", "2026-11-21T21:00:00Z"],
  ["2026-11-21T20:59:59Z", "2026-11-20T21:00:00Z"],
])("at %s, the last 02:30 in India was at %s", (now, last) => {
  expect(lastTimeOfDay(150, "Asia/Kolkata", Date.parse(now) / 1000)).toBe(Date.parse(last) / 1000);
});
