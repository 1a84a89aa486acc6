// Phonetic forms: one rough romanisation for words in Devanagari and for the casual spellings that people type in Latin
// letters. The same idea as Soundex and Metaphone, with rules for Marathi and Hindi.
import { type Rule, applyRules, letterTable } from "./rules.ts";
import { foldLetters } from "./spelling.ts";
import { isDevanagari } from "./words.ts";

// Aspirates, retroflexes and sibilants share one letter, because few people type the difference: ठ, थ and त are all t.
const CONSONANTS = letterTable(
  "क ख ग घ ङ च छ ज झ ञ ट ठ ड ढ ण त थ द ध न प फ ब भ म य र ल ळ व श ष स ह",
  "k k g g n c c j j n t t d d n t t d d n p p b b m y r l l v s s s h",
);
const VOWELS = letterTable("अ आ इ ई उ ऊ ऋ ॠ ऌ ए ऐ ओ औ ऑ ॲ", "a a i i u u ri ri li e ai o au o a");
const VOWEL_SIGNS = letterTable("ा ि ी ु ू ृ ॄ ॢ े ै ो ौ ॉ ॅ", "a i i u u ri ri li e ai o au o a");
const VIRAMA = "्";
const ANUSVARA = "ं";

/** What respect puts in front of a name, as `phoneticForm` returns it. */
const HONORIFIC = /^(sri|maha)(?=..)/;
/** Between two letters: the words may be separated, and an initial a or h is left out in a joined one. */
const SEAM = "(?: [ah]?)?";

// How people type Indian words on a Latin keyboard. The order of the rules matters.
const TYPING_RULES: readonly Rule[] = [
  [/aa+/g, "a"],
  [/ee+|ii+/g, "i"], // geeta = gita
  [/oo+|uu+/g, "u"], // pooja = puja
  [/ck(?!h)|q/g, "k"],
  [/tch|chh?/g, "c"], // achchha = acha
  [/x/g, "ks"], // laxmi = lakshmi
  [/z/g, "j"],
  [/w/g, "v"], // vishwas = vishvas
  [/f/g, "p"], // saflya = saphalya
  [/sh/g, "s"],
  [/kc/g, "ks"], // kchama = kshama
  [/ou|ow/g, "au"],
  [/trey/g, "tray"], // dattatreya = dattatray
  [/ey(?![aeiou])|ei/g, "e"],
  [/([^aeiou])y(?![aeiou])/g, "$1i"], // shanty = shanti
  [/([bcdgjkmnpstv]h?)r(?=[bcdgjkmnpst])/g, "$1ri"], // krpa = kripa
];

// For both scripts: what sounds alike although it is spelled differently.
const SOUND_RULES: readonly Rule[] = [
  [/ay(?![aeiou])/g, "ai"], // jay = jai
  [/([bcdgjklmnprstvy])h+/g, "$1"], // bhakti = bakti
  [/h+(?=[bcdgjklmnprstvy])/g, ""], // brahma = brama
  [/m(?=[bp])/g, "n"], // kumbh = kunbh
  [/([bcdgjklmnprstvy])\1+/g, "$1"], // vitthal = vithal
  // ज्ञ: dnyan, gyan, jnan. A later dn is two letters: sadhna = साधना.
  [/dny|gny|jny|gy|jn|^dn(?=[aeiou])|gn(?=[aeiou])/g, "jn"],
  [/([bdgkmpstv])r[iu]/g, "$1ri"], // krupa = kripa
  [/iy(?=[aeiou])/g, "y"], // priya = prya
  [/([bcdgjklmnprstvy])\1+/g, "$1"],
];

/** The phonetic form of a term, in a–z and 0–9; long and short vowels are the same. @param term as `termOf` returns it */
export function phoneticForm(term: string): string {
  const latin = isDevanagari(term) ? romanizeDevanagari(term) : applyRules(TYPING_RULES, term);
  return applyRules(SOUND_RULES, latin.replace(/[^a-z0-9]/g, "")).replace(/aa+/g, "a");
}

