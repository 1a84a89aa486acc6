// Devanagari in Roman letters, for those who sing along but read no Devanagari.
//
// The scheme is ISO 15919 made readable: length and retroflex marks stay, because the melody needs the one and the
// tongue the other; sh, ch and ru stand for letters that only scholars know, and n or m for the anusvara. The last a of
// a word goes in Marathi and Hindi, where nobody says it. Those inside a word stay: an abhang's metre counts them.
import sanscript from "@indic-transliteration/sanscript";

const DEVANAGARI = /[\u0904-\u0939]/;
// The library knows these letters in one piece only, and Unicode's normal form takes them apart.
const WITH_NUKTA = new Map([
  ["ज", "\u095B"],
  ["ड", "\u095C"],
  ["ढ", "\u095C\u094Dह"],
  ["फ", "\u095E"],
]);
const VOCALIC_R = "R";
const LETTER = "(?:[kgcjṭḍtdpb]h?|ṛh?|[ṅñṇnmyrlvśṣshḷzf])";
// One consonant after a vowel; the anusvara is none, so that आनंद ends like राम. A cluster keeps its vowel: धर्म.
const LAST_A = new RegExp(String.raw`(?<=[aāiīuūēōêôR]ṁ?${LETTER})(?<!(?:i|ī)y)a(?![\p{L}\p{M}])`, "gu");

const READABLE: readonly [RegExp, string][] = [
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

const SPOKEN: Readonly<Record<string, readonly [RegExp, string][]>> = {
  mr: [
    [/jñ/g, "dny"],
    [/R/g, "ru"],
  ],
  hi: [
    [/jñ/g, "gy"],
    [/R/g, "ri"],
  ],
};

/** A name or title, each word with a capital. */
export function romanNameOf(text: string, lang: string): string | null {
  return romanOf(text, lang)?.replace(/(?<![\p{L}\p{M}’])\p{L}/gu, (letter) => letter.toUpperCase()) ?? null;
}

/** A line. @param lang BCP 47 tag of the text. @returns null where there is no Devanagari in it */
export function romanOf(text: string, lang: string): string | null {
  if (!DEVANAGARI.test(text)) return null;
  const spoken = SPOKEN[lang];
  const exact = sanscript
    .t(prepared(text), "devanagari", "iso")
    .normalize("NFC")
    .replace(/r\u0325/g, VOCALIC_R);
  const said = spoken === undefined ? exact.replaceAll(VOCALIC_R, "ṛ") : replaced(exact.replace(LAST_A, ""), spoken);
  const readable = replaced(said, READABLE).normalize("NFC");
  return readable.replace(/\p{L}/u, (first) => first.toUpperCase());
}

function prepared(text: string): string {
  const whole = text
    .normalize("NFD")
    .replace(/[\u200C\u200D]/g, "")
    .replaceAll("ॲ", "ऍ");
  return whole.replace(/(.)\u093C/gu, (_, plain: string) => WITH_NUKTA.get(plain) ?? plain);
}

function replaced(text: string, pairs: readonly [RegExp, string][]): string {
  return pairs.reduce((result, [from, to]) => result.replace(from, to), text);
}
