// What typing errors and habits cost: in Latin letters, and in Devanagari.
import { type EditCosts, editCosts } from "./weighted-distance.ts";

const LATIN_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789AIUHNMQRJ.,";
const LATIN_VOWELS = "aeiouAIU.,";
const KEYBOARD_ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

// How people write a sound: pairs of a typed letter and a letter of the word. Cheaper than any error.
const LATIN_HABITS = new Map(
  Object.entries({
    "a.": 0,
    "a,": 0.02,
    "A,": 0.3,
    aA: 0.03,
    "A.": 0.3,
    ".A": 0.3,
    iI: 0.03,
    Ii: 0.25,
    uU: 0.03,
    Uu: 0.25,
    hH: 0,
    nN: 0,
    mN: 0.1,
    nM: 0,
    mM: 0.05,
    hQ: 0,
    iR: 0,
    uR: 0,
    wv: 0,
    vw: 0,
    qk: 0,
    kq: 0,
    zj: 0,
    jz: 0,
    yi: 0.25,
    yI: 0.3,
    iy: 0.25,
    Iy: 0.3,
    vb: 0.45,
    bv: 0.45,
    ei: 0.35,
    eI: 0.4,
    Ie: 0.3,
    ie: 0.4,
    ou: 0.35,
    oU: 0.4,
    Uo: 0.3,
    uo: 0.4,
  }),
);
const LATIN_OMITTED = new Map(
  Object.entries({ ".": 0.12, ",": 0, M: 0.14, H: 0.16, N: 0.35, Q: 0.01, R: 0.05, h: 0.45 }),
);
const LATIN_EXTRA = new Map(Object.entries({ a: 0.6, A: 0.7, h: 0.5 }));

// With and without voice, at one place of the mouth: people confuse them, as in satguru for सद्गुरु.
const LATIN_PLACES = ["kg", "cj", "td", "pb"];
const DEVANAGARI_PLACES = ["कखगघ", "चछजझ", "टठडढ", "तथदध", "पफबभ"];
const OTHER_VOICE = 0.7;

/** From a word in Latin letters to a term, both as `latinLetters` returns them. */
export const LATIN_COSTS: EditCosts = editCosts({
  letters: LATIN_LETTERS,
  transposed: 0.5,
  first: 0.1,
  omitted: (letter) => LATIN_OMITTED.get(letter) ?? 0.45,
  extra: (letter) => LATIN_EXTRA.get(letter) ?? 0.85,
  replaced: (typed, letter) => {
    const habit = LATIN_HABITS.get(typed + letter);
    if (habit !== undefined) return habit;
    if (LATIN_VOWELS.includes(typed) && LATIN_VOWELS.includes(letter)) return 0.5;
    return areNeighbours(typed, asTyped(letter)) ? 0.57 : areOneOf(LATIN_PLACES, typed, letter) ? OTHER_VOICE : 0.85;
  },
});

/** The key that is pressed for a letter. */
function asTyped(letter: string): string {
  return { ".": "a", ",": "a", N: "n", M: "n", Q: "h", R: "r" }[letter] ?? letter.toLowerCase();
}

/** Whether the keys of two letters touch. */
export function areNeighbours(one: string, other: string): boolean {
  const [key, otherKey] = [keyPlace(one), keyPlace(other)];
  return key !== null && otherKey !== null && Math.abs(key.y - otherKey.y) <= 1 && Math.abs(key.x - otherKey.x) <= 1;
}

/** Each row is half a key to the right of the one above. */
function keyPlace(letter: string): { x: number; y: number } | null {
  const y = KEYBOARD_ROWS.findIndex((keys) => keys.includes(letter));
  return y < 0 ? null : { x: (KEYBOARD_ROWS[y] ?? "").indexOf(letter) + y / 2, y };
}

export const PHONETIC_VOWELS = "aeiou";

/** From a typed phonetic form to one of the index, both as `phoneticForm` returns them. */
export const PHONETIC_COSTS: EditCosts = editCosts({
  letters: "abcdefghijklmnopqrstuvwxyz",
  transposed: 0.5,
  first: 0.1,
  omitted: (letter) => (letter === "a" ? 0.15 : 0.45),
  extra: (letter) => ("ah".includes(letter) ? 0.5 : 0.85),
  replaced: (typed, letter) => {
    if ("iy".includes(typed) && "iy".includes(letter)) return 0.1; // ateety is typed for अतीत्य
    if (PHONETIC_VOWELS.includes(typed) && PHONETIC_VOWELS.includes(letter)) return 0.5;
    return areNeighbours(typed, letter) ? 0.57 : areOneOf(LATIN_PLACES, typed, letter) ? OTHER_VOICE : 0.85;
  },
});

const DEVANAGARI_LETTERS = Array.from({ length: 128 }, (_, at) => String.fromCharCode(0x900 + at)).join("");
const VOWEL_SIGNS = "ािीुूृेैोौॅॉॆॊ";
const NASALS = "ंँ";
const VISARGA = "ः";
const VIRAMA = "्";
const SIMILAR_LETTERS = [
  "कख",
  "गघ",
  "चछ",
  "जझ",
  "टठ",
  "डढ",
  "तथ",
  "दध",
  "पफ",
  "बभ",
  "नण",
  "लळ",
  "शष",
  "सश",
  "बव",
  "अआ",
  "एऐ",
  "ओऔ",
];
/** Spellings of one sound. */
const SAME_SOUND = ["िी", "ुू", "इई", "उऊ", "ंँ", "ेॆ", "ोॊ", "एऎ", "ओऒ"];

/** From a Devanagari word to a term, both as `foldSpelling` returns them. */
export const DEVANAGARI_COSTS: EditCosts = editCosts({
  letters: DEVANAGARI_LETTERS,
  transposed: 0.5,
  first: 0.2,
  omitted: (letter) => markCost(letter, 0.25),
  // Whoever typed a vowel sign hardly means a word without one.
  extra: (letter) => (VOWEL_SIGNS.includes(letter) ? 0.6 : markCost(letter, 0.8)),
  replaced: (typed, letter) => {
    if (areOneOf(SAME_SOUND, typed, letter)) return 0.1;
    if (VOWEL_SIGNS.includes(typed) && VOWEL_SIGNS.includes(letter)) return 0.5;
    if (areOneOf(SIMILAR_LETTERS, typed, letter)) return 0.4;
    return areOneOf(DEVANAGARI_PLACES, typed, letter) ? OTHER_VOICE : 1;
  },
});

function areOneOf(groups: readonly string[], typed: string, letter: string): boolean {
  return groups.some((group) => group.includes(typed) && group.includes(letter));
}

function markCost(letter: string, consonant: number): number {
  if (letter === VISARGA) return 0.3;
  if (NASALS.includes(letter)) return 0.4;
  if (VOWEL_SIGNS.includes(letter)) return 0.5;
  return letter === VIRAMA ? 0.2 : consonant;
}
