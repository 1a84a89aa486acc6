// Orthographic normalisation: one spelling for all the ways in which a Devanagari word is written.
import { type Rule, applyRules } from "./rules.ts";
import { isDevanagari } from "./words.ts";

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const DIGIT = /[०-९]/g;
const DEVANAGARI = 0x900;
const BLOCK_SIZE = 0x80;
/** From Bengali to Malayalam, with Gurmukhi, Gujarati, Odia, Tamil, Telugu and Kannada between them. */
const OTHER_BLOCKS = /[\u0980-\u0d7f]/g;

// A nasal in front of a stop of its own class is the same as an anusvara.
const NASAL_RULES: readonly Rule[] = [
  [/[ङन]्(?=[कखगघ])/g, "ं"], // गङ्गा = गंगा
  [/[ञन]्(?=[चछजझ])/g, "ं"], // पञ्च = पंच
  [/[णन]्(?=[टठडढ])/g, "ं"], // पण्ढरी = पंढरी
  [/न्(?=[तथदध])/g, "ं"], // सन्त = संत
  [/[मन]्(?=[पफबभ])/g, "ं"], // कुम्भ = कुंभ
  [/[ङञ]्(?=[क-भ])/g, "ं"], // सुङ्दर = सुंदर
];

// An aspirate is doubled by the letter without breath, or by itself: विट्ठल = विठ्ठल, बुद्ध = बुध्ध.
const ASPIRATE_RULES: readonly Rule[] = ["क्ख", "ग्घ", "च्छ", "ज्झ", "ट्ठ", "ड्ढ", "त्थ", "द्ध", "प्फ", "ब्भ"].map(
  (doubled): Rule => [new RegExp(`${doubled.charAt(2)}्(?=${doubled.charAt(2)})`, "g"), doubled.slice(0, 2)],
);

// Spellings of one word that differ in the length of a vowel, and in the visarga.
const LENGTH_RULES: readonly Rule[] = [
  [/ई/g, "इ"],
  [/ऊ/g, "उ"],
  [/ी/g, "ि"], // भक्ती = भक्ति
  [/ू/g, "ु"], // गुरू = गुरु
  [/ः/g, ""], // दुःख = दुख
];

const LETTER_RULES: readonly Rule[] = [
  [/(?<=[^्])ञ(?!्)/g, "त्र"], // राञी = रात्री: they look alike in old fonts
  [/\u093c/g, ""], // nukta: ज़रा = जरा, and ऱ्य = र्य
  [/[\u0900\u0951-\u0954\u1cd0-\u1cff]/g, ""], // Vedic accents
  [/ऽ/g, ""], // avagraha
  [/श्रृ/g, "शृ"], // श्रृंगार = शृंगार
  [/ओ3म्?/g, "ओम"], // ओ३म् = ॐ
  [/ॐम्?(?![ािीुूेैोौ्])/g, "ॐ"], // ॐम् = ॐ
  [/ॐ(?=[क-ह])/g, "ओं"], // ॐकार = ओंकार
  [/ॐ/g, "ओम"],
  [/अा/g, "आ"], // vowels typed in two strokes
  [/अि/g, "इ"],
  [/अी/g, "ई"],
  [/अु/g, "उ"],
  [/अू/g, "ऊ"],
  [/अे|ऎ/g, "ए"],
  [/अै|एे/g, "ऐ"],
  [/अो|ऒ/g, "ओ"],
  [/अौ/g, "औ"],
  [/अॅ|ऍ/g, "ॲ"], // ऍप = ॲप
  [/ाे|ॊ/g, "ो"],
  [/ाै/g, "ौ"],
  [/ॆ/g, "े"],
  [/त्रेय/g, "त्रय"], // दत्तात्रेय = दत्तात्रय
  [/ह्([मनणलव])/g, "$1्ह"], // ब्रह्म = ब्रम्ह
  ...NASAL_RULES,
  ...ASPIRATE_RULES,
  [/ँ/g, "ं"], // माँ = मां
  [/([ािीुूेैोौआइईउऊएओऔऐ])ं(?=[वहय])/g, "$1"], // नांव = नाव
  [/([क-ह]्)\1/g, "$1"], // तत्त्व = तत्व
  [/र्([क-ह])्\1/g, "र्$1"], // कर्त्ता = कर्ता
];

// At the end of a word only, so not for a word that may still be incomplete.
const ENDING_RULES: readonly Rule[] = [
  [/([^्])ये$/, "$1ए"], // गये = गए
  [/([^्])यि$/, "$1इ"], // गयी = गई
  [/[ं्]+$/, ""], // जगीं = जगी, भगवन् = भगवन
];

/** The term of a word: the word itself in one Unicode encoding, in lower case, with Latin digits, and with the letters of Devanagari. */
export function termOf(written: string): string {
  const word = inDevanagari(written);
  if (isDevanagari(word)) return word.replace(INVISIBLE, "").replace(DIGIT, latinDigit).normalize();
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(INVISIBLE, "");
}

/** The spelling that all variants of a word share. A Latin term is its own spelling. @param term as `termOf` returns it */
export function foldSpelling(term: string): string {
  return isDevanagari(term) ? applyRules(ENDING_RULES, foldLetters(term)) : term;
}

/** The same for the beginning of a word: what only the end of a word shows is left as it is. */
export function foldLetters(term: string): string {
  return isDevanagari(term) ? applyRules(LENGTH_RULES, foldVariants(term)) : term;
}

/** The same as `foldLetters`, but with long and short vowels and the visarga. */
export function foldVariants(term: string): string {
  return applyRules(LETTER_RULES, term.normalize("NFD"));
}

/** The text with Latin digits: `११` is `11`. */
export function latinDigits(text: string): string {
  return text.replace(DIGIT, latinDigit);
}

function latinDigit(digit: string): string {
  return String(digit.charCodeAt(0) - 0x966);
}

/**
 * The word with its letters in Devanagari; any other word as it is. The blocks of India's scripts in Unicode have the same letters at
 * the same places, so a word in one of them has the same phonetic form, and is found by what somebody types in Devanagari or in
 * Latin letters.
 */
function inDevanagari(word: string): string {
  return word.replace(OTHER_BLOCKS, (letter) => String.fromCharCode(DEVANAGARI + (letter.charCodeAt(0) % BLOCK_SIZE)));
}
