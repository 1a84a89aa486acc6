import { expect, test } from "vitest";
import { basesOf } from "../../src/language/bases.ts";
import { foldSpelling, termOf } from "../../src/language/spelling.ts";

const spelling = (word: string) => foldSpelling(termOf(word));

test.each([
  ["राम", "रामाने रामाला रामांची रामांमध्ये रामात रामाच्या"],
  ["देवी", "देवीने देवीच्या देवीमुळे"],
  ["गोष्ट", "गोष्टीत गोष्टीची"],
  ["शर्करा", "शर्करेचा शर्करेत"],
  ["माता", "मातेने मातांनी माताओं"],
  ["घोडा", "घोड्याने घोड्यांना"],
  ["सूर्य", "सूर्याने सूर्यापासून"],
  ["विद्या", "विद्येने विद्यांची"],
  ["रामदास", "रामदासांनी रामदासाचे"],
  ["पंडित", "पंडितांनी पंडितों"],
  ["दास", "दासांची दासां"],
  ["नदी", "नद्या नदियों नदियाँ"],
  ["चौपाई", "चौपाइयों"],
  ["लड़का", "लड़के लड़कों"],
  ["किताब", "किताबें किताबों"],
])("%s is a base of %s", (base, inflected) => {
  for (const word of inflected.split(" ")) expect.soft(basesOf(spelling(word)), word).toContain(spelling(base));
});