/** A phonetic form without its final vowels, which change with the grammatical case. */
export function phoneticStem(phonetic: string): string {
  const rest = phonetic.replace(/[aeiou]+$/, "");
  return countConsonants(rest) >= 2 ? rest : phonetic.replace(/a$/, "") || phonetic;
}

/** The phonetic key of a stem: its consonants and strong vowels. The dictionary has terms with the same key in one place. */
export function phoneticKey(phonetic: string): string {
  return keyLetters(withoutSchwas(phoneticStem(phonetic)));
}

function keyLetters(phonetic: string): string {
  return phonetic
    .replace(/(?<=.)y/g, "i")
    .replace(/(?<=.)[ae]i/g, "e")
    .replace(/(?<=.)au/g, "o")
    .replace(/(.)\1+/g, "$1");
}

/** Without every `a` except an initial one: वामनरूप is typed vaamanrup and vamnarup, and usage varies. */
function withoutSchwas(phonetic: string): string {
  const rest = phonetic
    .replace(/(?<=.)a(?![iu])/g, "")
    .replace(/m(?=[bp])/g, "n")
    .replace(/([bcdgjkmnpstv])r[iu]/g, "$1ri")
    .replace(/(.)\1+/g, "$1");
  const withoutH = rest.replace(/(?<=.)h/g, "");
  return countConsonants(withoutH) >= 2 ? withoutH : rest;
}

/** The sounds that a typing error leaves: like the phonetic key, but with the vowels at the end. */
export function phoneticSkeleton(phonetic: string): string {
  return keyLetters(withoutSchwas(phonetic));
}

/**
 * The loosest phonetic form: no `a` or `h` except an initial one, and `y` is the same as `i`. The form of a word's
 * beginning is the beginning of the word's form, so a list can be filtered while somebody types.
 */
export function loosePhoneticForm(phonetic: string): string {
  return phonetic
    .replace(/jn/g, "gn")
    .replace(/(?<=^|[^aeiou])r[iu]/g, "ri") // ऋ is pronounced ri and ru
    .replace(/(?<=.)h/g, "")
    .replace(/(?<=.)y/g, "i")
    .replace(/([a-z])\1+/g, "$1") // Before `a` is left out: Dadar is not Dar.
    .replace(/(?<=.)a/g, "")
    .replace(/ei/g, "e")
    .replace(/([eiou])\1+/g, "$1");
}

/** The words of a text without most vowels; what respect puts in front of one is a word of its own. @param terms as `termOf` returns them */
export function looseText(terms: readonly string[]): string {
  const words = terms.flatMap((term) => foldedForm(term).replace(HONORIFIC, "$1 ").split(" "));
  return withSeams(words.map(loosePhoneticForm).join(" "));
}

/** What the terms begin in such a text; null if fewer letters than `least` are left of them. */
export function loosePattern(terms: readonly string[], least: number): RegExp | null {
  const letters = withSeams(loosePhoneticForm(terms.map(foldedForm).join("")));
  return letters.length < least ? null : new RegExp(`(?<![^ ])${[...letters].join(SEAM)}`);
}

function foldedForm(term: string): string {
  return phoneticForm(foldLetters(term));
}

/** Sounds that are next to each other where words are joined. */
function withSeams(loose: string): string {
  return loose.replace(/m(?= ?[bp])/g, "n").replace(/(.)(?= \1)/g, "");
}

/** Letter by letter. The inherent `a` is spoken between consonants, and not at the end of a word. */
function romanizeDevanagari(term: string): string {
  let latin = "";
  for (let at = 0; at < term.length; at += 1) {
    const letter = term.charAt(at);
    const next = term.charAt(at + 1);
    const consonant = CONSONANTS.get(letter);
    if (consonant !== undefined) {
      latin += consonant;
      if (next === VIRAMA) at += 1;
      else if (!VOWEL_SIGNS.has(next) && (next !== "" || latin.length === 1)) latin += "a";
    } else if (letter === ANUSVARA) latin += at === term.length - 1 ? "" : "n";
    else latin += VOWELS.get(letter) ?? VOWEL_SIGNS.get(letter) ?? letter;
  }
  return latin;
}

function countConsonants(phonetic: string): number {
  return phonetic.replace(/[^bcdfghjklmnpqrstvxyz]/g, "").length;
}
