import { expect, test } from "vitest";
import { phoneticForm, phoneticKey } from "../../src/language/phonetic.ts";
import { foldSpelling } from "../../src/language/spelling.ts";
import { stemIn } from "../../src/language/stem.ts";
import { bucketKeysOf, keysOf } from "../../src/language/word-keys.ts";

test("a word in Latin letters is looked up in the bucket of its stem", () => {
  const bucket = phoneticKey(phoneticForm(stemIn(foldSpelling("रामाने"), "mr")));
  expect(bucketKeysOf(keysOf("ramane"))).toContain(bucket);
});

test("the close spelling keeps the length of vowels, the spelling does not", () => {
  expect(keysOf("गुरू").spelling).toBe(keysOf("गुरु").spelling);
  expect(keysOf("गुरू").closeSpelling).not.toBe(keysOf("गुरु").closeSpelling);
  expect(keysOf("सन्त").closeSpelling).toBe(keysOf("संत").closeSpelling);
});
