// How like a word of the index is to the word that was typed: 1 for the same, less for each step away from it.
import { withoutSchwas } from "./sound.ts";
import type { WordKeys } from "./word-keys.ts";

/** From this on a word counts as the one that was meant; below it, it is only similar. */
export const MEANT = 0.45;

/** Below this the word may have been mistyped, so similar ones are looked up, too. */
export const SURE = 0.6;

const LIKENESS = {
  same: 1,
  spelling: 0.95,
  otherScript: 0.9,
  otherScriptEnd: 0.86,
  otherScriptSchwa: 0.82,
  englishStem: 0.9,
  base: 0.87,
  inflected: 0.8,
  otherScriptInflected: 0.75,
  latinSound: 0.75,
  otherScriptStemSchwa: 0.65,
  latinEnding: 0.6,
  sound: 0.58,
  soundInflected: 0.5,
  vowel: 0.3,
  vowels: 0.12,
};

/** @param typed the word of the question. @param found a word of one of its families */
export function likeness(typed: WordKeys, found: WordKeys): number {
  if (typed.form === found.form) return LIKENESS.same;
  const isSameScript = typed.isDevanagari === found.isDevanagari;
  if (isSameScript && typed.isDevanagari) {
    if (typed.spelling === found.spelling) return LIKENESS.spelling;
    // A dot above the end is an ending: दासां.
    if (typed.bases.includes(found.spelling) && !/[ंँ]$/.test(found.form)) return LIKENESS.base;
    if (meet(typed.stems, found.stems)) return LIKENESS.inflected;
    if (typed.sound === found.sound) return LIKENESS.sound;
    if (meet(typed.stemSounds, found.stemSounds)) return LIKENESS.soundInflected;
  } else if (isSameScript) {
    if (meet(typed.stems, found.stems)) return LIKENESS.englishStem;
    if (typed.sound === found.sound) return LIKENESS.latinSound;
    if (meet(typed.stemSounds, found.stemSounds)) return LIKENESS.sound;
  } else {
    if (typed.sound === found.sound || typed.sound === `${found.sound}a`) return LIKENESS.otherScript;
    if (withoutEnd(typed.sound) === withoutEnd(found.sound)) return LIKENESS.otherScriptEnd;
    if (withoutSchwas(withoutEnd(typed.sound)) === withoutSchwas(withoutEnd(found.sound)))
      return LIKENESS.otherScriptSchwa;
    if (meet(typed.stemSounds, found.stemSounds)) return LIKENESS.otherScriptInflected;
    if (meet(typed.stemSounds.map(withoutSchwas), found.stemSounds.map(withoutSchwas)))
      return LIKENESS.otherScriptStemSchwa;
    if (meet(typed.looseSounds, found.stemSounds)) return LIKENESS.latinEnding;
  }
  return typed.stemSounds.some((sound) => found.stemSounds.some((other) => vowelSteps(sound, other) < 2))
    ? LIKENESS.vowel
    : LIKENESS.vowels;
}

/** How much more a word in Devanagari counts where that is how most documents write what was typed in Latin letters. */
export const USUAL_SCRIPT = 0.1;

/** राम is typed ram and rama, and the last dot of नाहीं is typed as an n or not at all. */
function withoutEnd(sound: string): string {
  return sound.replace(/(?<=[aeiou])n$/, "").replace(/a$/, "");
}

/** How many runs of vowels differ between two sounds of the same consonants. */
function vowelSteps(a: string, b: string): number {
  const [first, second] = [a.split(/[^aeiouy]/), b.split(/[^aeiouy]/)];
  if (first.length !== second.length) return Number.POSITIVE_INFINITY;
  return first.filter((vowels, at) => vowels !== second[at]).length;
}

function meet(first: readonly string[], second: readonly string[]): boolean {
  return first.some((one) => second.includes(one));
}
