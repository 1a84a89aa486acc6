// Light stemming: removes case endings by rule, without a dictionary. For the method see Ramanathan and Rao, “A
// Lightweight Stemmer for Hindi” (EACL 2003 workshop); the endings of Marathi are our own list.
import { foldSpelling } from "./spelling.ts";
import { isDevanagari } from "./words.ts";

// Particles that are attached to the end of any Marathi word.
const PARTICLES = foldEndings(["सुद्धा", "देखील"]);

/** Marathi postpositions and case endings that follow any stem; those that are typed in Latin letters, too. */
export const COMMON_POSTPOSITIONS = [
  "मधून",
  "मध्ये",
  "पर्यंत",
  "साठी",
  "करिता",
  "कडून",
  "कडे",
  "बद्दल",
  "प्रमाणे",
  "बरोबर",
  "वरून",
  "वरती",
  "पासून",
  "पेक्षा",
  "विषयी",
  "मुळे",
  "द्वारे",
  "जवळ",
  "समोर",
  "मागे",
  "पुढे",
  "सह",
  "तील",
  "तून",
  "हून",
  "च्या",
];
const POSTPOSITIONS = foldEndings([
  ...COMMON_POSTPOSITIONS,
  "खाली",
  "संबंधी",
  "सारखा",
  "सारखी",
  "सारखे",
  "विना",
  "लागी",
  "तला",
  "तली",
  "तले",
  "तल्या",
  "चिया",
]);

/** Shorter endings, the same. They are removed only after the vowel of an oblique stem (रामा-ने), because many words end in these letters. */
export const COMMON_SHORT_ENDINGS = ["चा", "ची", "चे", "ला", "ना", "ने", "नी", "शी", "वर"];
const SHORT_CASE_ENDINGS = foldEndings([...COMMON_SHORT_ENDINGS, "सी"]);
const OBLIQUE_VOWEL = /[ािुेोइउ]ं?$/;
// -त and -स count as endings only after a long vowel: घरात, रामास.
const SHORTEST_CASE_ENDINGS = /(?:[ािे]ं?)त$|(?:[ाि]ं?)स$/;

// Hindi plurals. Single vowels such as -ों and -ें are removed with the final vowel of the stem. Old Hindi has रामहिं.
const HINDI_PLURALS = foldEndings(["ियाँ", "ियों", "इयाँ", "इयों", "ाओं", "ाएँ", "ुओं", "ुएँ", "हिं"]);

/** The oblique stem of a Marathi or Sanskrit word, which precedes the case ending: रामा for रामाने. */
export function obliqueOf(spelling: string): string {
  let stem = spelling;
  for (const particle of PARTICLES) if (hasEnding(stem, particle, 2)) stem = withoutEnding(stem, particle);
  if (/[ािुेो]च$/.test(stem) && countSyllables(stem) >= 4) stem = withoutEnding(stem, "च");
  // A postposition can follow another ending: त्यां-च्या-वर.
  return withoutPostposition(withoutCase(stem));
}

/** The stem of a Marathi or Sanskrit word. @param spelling as `foldSpelling` returns it */
function marathiStem(spelling: string): string {
  const stem = obliqueOf(spelling);
  return stem === spelling ? withoutFinalVowel(stem) : withoutFinalVowel(stem.replace(/(?:्या|िया)ं?$/, ""));
}

/** Names of places have these endings without an oblique vowel: सोलापूरला. Many shorter words end in them. */
const PLACE_ENDINGS = foldEndings(COMMON_SHORT_ENDINGS);
/** What respect puts behind a name: हनुमानजी. शिवाजी is a name by itself, and काळजी is another word. */
const RESPECTED = new RegExp(`^(?!${foldSpelling("काळजी")})(.*[^ा])${foldSpelling("जी")}$`);

/**
 * Alternative stems of words that only seem to have an ending: सूर्याने is not from सूरा, and रामदास is not a case of रामदा; or to have none:
 * सोलापूरला, हनुमानजी.
 */
