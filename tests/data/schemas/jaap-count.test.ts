import { expect, test } from "vitest";
import type { RawValue } from "../../../src/data/firestore/raw-document.ts";
import { parseJaapCount } from "../../../src/data/schemas/jaap-count.ts";
import { NOW, context } from "./documents.ts";

const parse = (data: Record<string, RawValue>) =>
  parseJaapCount({ path: "ramnaam-bank/jaap-count", id: "jaap-count", data }, context);

test("parses counts by the name of their entry", () => {
  expect(parse({ ram: { jaapCount: 1_234_567 }, krishna: { jaapCount: 0, by: "x" }, updatedTime: NOW })).toEqual({
    value: { entries: { ram: 1_234_567, krishna: 0 }, updatedTime: NOW },
    problems: [],
  });
});

test("accepts a document without entries", () => {
  expect(parse({})).toEqual({ value: { entries: {}, updatedTime: null }, problems: [] });
});

test.each<[RawValue, string, string]>([
  [{ jaapCount: "12" }, "bad.jaapCount", '"12"'],
  [{ jaapCount: -1 }, "bad.jaapCount", "-1"],
  [{ jaapCount: 1.5 }, "bad.jaapCount", "1.5"],
  [{ jaapCount: 2 ** 53 }, "bad.jaapCount", "9007199254740992"],
  [{ jaapCount: { $number: "NaN" } }, "bad.jaapCount", '"number NaN"'],
  [{ jaapCount: null }, "bad.jaapCount", "(missing)"],
  [{}, "bad.jaapCount", "(missing)"],
  [12, "bad", "12"],
  [[1], "bad", "[1]"],
  [null, "bad", "(missing)"],
])("reports an entry that is %j, and keeps the others", (bad, field, value) => {
  const result = parse({ ram: { jaapCount: 5 }, bad, krishna: { jaapCount: 6 } });
  expect(result.value.entries).toEqual({ ram: 5, krishna: 6 });
  expect(result.problems).toMatchObject([{ collection: "ramnaam-bank", id: "jaap-count", field, value }]);
});

test("reports an invalid time, and keeps the counts", () => {
  const result = parse({ ram: { jaapCount: 5 }, updatedTime: NOW * 1_000 });
  expect(result.value).toEqual({ entries: { ram: 5 }, updatedTime: null });
  expect(result.problems).toMatchObject([{ field: "updatedTime", value: "1763600000000" }]);
  expect(result.problems[0]?.expected).toContain("looks like milliseconds");
});

test("accepts an entry named like a property of every object", () => {
  const data: Record<string, RawValue> = JSON.parse('{"__proto__":{"jaapCount":5},"constructor":{"jaapCount":6}}');
  const { entries } = parse(data).value;
  expect(Object.entries(entries)).toEqual([
    ["__proto__", 5],
    ["constructor", 6],
  ]);
});
