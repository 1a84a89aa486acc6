// One typing error in a word: on a Latin keyboard, or in Devanagari.
import type { Random } from "./random.ts";

const KEYBOARD_ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const PLAIN_AND_ASPIRATED = ["कख", "गघ", "चछ", "जझ", "टठ", "डढ", "तथ", "दध", "पफ", "बभ"];
/** A consonant or a vowel sign that no other sign follows. */
const NASALISABLE = /(?:[क-ह]|[ािीुूेैोौ])(?!\p{M})/gu;
const VOWEL_SIGNS = [..."ािीुूेैोौ"];

/** The word with a letter omitted, doubled, transposed with the next one, or replaced by a neighbour on the keyboard. */
export function latinTypingError(word: string, random: Random): string {
  const at = Math.floor(random.next() * word.length);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return random.pick([
    () => before + after,
    () => before + letter + letter + after,
    () => before + after.charAt(0) + letter + after.slice(1),
    () => before + random.pick(neighbouringKeys(letter)) + after,
  ])();
}

/** The keys that touch a key on a QWERTY keyboard. */
export function neighbouringKeys(letter: string): string[] {
  const row = KEYBOARD_ROWS.findIndex((keys) => keys.includes(letter));
  const at = KEYBOARD_ROWS[row]?.indexOf(letter) ?? 0;
  const touching = [
    [row, at - 1],
    [row, at + 1],
    [row - 1, at],
    [row - 1, at + 1],
    [row + 1, at - 1],
    [row + 1, at],
  ] as const;
  return touching.map(([line, place]) => KEYBOARD_ROWS[line]?.charAt(place) ?? "").filter((key) => key !== "");
}

/** The word with one error that people make in Devanagari; unchanged if the chosen error has no place in it. */
export function devanagariTypingError(word: string, random: Random): string {
  return random.pick([
    () => replaceOne(word, /[कखगघचछजझटठडढतथदधपफबभ]/g, random, otherAspiration),
    () =>
      replaceOne(word, /[ािीुूेैोौ]/g, random, (sign) => random.pick(["", ...VOWEL_SIGNS.filter((one) => one !== sign)])),
    () => replaceOne(word, /[क-ह](?=[क-ह])/g, random, (letter, at) => word.charAt(at + 1) + letter, 2),
    () => replaceOne(word, /[क-ह]्(?=[क-ह])/g, random, () => ""),
    () => replaceOne(word, NASALISABLE, random, (letter) => `${letter}ं`),
  ])();
}

/** The word with one short vowel as its long one, or the other way round; unchanged without such a vowel. */
export function otherVowelLength(word: string, random: Random): string {
  const pairs = ["िी", "ुू", "इई", "उऊ"];
  const other = (vowel: string) => pairs.find((pair) => pair.includes(vowel))?.replace(vowel, "") ?? vowel;
  return replaceOne(word, /[िीुूइईउऊ]/g, random, other);
}

function otherAspiration(letter: string): string {
  return PLAIN_AND_ASPIRATED.find((pair) => pair.includes(letter))?.replace(letter, "") ?? letter;
}

/** Replaces one random match. @param length of the replaced text */
function replaceOne(
  word: string,
  pattern: RegExp,
  random: Random,
  replacement: (found: string, at: number) => string,
  length?: number,
): string {
  const matches = [...word.matchAll(pattern)];
  if (matches.length === 0) return word;
  const { 0: found, index } = random.pick(matches);
  return word.slice(0, index) + replacement(found, index) + word.slice(index + (length ?? found.length));
}
