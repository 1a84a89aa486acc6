import { expect, test } from "vitest";
import { foldSpelling, termOf } from "../../src/language/spelling.ts";

const spelling = (word: string) => foldSpelling(termOf(word));

test.each([
  ["a nasal before its own consonants", "गङ्गा", "गंगा"],
  ["a nasal before its own consonants", "पञ्च", "पंच"],
  ["a nasal before its own consonants", "पण्ढरी", "पंढरी"],
  ["a nasal before its own consonants", "सन्त", "संत"],
  ["a nasal before its own consonants", "कुम्भ", "कुंभ"],
  ["a nasal before any stop", "सुङ्दर", "सुंदर"],
  ["short and long i", "भक्ति", "भक्ती"],
  ["short and long u", "गुरु", "गुरू"],
  ["short and long vowels at the start", "ईश्वर", "इश्वर"],
  ["nukta", "ज़रा", "जरा"],
  ["nukta in one letter and in two", "पढ\u093cना", "पढ़ना"],
  ["ZWJ", "चालणार्\u200dया", "चालणार्या"],
  ["eyelash ra", "चालणाऱ्या", "चालणार्या"],
  ["ZWNJ", "राम\u200cनाम", "रामनाम"],
  ["h before a nasal or behind it", "ब्रह्म", "ब्रम्ह"],
  ["h before a nasal or behind it", "ह्मणे", "म्हणे"],
  ["chandrabindu", "माँ", "मां"],
  ["visarga", "दुःख", "दुख"],
  ["a last anusvara", "तें", "ते"],
  ["an anusvara before v", "नांव", "नाव"],
  ["a last virama", "भगवन्", "भगवन"],
  ["a doubled consonant", "तत्त्व", "तत्व"],
  ["a doubled aspirate", "विट्ठल", "विठ्ठल"],
  ["a doubled aspirate", "बुद्धी", "बुध्धी"],
  ["a doubled aspirate", "अच्छा", "अछ्छा"],
  ["a doubled consonant behind r", "कर्त्ता", "कर्ता"],
  ["the end of a name", "दत्तात्रेय", "दत्तात्रय"],
  ["om", "ॐ", "ओम"],
  ["om", "ॐकार", "ओंकार"],
  ["om", "ओ३म्", "ॐ"],
  ["om", "ओऽम्", "ॐ"],
  ["om", "ॐम", "ॐ"],
  ["ञ typed for त्र", "राञी", "रात्री"],
  ["ञ typed for त्र", "मंञ", "मंत्र"],
  ["southern short e and o", "तेणॆ हॊ", "तेणे हो"],
  ["avagraha", "सोऽहम्", "सोहम"],
  ["vowels typed in two strokes", "अाई", "आई"],
  ["ये and ए", "गये", "गए"],
  ["श्रृ and शृ", "श्रृंगार", "शृंगार"],
  ["digits", "१०८", "108"],
  ["big and small letters", "Hanuman", "hanuman"],
  ["letters with marks", "Rāma", "rama"],
])("%s is one spelling: %s and %s", (_, one, other) => {
  expect(spelling(one)).toBe(spelling(other));
});

test.each([
  ["राम", "रोम"],
  ["राम", "रमा"],
  ["गुरु", "गौरी"],
  ["मन", "मान"],
  ["मध्ये", "मध्ए"],
  ["कला", "काळा"],
  ["बुद्ध", "बुध"],
])("%s and %s stay two words", (one, other) => {
  expect(spelling(one)).not.toBe(spelling(other));
});

test("ञ is itself in ज्ञ and before a consonant", () => {
  expect([spelling("ज्ञान"), spelling("याञ्चा")]).toEqual(["ज्ञान", "यांचा"]);
});