function alternativeStems(spelling: string): string[] {
  const oblique = obliqueOf(spelling);
  if (oblique === spelling) {
    const [, person] = RESPECTED.exec(spelling) ?? [];
    const ending = PLACE_ENDINGS.find((one) => hasEnding(spelling, one, 3));
    const name = ending === undefined ? person : withoutEnding(spelling, ending);
    return name === undefined || countSyllables(name) < 2 ? [] : [withoutFinalVowel(name)];
  }
  const stems = /्यां?$/.test(oblique) ? [oblique.replace(/ां?$/, "")] : [];
  return SHORTEST_CASE_ENDINGS.test(spelling) ? [...stems, spelling] : stems;
}

/** The stem of a Hindi word. @param spelling as `foldSpelling` returns it */
function hindiStem(spelling: string): string {
  const ending = HINDI_PLURALS.find((one) => hasEnding(spelling, one, 2));
  return withoutFinalVowel(ending === undefined ? spelling : withoutEnding(spelling, ending));
}

/** The stem of an English word: a subset of step 1 of Porter, “An algorithm for suffix stripping” (1980). */
function englishStem(term: string): string {
  const single = (stem: string) => stem.replace(/([bdgmnprt])\1$/, "$1");
  if (term.length > 4 && term.endsWith("ies")) return `${term.slice(0, -3)}y`;
  if (term.length > 4 && /(?:ss|sh|ch|x)es$/.test(term)) return term.slice(0, -2);
  if (term.length > 6 && term.endsWith("ing")) return single(term.slice(0, -3));
  if (term.length > 6 && /[cp]tions?$/.test(term)) return term.replace(/ions?$/, "");
  if (term.length > 5 && term.endsWith("ed")) return single(term.slice(0, -2));
  if (term.length > 3 && term.endsWith("s") && !/(?:[su]|i)s$/.test(term)) return term.slice(0, -1);
  return term;
}

/** Every stem that a word may have, in any language of the site. @param spelling as `foldSpelling` returns it */
export function stemsOf(spelling: string): string[] {
  if (!isDevanagari(spelling)) return [englishStem(spelling)];
  return [...new Set([marathiStem(spelling), hindiStem(spelling), ...alternativeStems(spelling)])];
}

function withoutPostposition(stem: string): string {
  const ending = POSTPOSITIONS.find(
    (one) =>
      hasEnding(stem, one, 1) &&
      (countSyllables(withoutEnding(stem, one)) >= 2 || OBLIQUE_VOWEL.test(withoutEnding(stem, one))),
  );
  return ending === undefined ? stem : withoutEnding(stem, ending);
}

function withoutCase(stem: string): string {
  const plain = withoutPostposition(stem);
  if (plain !== stem) return plain;
  for (const ending of SHORT_CASE_ENDINGS) {
    const rest = withoutEnding(stem, ending);
    if (hasEnding(stem, ending, 2) && OBLIQUE_VOWEL.test(rest)) return rest;
  }
  const rest = stem.slice(0, -1);
  if (SHORTEST_CASE_ENDINGS.test(stem) && countSyllables(rest) >= 2) return rest;
  return stem;
}

/** The stem without its final vowel, which changes with case and gender: घोडा, घोडे, घोडी. */
function withoutFinalVowel(stem: string): string {
  const rest = stem.replace(/[ंािुेैोौइउए]+$/, "");
  return countSyllables(rest) >= 2 ? rest : stem;
}

function hasEnding(word: string, ending: string, syllablesBefore: number): boolean {
  return word.endsWith(ending) && countSyllables(withoutEnding(word, ending)) >= syllablesBefore;
}

function withoutEnding(word: string, ending: string): string {
  return word.slice(0, -ending.length);
}

function countSyllables(word: string): number {
  let count = 0;
  for (const letter of word) {
    if (letter === "्") count -= 1;
    else if (/[क-हअ-औॲ]/.test(letter)) count += 1;
  }
  return count;
}

/** Endings in the folded spelling, the longest first. */
function foldEndings(endings: readonly string[]): string[] {
  return [...new Set(endings.map(foldSpelling))].toSorted((a, b) => b.length - a.length);
}
