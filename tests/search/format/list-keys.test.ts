import { expect, test } from "vitest";
import { phoneticSkeleton } from "../../../src/language/phonetic.ts";
import { indexKeys, isCorrectable, lookupKeys } from "../../../src/search/format/list-keys.ts";

const skeletons = ["krsn", "hnumn", "vdntsr", "pndrpur", "cndrgnta", "jnesvricnct"];

test.each(skeletons)("one wrong, missing or extra letter in %s leaves a key", (skeleton) => {
  for (let at = 0; at < skeleton.length; at += 1) {
    const [before, letter, after] = [skeleton.slice(0, at), skeleton.charAt(at), skeleton.slice(at + 1)];
    for (const typed of [before + after, `${before}x${after}`, `${before}x${letter}${after}`])
      expect.soft(hasKey(typed, skeleton), typed).toBe(true);
  }
});

test.each(skeletons)("two transposed letters in %s leave a key", (skeleton) => {
  for (let at = 0; at < skeleton.length - 1; at += 1) {
    const typed = skeleton.slice(0, at) + skeleton.charAt(at + 1) + skeleton.charAt(at) + skeleton.slice(at + 2);
    expect.soft(hasKey(typed, skeleton), typed).toBe(true);
  }
});

test("a skeleton has the strong vowels and the consonants of a word", () => {
  expect(phoneticSkeleton("samudrasya")).toBe("smudrsi");
});

test("numbers and very short words are not corrected", () => {
  expect(["1234", "om", "ram"].map(isCorrectable)).toEqual([false, false, true]);
});

function hasKey(typed: string, skeleton: string): boolean {
  return lookupKeys(typed).some((key) => indexKeys(skeleton).includes(key));
}
