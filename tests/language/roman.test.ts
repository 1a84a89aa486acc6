import { expect, test } from "vitest";
import { romanizeName, romanize } from "../../src/language/roman.ts";

test.each([
  ["a final a is not written", "राम विठ्ठल काय", "Rām viṭṭhal kāy"],
  ["a final a after a cluster is", "धर्म कृष्ण सर्व", "Dharma krushṇa sarva"],
  ["a final a after an anusvara is not", "आनंद संत रंग", "Ānand sant rang"],
  ["an anusvara before a labial is m", "संपदा कुंभ", "Sampadā kumbh"],
  ["a word of one letter keeps its vowel", "न लगे", "Na lage"],
  ["vowels inside a word stay, because the metre counts them", "लटपट", "Laṭapaṭ"],
  ["sh and ch are written as pronounced", "शिव चरण इच्छा", "Shiv charaṇ ichchhā"],
  ["ज्ञ is dny", "ज्ञान", "Dnyān"],
  ["invisible joiners are ignored", "दृक्‌श्राव्य कऱ्हाड", "Drukshrāvya karhāḍ"],
  ["dandas and numbers are converted", "हरी । राम ॥ १२", "Harī | rām || 12"],
])("in Marathi %s", (_, devanagari, roman) => {
  expect(romanize(devanagari, "mr")).toBe(roman);
});

test.each([
  ["कृपा ज्ञान", "hi", "Kripā gyān"],
  ["पढ़ना ज़रा", "hi", "Paṛhanā zarā"],
  ["पैंजनियाँ", "hi", "Painjaniyāṁ"],
  ["नमोऽस्तु कृष्ण ज्ञान", "sa", "Namo’stu kṛshṇa jñāna"],
])("%s in %s is %s", (devanagari, lang, roman) => {
  expect(romanize(devanagari, lang)).toBe(roman);
});

test("a text without Devanagari has no transliteration", () => {
  expect(romanize("Ram, Ram!", "en")).toBeNull();
});

test("each word of a name is capitalised", () => {
  expect(romanizeName("संत ज्ञानेश्वर", "mr")).toBe("Sant Dnyāneshvar");
});
