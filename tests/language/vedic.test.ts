import { expect, test } from "vitest";
import { hasVedicMarks } from "../../src/language/vedic.ts";

test.each([
  ["अ॒ग्निमी॑ळे पु॒रोहि॑तं", true],
  ["<p>दे॒वमृ॒त्विज᳚म्</p>", true],
  ["ऋग्वेद, ॐ, श्रीमद्‍भगवद्‌गीता ॥१॥", false],
  ["Rigveda", false],
])("%s has marks of the Veda: %s", (text, expected) => {
  expect(hasVedicMarks(text)).toBe(expected);
});
