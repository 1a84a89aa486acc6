// Transliterates Devanagari to readable Roman letters, for people who sing along but do not read Devanagari.
//
// The scheme is ISO 15919, simplified: marks for length and retroflex letters stay, because singing and pronunciation
// depend on them; sh, ch and ru replace letters that only scholars know, and n or m replaces the anusvara. In Marathi and
// Hindi the final a of a word is not pronounced, so it is left out. An a inside a word stays: an abhang's metre counts it.
import sanscript from "@indic-transliteration/sanscript";
import { type Rule, applyRules } from "./rules.ts";

const DEVANAGARI = /[\u0904-\u0939]/;
// Sanscript accepts these letters precomposed only, and Unicode normalisation (NFD) decomposes them.
const WITH_NUKTA = new Map([
  ["ज", "\u095B"],
  ["ड", "\u095C"],
  ["ढ", "\u095C\u094Dह"],
  ["फ", "\u095E"],
]);
const VOCALIC_R = "R";
const CONSONANT = "(?:[kgcjṭḍtdpb]h?|ṛh?|[ṅñṇnmyrlvśṣshḷzf])";
// A final a after a vowel and one consonant. An anusvara is no consonant, so आनंद ends like राम. A cluster keeps it: धर्म.
const FINAL_SCHWA = new RegExp(String.raw`(?<=[aāiīuūēōêôR]ṁ?${CONSONANT})(?<!(?:i|ī)y)a(?![\p{L}\p{M}])`, "gu");

const READABLE_RULES: readonly Rule[] = [
  [/\u0310/g, "\u0307"],
  [/([kgcjṭḍtdpb])h\1h/g, "$1$1h"],
  [/ṁ(?=[pbm])/g, "m"],
  [/ṁ(?=[ṭḍ])/g, "ṇ"],
  [/ṁ(?=[kgcjtdn])/g, "n"],
  [/ñ(?=[cj])|ṅ/g, "n"],
  [/ch/g, "chh"],
  [/c(?!h)/g, "ch"],
  [/cchh/g, "chchh"],
  [/[śṣ]/g, "sh"],
  [/ē/g, "e"],
  [/ō/g, "o"],
  [/'/g, "’"],
  [/॥/g, "||"],
  [/।/g, "|"],
];

const PRONUNCIATION_RULES: Readonly<Record<string, readonly Rule[]>> = {
  mr: [
    [/jñ/g, "dny"],
    [/R/g, "ru"],
  ],
  hi: [
    [/jñ/g, "gy"],
    [/R/g, "ri"],
  ],
};

/** A name or title, each word capitalised. @returns null if the text has no Devanagari */
export function romanizeName(text: string, lang: string): string | null {
  return romanize(text, lang)?.replace(/(?<![\p{L}\p{M}’])\p{L}/gu, (letter) => letter.toUpperCase()) ?? null;
}

/** Text in Roman letters without dots, macrons and other marks, as English is written: Tukārām becomes Tukaram. */
export function plainRoman(text: string): string {
  return text
    .normalize("NFD")
    .replace(/(?<=\p{sc=Latin})\p{Mn}+/gu, "")
    .normalize("NFC");
}

/** A line of text. @param lang BCP 47 tag of the text. @returns null if the text has no Devanagari */
export function romanize(text: string, lang: string): string | null {
  if (!DEVANAGARI.test(text)) return null;
  const spoken = PRONUNCIATION_RULES[lang];
  const exact = sanscript
    .t(prepareDevanagari(text), "devanagari", "iso")
    .normalize("NFC")
    .replace(/r\u0325/g, VOCALIC_R);
  const said =
    spoken === undefined ? exact.replaceAll(VOCALIC_R, "ṛ") : applyRules(spoken, exact.replace(FINAL_SCHWA, ""));
  const readable = applyRules(READABLE_RULES, said).normalize("NFC");
  return readable.replace(/\p{L}/u, (first) => first.toUpperCase());
}

function prepareDevanagari(text: string): string {
  const whole = text
    .normalize("NFD")
    .replace(/[\u200C\u200D]/g, "")
    .replaceAll("ॲ", "ऍ");
  return whole.replace(/(.)\u093C/gu, (_, plain: string) => WITH_NUKTA.get(plain) ?? plain);
}
