import { expect, test } from "vitest";
import { timeSchema } from "../../../../src/data/schemas/fields/time.ts";
import { NOW, context } from "../documents.ts";

const schema = timeSchema(context);
const YEAR = 366 * 86_400;

test.each([
  [NOW, NOW],
  [NOW + 0.25, NOW + 0.25],
  [946_684_800, 946_684_800],
  [NOW + YEAR, NOW + YEAR],
  [{ $timestamp: "2025-11-20T00:53:20.000Z" }, NOW],
  [{ $timestamp: "2025-11-20T00:53:20.500000000Z" }, NOW + 0.5],
])("%j is the moment %d", (given, seconds) => {
  expect(schema.parse(given)).toBe(seconds);
});

test.each([
  [1_763_600_000_000, "seconds, e.g. 1763600000; 1763600000000 looks like milliseconds"],
  [1_763_600_000_000_000, "seconds, e.g. 1763600000; 1763600000000000 looks like microseconds"],
  ["1763600000", "a number without quotes, not text of digits: 1763600000"],
  ["1763600000000", "a number without quotes, not text of digits: 1763600000"],
  ["2025-11-20T00:53:20Z", "seconds as a number, not a date as text: 1763600000"],
  ["soon", "seconds since 1970 as a number, e.g. 1763600000"],
  ["", "seconds since 1970 as a number, e.g. 1763600000"],
  [null, "seconds since 1970 as a number, e.g. 1763600000"],
  [0, "seconds since 1970 as a number, e.g. 1763600000; 0 is before the year 2000"],
  [946_684_799, "seconds since 1970 as a number, e.g. 1763600000; 946684799 is before the year 2000"],
  [NOW + YEAR + 1, "seconds since 1970 as a number, e.g. 1763600000; 1795222401 is more than 366 days ahead"],
  [{ $timestamp: "1999-01-01T00:00:00Z" }, "915148800 is before the year 2000"],
  [{ $timestamp: "never" }, "seconds since 1970 as a number, e.g. 1763600000, or a Timestamp"],
  [{ $number: "NaN" }, "seconds since 1970 as a number, e.g. 1763600000, or a Timestamp"],
  [Number.NaN, "seconds since 1970 as a number, e.g. 1763600000, or a Timestamp"],
  [{ seconds: NOW }, "seconds since 1970 as a number, e.g. 1763600000, or a Timestamp"],
  [true, "seconds since 1970 as a number, e.g. 1763600000, or a Timestamp"],
])("%j is refused, with what was expected", (given, expected) => {
  const result = schema.safeParse(given);
  expect(result.error?.issues).toHaveLength(1);
  expect(result.error?.issues[0]?.message).toContain(expected);
});
