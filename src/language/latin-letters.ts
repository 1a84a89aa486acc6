// Words in one alphabet that keeps what people can type in Latin letters: aspirates, sh, doubled vowels, a final a. It
// compares more exactly than the phonetic form, which finds the candidates. Capitals are letters that Latin has no key for:
// A I U long vowels, H aspiration, N anusvara, Q visarga, M the same at the end,
// R the vowel of ऋ, J ज्ञ; a dot is the inherent a, a comma the same at the end.
import { memoiseByWord } from "./memoise-by-word.ts";
import { type Rule, applyRules, letterTable } from "./rules.ts";
import { isDevanagari } from "./words.ts";

const CONSONANTS = letterTable(
  "क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल ळ व श ष स ह",
  "k kH g gH n c cH j jH n t tH d dH n t tH d dH n p pH b bH m y r l l v sH sH s h",
);
const SIGNS = letterTable("ा ि ी ु ू ृ ॄ ॢ े ै ो ौ ॉ ॅ ॆ ॊ", "A i I u U rR rR li e ai o au o e e o");
const VOWELS = new Map([
  ...letterTable("अ आ इ ई उ ऊ ऋ ॠ ऌ ए ऐ ओ औ ऑ ॲ ऍ ऎ ऒ", ". A i I u U rR rR li e ai o au o e e e o"),
  ...SIGNS,
  ...letterTable("ं ँ ः", "N N Q"),
]);
const VIRAMA = "्";

const TYPING_RULES: readonly Rule[] = [
  [/x/g, "ksh"],
  [/f/g, "ph"],
  [/eo$/g, "ev"], // namdeo = namdev
  [/aa+/g, "A"],
  [/ee+|ii+/g, "I"],
  [/oo+|uu+/g, "U"],
  [/ck(?!h)/g, "k"],
  [/t?ch/g, "c"],
  [/ou/g, "au"],
  [/e[yi](?![aeiou])/g, "e"],
];

const DEVANAGARI_RULES: readonly Rule[] = [
  [/[\u093cऽ]/g, ""],
  [/ॐ/g, "ओम"],
];

// For both scripts.
const SOUND_RULES: readonly Rule[] = [
  [/tre(?=y)/g, "tra"], // दत्तात्रेय = दत्तात्रय
  [/dny|gny|jny|gy|jn|^d[ny](?=[aeiouAIU])/g, "J"],
  [/mm?(?=[bp])/g, "n"],
  [/(?<=[aeiouAIU.])([mnlvw])h/g, "h$1"], // bramha = brahma
  [/([a-zJ])\1+/g, "$1"],
  [/([kgcjtdpb])\1?([hH])\1\2/g, "$1$2"], // विठ्ठल = vitthal
  [/([kgcjtdpb])\1(?=[hH])/g, "$1"],
];

/** The letters of a term of either script. @param term as `termOf` returns it */
export const latinLetters: (term: string) => string = memoiseByWord((term) =>
  applyRules(SOUND_RULES, isDevanagari(term) ? spokenLetters(term) : applyRules(TYPING_RULES, term)),
);

/** Whether a term has a doubled consonant. Aspirates do not count: vitthal is typed vithal. */
export const isDoubled: (term: string) => boolean = memoiseByWord((term) =>
  isDevanagari(term) ? /([कगचजटडतदनपबमलस])्\1/.test(term) : /([kgcjtdnpbmlsz])\1(?!h)/.test(term),
);

function spokenLetters(term: string): string {
  const text = applyRules(DEVANAGARI_RULES, term.normalize("NFD"));
  let letters = "";
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const next = text.charAt(at + 1);
    const consonant = CONSONANTS.get(letter);
    if (consonant === undefined) letters += VOWELS.get(letter) ?? "";
    else letters += next === VIRAMA || SIGNS.has(next) ? consonant : `${consonant}.`;
  }
  return letters.replace(/(?<=.)\.$/, ",").replace(/N$/, "M");
}
