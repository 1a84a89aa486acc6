// Spelling: one form for each way in which the same word is written.
import { isDevanagari } from "./words.ts";

type Rule = readonly [pattern: RegExp, becomes: string];

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const DIGIT = /[०-९]/g;

// Each class of stops, and the nasal that is written before it where others write an anusvara.
const NASAL_BEFORE: readonly Rule[] = [
  [/[ङन]्(?=[कखगघ])/g, "ं"], // गङ्गा = गंगा
  [/[ञन]्(?=[चछजझ])/g, "ं"], // पञ्च = पंच
  [/[णन]्(?=[टठडढ])/g, "ं"], // पण्ढरी = पंढरी
  [/न्(?=[तथदध])/g, "ं"], // सन्त = संत
  [/[मन]्(?=[पफबभ])/g, "ं"], // कुम्भ = कुंभ
];

const SPELLINGS: readonly Rule[] = [
  [/\u093c/g, ""], // nukta: ज़रा = जरा, and ऱ्य = र्य
  [/[\u0900\u0951-\u0954\u1cd0-\u1cff]/g, ""], // Vedic accents
  [/ऽ/g, ""], // avagraha
  [/श्रृ/g, "शृ"], // श्रृंगार = शृंगार
  [/ॐ(?=[क-ह])/g, "ओं"], // ॐकार = ओंकार
  [/ॐ/g, "ओम"],
  [/अा/g, "आ"], // vowels typed in two strokes
  [/अि|अी|ई/g, "इ"],
  [/अु|अू|ऊ/g, "उ"],
  [/अे|ऎ/g, "ए"],
  [/अै|एे/g, "ऐ"],
  [/अो|ऒ/g, "ओ"],
  [/अौ/g, "औ"],
  [/अॅ|ऍ/g, "ॲ"], // ऍप = ॲप
  [/ाे|ॊ/g, "ो"],
  [/ाै/g, "ौ"],
  [/ॆ/g, "े"],
  [/ी/g, "ि"], // भक्ती = भक्ति
  [/ू/g, "ु"], // गुरू = गुरु
  [/ह्([मनणलव])/g, "$1्ह"], // ब्रह्म = ब्रम्ह
  ...NASAL_BEFORE,
  [/ँ/g, "ं"], // माँ = मां
  [/ः/g, ""], // दुःख = दुख
  [/([ािुेैोौआइउएओऔऐ])ं(?=[वहय])/g, "$1"], // नांव = नाव
  [/([क-ह]्)\1/g, "$1"], // तत्त्व = तत्व
  [/र्([क-ह])्\1/g, "र्$1"], // कर्त्ता = कर्ता
  [/([^्])ये$/, "$1ए"], // गये = गए
  [/([^्])यि$/, "$1इ"], // गयी = गई
  [/[ं्]+$/, ""], // जगीं = जगी, भगवन् = भगवन
];

/** The word as it is listed: as typed, but in one encoding, in small Latin letters and Latin digits. */
export function listedForm(word: string): string {
  if (isDevanagari(word)) return word.replace(INVISIBLE, "").replace(DIGIT, latinDigit).normalize();
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(INVISIBLE, "");
}

/** The form that all spellings of a word share; a Latin word is its own. @param form as `listedForm` gives it */
export function foldSpelling(form: string): string {
  if (!isDevanagari(form)) return form;
  let folded = form.normalize("NFD");
  for (const [pattern, becomes] of SPELLINGS) folded = folded.replace(pattern, becomes);
  return folded;
}

function latinDigit(digit: string): string {
  return String(digit.charCodeAt(0) - 0x966);
}
