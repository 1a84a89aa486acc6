// Queries generated from random rare words: as written, in other spellings and letters, and with typing errors.
import type { SearchRecord } from "../../../src/search/format/record.ts";
import { type Random, randomFrom } from "./random.ts";
import { isReserved, vocabularyOf } from "./rare-words.ts";
import { STYLES, romanize } from "./romanize.ts";
import { devanagariTypingError, latinTypingError, otherVowelLength } from "./typing-errors.ts";

export type GeneratedQuestion = Readonly<{
  kind: string;
  word: string;
  text: string;
  /** The URLs of the documents that contain the word, or for Latin letters one that they cannot tell apart from it. */
  answers: ReadonlySet<string>;
  /** Whether the word is reserved for the final figure. */
  isReserved: boolean;
}>;

const GENERATORS: Readonly<Record<string, (word: string, random: Random) => string>> = {
  exact: (word) => word,
  "vowel length": otherVowelLength,
  Latin: (word, random) => romanize(word, random.pick(STYLES), random),
  "Devanagari typo": devanagariTypingError,
  "Latin typo": (word, random) => {
    const latin = romanize(word, random.pick(STYLES), random);
    const typed = latinTypingError(latin, random);
    return typed === latin ? word : typed;
  },
};

/** @param count queries of each kind; half of them for reserved words. @returns the same queries for the same seed */
export function generateQuestions(records: readonly SearchRecord[], seed: number, count: number): GeneratedQuestion[] {
  const { terms, rareWords, withSameLatin } = vocabularyOf(records);
  return Object.entries(GENERATORS).flatMap(([kind, generate], at) => {
    const random = randomFrom(seed * 1000 + at);
    const all = random.shuffled([...rareWords]).flatMap(([word, documents]): GeneratedQuestion[] => {
      const answers = kind.startsWith("Latin") ? withSameLatin(word) : documents;
      const text = generate(word, random);
      // A changed word that is another word of the documents means that word.
      const isUsable = kind === "exact" || (text !== word && !terms.has(text));
      return isUsable ? [{ kind, word, text, answers, isReserved: isReserved(word) }] : [];
    });
    const half = (reserved: boolean) => all.filter((one) => one.isReserved === reserved).slice(0, count / 2);
    return [...half(false), ...half(true)];
  });
}
