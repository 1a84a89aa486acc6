// Whether a word begins with another one, in any script: दत्त, datta and दत्तात्रेय.
import { isDoubledAlike } from "./doubled.ts";
import { LATIN_COSTS } from "./letter-costs.ts";
import { foldLetters } from "./spelling.ts";
import { TOO_FAR, weightedDistance } from "./weighted-distance.ts";
import type { WordKeys } from "./word-keys.ts";

/** Up to this distance, the beginning differs from the typed word by habit only. */
const HABIT_DISTANCE = 0.3;
/** Shorter beginnings of words in Latin letters are those of English words, too: ram and राम. */
const MIN_LATIN_LETTERS = 5;
/** How many letters more or less than the typed word the beginning may have: an inherent a is seldom typed. */
const MAX_MORE = 4;
const MAX_LESS = 2;

/** Whether a term is longer than the typed word and begins with it, also where sandhi changes the letters between them. */
export function beginsWith(typed: WordKeys, found: WordKeys): boolean {
  if (!typed.isDevanagari && !found.isDevanagari)
    return found.term.length > typed.term.length && found.term.startsWith(typed.term);
  if (typed.isDevanagari && found.isDevanagari) return hasSpelling(foldLetters(typed.term), foldLetters(found.term));
  return isDoubledAlike(typed.term, found.term) && hasLetters(typed, found);
}

/** The inherent vowel may become another one: दत्त and आत्रेय, सूर्य and उदय. So does a final i or u: लक्ष्मी and अष्टक. */
function hasSpelling(typed: string, found: string): boolean {
  const beginnings = [typed, typed.replace(/ि$/, "्य"), typed.replace(/ु$/, "्व")];
  return beginnings.some((beginning) => {
    const next = found.charAt(beginning.length);
    return found.startsWith(beginning) && next !== "" && !(/[क-ह]$/.test(beginning) && /[्िुृ]/.test(next));
  });
}

function hasLetters(typed: WordKeys, found: WordKeys): boolean {
  const [word, letters] = [typed.latinLetters.replace(/[.,]$/, ""), found.latinLetters];
  if (typed.isDevanagari && word.length < MIN_LATIN_LETTERS) return false;
  for (let length = word.length - MAX_LESS; length <= word.length + MAX_MORE; length += 1) {
    const [beginning, next] = [letters.slice(0, length), letters.charAt(length)];
    // Not within a letter, and not before another vowel than the inherent one, or one that sandhi makes of it.
    if (next === "" || next === "H" || (!/[aeiouAIU.]$/.test(beginning) && /[iuIUR]/.test(next))) continue;
    const [latin, term] = typed.isDevanagari ? [beginning, word] : [word, beginning];
    if (weightedDistance(latin, term, LATIN_COSTS, HABIT_DISTANCE) !== TOO_FAR) return true;
  }
  return false;
}
