// Questions generated from random rare words of some documents: as written, in other spellings and letters, and with typing errors.
import { hash } from "node:crypto";
import { termOf } from "../../src/language/spelling.ts";
import { isDevanagari, wordTexts } from "../../src/language/words.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { type Random, randomFrom, romanizeRandomly, plainRoman } from "./romanize.ts";
import type { Question } from "./questions.ts";

const MAX_DOCUMENTS = 12;
/** At least two consonants; shorter words look and sound like more others. */
const LONG_WORD = /^(?=.*[क-ह].*[क-ह])[\u0900-\u094d\u0950\u0958-\u0963\u0971-\u097f]{5,20}$/;
const SHORT_WORD = /^(?=.*[क-ह].*[क-ह])[\u0900-\u094d\u0950\u0958-\u0963\u0971-\u097f]{3,4}$/;
const KEYBOARD = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const ASPIRATES = ["कख", "गघ", "चछ", "जझ", "टठ", "डढ", "तथ", "दध", "पफ", "बभ"];
const VOWEL_SIGNS = [..."ािीुूेैोौ"];

const GENERATORS: Readonly<Record<string, (word: string, random: Random) => string>> = {
  exact: (word) => word,
  "vowel length": (word, random) =>
    replaceOne(word, /[िीुूइईउऊ]/g, random, (vowel) => other(["िी", "ुू", "इई", "उऊ"], vowel)),
  Latin: romanizeRandomly,
  "Devanagari typo": devanagariTypo,
  "Latin typo": (word, random) => {
    const latin = romanizeRandomly(word, random);
    const typed = latinTypo(latin, random);
    return typed === latin ? word : typed;
  },
  // With a case ending of Marathi behind the usual oblique stem; a word that has none is left out.
  "case ending": (word, random) => {
    const stem = /[क-ह]$/.test(word) ? `${word}ा` : word.replace(/ा$/, "्या");
    return /[ािीुूे]$/.test(stem) ? stem + random.pick(["ला", "ने", "चा", "ची", "च्या", "मध्ये", "साठी", "वर"]) : word;
  },
  "Latin, short word": romanizeRandomly,
};

/**
 * Half of the questions are about reserved words: the rules are tuned with the others.
 * @param count questions of each kind. @returns the same questions for the same seed
 */
export function generateQuestions(records: readonly SearchRecord[], seed: number, count: number): Question[] {
  const documents = new Map<string, Set<string>>();
  for (const { url, meta, headings, text } of records) {
    for (const term of [meta.title, ...headings, text].flatMap(wordTexts).map(termOf)) {
      documents.set(term, (documents.get(term) ?? new Set()).add(url));
    }
  }
  // Latin letters cannot tell some words apart: मुनि and मुनी.
  const byLatin = new Map<string, Set<string>>();
  for (const [term, urls] of documents) {
    if (isDevanagari(term)) byLatin.set(plainRoman(term), urls.union(byLatin.get(plainRoman(term)) ?? new Set()));
  }
  const rare = [...documents].filter(([, urls]) => urls.size <= MAX_DOCUMENTS);
  return Object.entries(GENERATORS).flatMap(([name, generate], at) => {
    const random = randomFrom(seed * 1000 + at);
    const pattern = name.endsWith("short word") ? SHORT_WORD : LONG_WORD;
    const words = rare.filter(([word]) => pattern.test(word));
    const all = random.shuffled(words).flatMap(([word, urls]): Question[] => {
      const answers = name.startsWith("Latin") ? (byLatin.get(plainRoman(word)) ?? urls) : urls;
      const text = generate(word, random);
      // A changed word that is another word of the documents means that word.
      const isUsable = name === "exact" || (text !== word && !documents.has(text));
      return isUsable ? [{ kind: isReserved(word) ? `${name}, reserved` : name, text, answers }] : [];
    });
    const half = (kind: string) => all.filter((one) => one.kind === kind).slice(0, count / 2);
    return [...half(name), ...half(`${name}, reserved`)];
  });
}

/** Half of all words, the same with every seed. */
function isReserved(word: string): boolean {
  return parseInt(hash("sha256", word, "hex").slice(0, 2), 16) % 2 === 1;
}

/** The word with a letter omitted, doubled, transposed with the next one, or replaced by a neighbour on the keyboard. */
function latinTypo(word: string, random: Random): string {
  const at = Math.floor(random.next() * word.length);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  return random.pick([
    () => before + after,
    () => before + letter + letter + after,
    () => before + after.charAt(0) + letter + after.slice(1),
    () => before + random.pick(neighbouringKeys(letter)) + after,
  ])();
}

function neighbouringKeys(letter: string): string[] {
  const row = KEYBOARD.findIndex((keys) => keys.includes(letter));
  const at = KEYBOARD[row]?.indexOf(letter) ?? 0;
  const touching = [
    [row, at - 1],
    [row, at + 1],
    [row - 1, at],
    [row - 1, at + 1],
    [row + 1, at - 1],
    [row + 1, at],
  ];
  return touching.map(([line = 0, place = 0]) => KEYBOARD[line]?.charAt(place) ?? "").filter((key) => key !== "");
}

/** The word with one error that people make in Devanagari; unchanged if the chosen error has no place in it. */
function devanagariTypo(word: string, random: Random): string {
  const otherSign = (sign: string) => random.pick(["", ...VOWEL_SIGNS.filter((one) => one !== sign)]);
  return random.pick([
    () => replaceOne(word, /[कखगघचछजझटठडढतथदधपफबभ]/g, random, (letter) => other(ASPIRATES, letter)),
    () => replaceOne(word, /[ािीुूेैोौ]/g, random, otherSign),
    () => replaceOne(word, /[क-ह](?=[क-ह])/g, random, (letter, at) => word.charAt(at + 1) + letter, 2),
    () => replaceOne(word, /[क-ह]्(?=[क-ह])/g, random, () => ""),
    () => replaceOne(word, /(?:[क-ह]|[ािीुूेैोौ])(?!\p{M})/gu, random, (letter) => `${letter}ं`),
  ])();
}

function other(pairs: readonly string[], letter: string): string {
  return pairs.find((pair) => pair.includes(letter))?.replace(letter, "") ?? letter;
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
