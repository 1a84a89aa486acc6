import { describe, expect, test } from "vitest";
import { latinLetters } from "../../src/language/latin-letters.ts";
import { foldVariants } from "../../src/language/spelling.ts";
import { DEVANAGARI_COSTS, LATIN_COSTS } from "../../src/language/letter-costs.ts";
import { weightedDistance } from "../../src/language/weighted-distance.ts";

const ANY = 9;

describe("from Latin letters to Devanagari", () => {
  const distance = (typed: string, word: string) =>
    weightedDistance(latinLetters(typed), latinLetters(word), LATIN_COSTS, ANY);

  test.each([
    ["pothi", "पोथी"],
    ["ram", "राम"],
    ["rama", "राम"],
    ["geetaa", "गीता"],
    ["jethen", "जेथें"],
    ["krishna", "कृष्ण"],
    ["krsna", "कृष्ण"],
    ["waani", "वाणी"],
    ["dnyaneshwari", "ज्ञानेश्वरी"],
    ["gyaneshvaree", "ज्ञानेश्वरी"],
    ["shanti", "शांती"],
    ["santi", "शांती"],
    ["asrayo", "आश्रयो"],
    ["sahne", "शाहणे"],
    ["bramha", "ब्रह्म"],
  ])("%s is a usual way to type %s", (typed, word) => {
    expect(distance(typed, word)).toBeLessThanOrEqual(0.45);
  });

  test.each([
    ["the aspirate that was typed", "pothi", "पोथी", "पोटी"],
    ["the long vowel that was typed", "anuraagaa", "अनुरागा", "अनुराग"],
    ["a neighbouring key", "vittjal", "विठ्ठल", "विट्टल्ल"],
    ["an inner vowel", "pandhrapur", "पंढरपूर", "पंढरपाट"],
    ["the same first letter", "mohan", "महान", "सोहन"],
  ])("%s is nearer", (_, typed, near, far) => {
    expect(distance(typed, near)).toBeLessThan(distance(typed, far));
  });

  test("a doubled letter costs nothing", () => {
    expect(distance("vitthhal", "विठ्ठल")).toBe(distance("vitthal", "विठ्ठल"));
  });
});

describe("from Devanagari to Devanagari", () => {
  const distance = (typed: string, word: string) =>
    weightedDistance(foldVariants(typed), foldVariants(word), DEVANAGARI_COSTS, ANY);

  test.each([
    ["a plain letter for its aspirate", "बक्ती", "भक्ती", "शक्ती"],
    ["another vowel sign", "मुक्ता", "मुक्ती", "मुद्रा"],
    ["an added anusvara", "मिंळाली", "मिळाली", "मिसळली"],
    ["two transposed letters", "फितरे", "फिरते", "फिटले"],
    ["a missing half letter", "वषे", "वर्षे", "वसने"],
    ["the length of a vowel", "गूरू", "गुरू", "गोरू"],
    ["the same first letter", "मानस", "माणूस", "वानस"],
  ])("%s is nearer", (_, typed, near, far) => {
    expect(distance(typed, near)).toBeLessThan(distance(typed, far));
  });
});

test.each([
  ["batki", "bakti"],
  ["askuci", "s.kuci"],
])("two transposed letters are one error: %s", (typed, word) => {
  expect(weightedDistance(typed, word, LATIN_COSTS, ANY)).toBeLessThanOrEqual(LATIN_COSTS.transposed + 0.01);
});

test("beyond the limit the distance is infinite", () => {
  expect(weightedDistance("ram", "krisna", LATIN_COSTS, 1)).toBe(Number.POSITIVE_INFINITY);
});
