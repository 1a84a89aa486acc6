import { expect, test } from "vitest";
import { decodeFrontCoded, encodeFrontCoded } from "../../../src/search/format/front-coding.ts";

test.each([
  ["no words", []],
  ["the empty word", ["", "a"]],
  ["words that begin alike", ["-a", "108", "r", "rm", "rm राम", "rm राव", "rmkrsn", "s"]],
  ["words with capital letters", ["भHाची", "भHीची", "A", "a^B", "^"]],
  ["words that share more letters than are counted", [`${"a".repeat(30)}b`, `${"a".repeat(30)}c`]],
])("%s are the same after encoding", (_, words) => {
  expect(decodeFrontCoded(encodeFrontCoded(words))).toEqual(words);
});

test("a word costs little more than the letters in which it differs", () => {
  expect(encodeFrontCoded(["hari", "harinam"])).toBe("AhariEnam");
});
