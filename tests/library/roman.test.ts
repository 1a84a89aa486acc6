import { expect, test } from "vitest";
import { romanNameOf, romanOf } from "../../src/library/roman.ts";

test.each([
  ["the last a of a word is not said", "राम विठ्ठल काय", "Rām viṭṭhal kāy"],
  ["after a cluster it is", "धर्म कृष्ण सर्व", "Dharma krushṇa sarva"],
  ["after an anusvara it is not", "आनंद संत रंग", "Ānand sant rang"],
  ["a word of one letter keeps its vowel", "न लगे", "Na lage"],
  ["vowels inside a word stay, as the metre counts them", "लटपट", "Laṭapaṭ"],
  ["sh and ch are written as one says them", "शिव चरण इच्छा", "Shiv charaṇ ichchhā"],
  ["ज्ञ is dny", "ज्ञान", "Dnyān"],
  ["joiners that cannot be seen are not heard", "दृक्‌श्राव्य कऱ्हाड", "Drukshrāvya karhāḍ"],
  ["bars and numbers come along", "हरी । राम ॥ १२", "Harī | rām || 12"],
])("in Marathi %s", (_, devanagari, roman) => {
  expect(romanOf(devanagari, "mr")).toBe(roman);
});

test.each([
  ["कृपा ज्ञान", "hi", "Kripā gyān"],
  ["पढ़ना ज़रा", "hi", "Paṛhanā zarā"],
  ["पैंजनियाँ", "hi", "Painjaniyāṁ"],
  ["नमोऽस्तु कृष्ण ज्ञान", "sa", "Namo’stu kṛshṇa jñāna"],
])("%s in %s is %s", (devanagari, lang, roman) => {
  expect(romanOf(devanagari, lang)).toBe(roman);
});

test("a text without Devanagari has no other letters", () => {
  expect(romanOf("Ram, Ram!", "en")).toBeNull();
});

test("each word of a name has a capital", () => {
  expect(romanNameOf("संत ज्ञानेश्वर", "mr")).toBe("Sant Dnyāneshvar");
});
