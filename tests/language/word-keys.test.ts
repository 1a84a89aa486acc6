import { expect, test } from "vitest";
import { keysOf } from "../../src/language/word-keys.ts";
import { dictionaryKeys, lookupKeysOf } from "../../src/search/format/dictionary-keys.ts";

test("a word in Latin letters is looked up under a key of its stem", () => {
  expect(dictionaryKeys("रामाने").some((key) => lookupKeysOf(keysOf("ramane")).includes(key))).toBe(true);
});

test("the close spelling keeps the length of vowels, the spelling does not", () => {
  expect(keysOf("गुरू").spelling).toBe(keysOf("गुरु").spelling);
  expect(keysOf("गुरू").closeSpelling).not.toBe(keysOf("गुरु").closeSpelling);
  expect(keysOf("सन्त").closeSpelling).toBe(keysOf("संत").closeSpelling);
});
