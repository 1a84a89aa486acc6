import { describe, expect, test } from "vitest";
import { termOf } from "../../src/language/spelling.ts";
import { similarity } from "../../src/search/query/similarity.ts";
import { keysOf } from "../../src/language/word-keys.ts";
import { lookupKeysOf } from "../../src/search/format/dictionary-keys.ts";

const keys = (word: string) => keysOf(termOf(word));

describe("a Devanagari word matches what people type for it", () => {
  test.each([
    ["राम", "ram rama raam"],
    ["ज्ञानेश्वरी", "dnyaneshwari gyaneshwari jnaneshvari dnyaneshvari gnyaneshwari dnaneshwari dyaneshwari"],
    ["ध्यान", "dhyan dyan"],
    ["साधना", "sadhana sadhna"],
    ["पुरुषोत्तमयोग", "purushottamyog purushottamayog"],
    ["प्रवचन", "pravachan prawachan pravchan"],
    ["हनुमान", "hanuman hanumaan hanumana"],
    ["चालीसा", "chalisa chaleesa chalisaa"],
    ["कृष्ण", "krishna krushna krsna krishn"],
    ["विठ्ठल", "vitthal vithal viththal vittal"],
    ["लक्ष्मी", "lakshmi laxmi lakshmee"],
    ["क्षमा", "kshama kshma"],
    ["ब्रह्म", "brahma bramha brahm"],
    ["विश्वास", "vishwas vishvas viswas"],
    ["पूजा", "pooja puja"],
    ["शांती", "shanti shanty"],
    ["ऋषी", "rishi"],
    ["कुंभ", "kumbh kunbh"],
    ["छत्र", "chhatra chatra"],
    ["जय", "jay jai"],
    ["नाहीं", "nahi nahin naahi"],
    ["वामनरूप", "vamanrup vaamnarup"],
    ["रामचरितमानस", "ramcharitmanas ramacharitamanasa"],
    ["फळ", "phal fal"],
    ["ज़रा", "zara jara"],
  ])("%s: %s", (word, typed) => {
    for (const one of typed.split(" ")) {
      const families = lookupKeysOf(keys(one));
      expect
        .soft(
          lookupKeysOf(keys(word)).some((family) => families.includes(family)),
          one,
        )
        .toBe(true);
      expect.soft(similarity(keys(one), keys(word)), one).toBeGreaterThanOrEqual(0.6);
    }
  });
});

describe("a stricter match has a higher similarity", () => {
  test.each([
    ["राम", "राम रामाने"],
    ["गुरु", "गुरु गुरू गुरूंनी"],
    ["ब्रह्म", "ब्रह्म ब्रम्ह ब्रह्माचा"],
    ["ram", "ram राम रामाने"],
  ])("%s: %s", (typed, found) => {
    const values = found.split(" ").map((word) => similarity(keys(typed), keys(word)));
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size).toBe(values.length);
  });
});
