// Light stems: what is left of a word when case endings are taken off. Nothing here needs a dictionary.
import { foldSpelling } from "./fold.ts";
import { isDevanagari } from "./words.ts";

// Words that are written onto the end of any Marathi word.
const PARTICLES = folded(["सुद्धा", "देखील"]);

// Marathi postpositions and case endings that stand behind any stem.
const MARATHI = folded([
  ...["मधून", "मध्ये", "पर्यंत", "साठी", "करिता", "कडून", "कडे", "बद्दल", "प्रमाणे", "बरोबर", "वरून", "वरती", "खाली"],
  ...["पासून", "पेक्षा", "विषयी", "मुळे", "द्वारे", "संबंधी", "सारखा", "सारखी", "सारखे", "जवळ", "समोर", "मागे", "पुढे"],
  ...["सह", "विना", "लागी", "तील", "तून", "हून", "च्या", "चिया"],
]);

// Shorter ones: only behind the vowel of an oblique stem (रामा-ने), since many a word ends in the same letters.
const MARATHI_SHORT = folded(["चा", "ची", "चे", "ला", "ना", "ने", "नी", "शी", "सी", "वर"]);
const OBLIQUE = /(?:[ािुेो]ं?)$/;
// -त and -स are so short that only a long vowel before them tells them: घरात, रामास.
const SHORTEST = /(?:[ािे]ं?)त$|(?:[ाि]ं?)स$/;

// Hindi plurals; those of one vowel, such as -ों and -ें, go with the vowels at a stem's end. Old Hindi says रामहिं.
const HINDI = folded(["ियाँ", "ियों", "इयाँ", "इयों", "ाओं", "ाएँ", "ुओं", "ुएँ", "हिं"]);

/** A Marathi or Sanskrit word without its ending, in the form that stands before one: रामाने, रामा. */
export function obliqueOf(spelling: string): string {
  let stem = spelling;
  for (const particle of PARTICLES) if (ends(stem, particle, 2)) stem = cut(stem, particle);
  if (/[ािुेो]च$/.test(stem) && syllables(stem) >= 4) stem = cut(stem, "च");
  // A postposition can stand behind another ending: त्यां-च्या-वर.
  return withoutPostposition(withoutCase(stem));
}

/** What is left of a Marathi or Sanskrit word. @param spelling as `foldSpelling` gives it */
function marathiStem(spelling: string): string {
  const stem = obliqueOf(spelling);
  return stem === spelling ? trimmed(stem) : trimmed(stem.replace(/(?:्या|िया)ं?$/, ""));
}

/** Other stems of words that have an ending only by their looks: सूर्य-ाने is no सूरा, and रामदास is no case of रामदा. */
function unsureStems(spelling: string): string[] {
  const oblique = obliqueOf(spelling);
  if (oblique === spelling) return [];
  const stems = /्यां?$/.test(oblique) ? [oblique.replace(/ां?$/, "")] : [];
  return SHORTEST.test(spelling) ? [...stems, spelling] : stems;
}

/** What is left of a Hindi word. @param spelling as `foldSpelling` gives it */
function hindiStem(spelling: string): string {
  const ending = HINDI.find((one) => ends(spelling, one, 2));
  return trimmed(ending === undefined ? spelling : cut(spelling, ending));
}

/** What is left of an English word. */
export function englishStem(form: string): string {
  const single = (stem: string) => stem.replace(/([bdgmnprt])\1$/, "$1");
  if (form.length > 4 && form.endsWith("ies")) return `${form.slice(0, -3)}y`;
  if (form.length > 4 && /(?:ss|sh|ch|x)es$/.test(form)) return form.slice(0, -2);
  if (form.length > 6 && form.endsWith("ing")) return single(form.slice(0, -3));
  if (form.length > 6 && /[cp]tions?$/.test(form)) return form.replace(/ions?$/, "");
  if (form.length > 5 && form.endsWith("ed")) return single(form.slice(0, -2));
  if (form.length > 3 && form.endsWith("s") && !/(?:[su]|i)s$/.test(form)) return form.slice(0, -1);
  return form;
}

/** Every stem that a word may have, whichever its language. @param spelling as `foldSpelling` gives it */
export function stemsOf(spelling: string): string[] {
  if (!isDevanagari(spelling)) return [englishStem(spelling)];
  return [...new Set([marathiStem(spelling), hindiStem(spelling), ...unsureStems(spelling)])];
}

/** The stem that a word has in a language, by its BCP 47 tag. */
export function stemIn(spelling: string, language: string): string {
  if (!isDevanagari(spelling)) return englishStem(spelling);
  return language === "hi" ? hindiStem(spelling) : marathiStem(spelling);
}

function withoutPostposition(stem: string): string {
  const ending = MARATHI.find(
    (one) => ends(stem, one, 1) && (syllables(cut(stem, one)) >= 2 || OBLIQUE.test(cut(stem, one))),
  );
  return ending === undefined ? stem : cut(stem, ending);
}

function withoutCase(stem: string): string {
  const plain = withoutPostposition(stem);
  if (plain !== stem) return plain;
  for (const ending of MARATHI_SHORT) {
    const rest = cut(stem, ending);
    if (ends(stem, ending, 2) && OBLIQUE.test(rest)) return rest;
  }
  const rest = stem.slice(0, -1);
  if (SHORTEST.test(stem) && syllables(rest) >= 2) return rest;
  return stem;
}

/** Without the vowel at its end, which is another one in other cases: घोडा, घोडे, घोडी. */
function trimmed(stem: string): string {
  const rest = stem.replace(/[ंािुेैोौइउए]+$/, "");
  return syllables(rest) >= 2 ? rest : stem;
}

function ends(word: string, ending: string, syllablesBefore: number): boolean {
  return word.endsWith(ending) && syllables(cut(word, ending)) >= syllablesBefore;
}

function cut(word: string, ending: string): string {
  return word.slice(0, -ending.length);
}

function syllables(word: string): number {
  let count = 0;
  for (const letter of word) {
    if (letter === "्") count -= 1;
    else if (/[क-हअ-औॲ]/.test(letter)) count += 1;
  }
  return count;
}

/** Endings in the spelling that words are compared in, the longest first. */
function folded(endings: readonly string[]): string[] {
  return [...new Set(endings.map(foldSpelling))].toSorted((a, b) => b.length - a.length);
}
