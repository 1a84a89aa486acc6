import { expect, test } from "vitest";
import { decodeFirstKeys, encodeFirstKeys } from "../../../src/search/format/first-keys.ts";

test.each([
  ["no keys", []],
  ["the empty key", ["", "a"]],
  ["keys that begin alike", ["-a", "108", "r", "rm", "rm राम", "rm राव", "rmkrsn", "s"]],
  ["keys that share more letters than are counted", [`${"a".repeat(30)}b`, `${"a".repeat(30)}c`]],
])("%s are the same after encoding", (_, keys) => {
  expect(decodeFirstKeys(encodeFirstKeys(keys))).toEqual(keys);
});

test("a key costs little more than the letters in which it differs", () => {
  expect(encodeFirstKeys(["hari", "harinam"])).toBe("AhariEnam");
});
