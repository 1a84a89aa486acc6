import { describe, expect, test } from "vitest";
import { generateQuestions } from "../../scripts/eval-search/generated/generated-questions.ts";
import { generatedReport } from "../../scripts/eval-search/generated/generated-report.ts";
import { randomFrom } from "../../scripts/eval-search/generated/random.ts";
import { isReserved } from "../../scripts/eval-search/generated/rare-words.ts";
import { STYLES, plainRoman, romanize } from "../../scripts/eval-search/generated/romanize.ts";
import {
  devanagariTypingError,
  latinTypingError,
  neighbouringKeys,
  otherVowelLength,
} from "../../scripts/eval-search/generated/typing-errors.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";

const plain = { ...randomFrom(1), chance: () => false };
const seeds = Array.from({ length: 200 }, (_, seed) => seed);

test.each([
  ["ज्ञानेश्वरी", ["dnyaneshwari", "gyaneshvari", "jnanesvari", "jnaneshvari"]],
  ["राजमाता", ["rajamata", "rajamata", "rajamata", "rajamata"]],
  ["हृदय", ["hruday", "hriday", "hrdaya", "hridaya"]],
])("writes %s as each style does", (word, expected) => {
  const written = STYLES.map((style) => romanize(word, style, plain));
  expect(written.map((latin) => latin.replace("w", "v"))).toEqual(expected.map((latin) => latin.replace("w", "v")));
});

test("habits within a style vary: v or w, double vowels", () => {
  const written = new Set(seeds.map((seed) => romanize("वाणी", STYLES[1] ?? plainStyle(), randomFrom(seed))));
  expect([...written]).toEqual(expect.arrayContaining(["vani", "wani", "vaanee"]));
});

test("Latin letters cannot tell apart the length of a vowel", () => {
  expect(plainRoman("मुनी")).toBe(plainRoman("मुनि"));
  expect(plainRoman("पोथी")).not.toBe(plainRoman("पोटी"));
});

test("a key has the keys around it as neighbours", () => {
  expect(neighbouringKeys("g").toSorted()).toEqual(["b", "f", "h", "t", "v", "y"]);
});

test("an error in Latin letters omits, doubles, transposes or replaces one letter", () => {
  const typed = seeds.map((seed) => latinTypingError("vitthal", randomFrom(seed)));
  expect(typed).toEqual(expect.arrayContaining(["vithal", "viitthal", "vtithal", "vitrhal"]));
  for (const one of typed) expect(Math.abs(one.length - "vitthal".length)).toBeLessThanOrEqual(1);
});

test("an error in Devanagari is one that people make", () => {
  const typed = new Set(seeds.map((seed) => devanagariTypingError("भक्तपण", randomFrom(seed))));
  expect([...typed]).toEqual(expect.arrayContaining(["बक्तपण", "भतपण", "भक्पतण", "भक्तपंण"]));
});

test("a vowel is typed long for short and short for long", () => {
  expect(otherVowelLength("मुनि", { ...plain, pick: ([first]) => first ?? fail() })).toBe("मूनि");
});

describe("the generated questions", () => {
  const words = Array.from({ length: 60 }, (_, at) => `${"कखगघचछजझ"[at % 8]}रावि${"टठडढणतथद"[at >> 3]}ली`);
  const records = [...words, "The English text"].map(recordOf);

  test("are the same for the same seed, and others for another one", () => {
    const texts = (seed: number) => generateQuestions(records, seed, 20).map(({ text }) => text);
    expect(texts(3)).toEqual(texts(3));
    expect(texts(3)).not.toEqual(texts(4));
  });

  test("are about the same number of reserved and other words, and a word stays in its half", () => {
    const questions = generateQuestions(records, 1, 20);
    for (const question of questions) expect(question.isReserved).toBe(isReserved(question.word));
    expect(questions.filter((question) => question.isReserved)).toHaveLength(questions.length / 2);
  });

  test("have the documents with the word as right answers", () => {
    for (const { kind, word, answers } of generateQuestions(records, 1, 20)) {
      if (!kind.startsWith("Latin")) expect([...answers]).toEqual([`/post/${words.indexOf(word)}`]);
    }
  });
});

test("the report scores both halves, and lists only words for tuning", () => {
  const question = (word: string, isReservedWord: boolean) => ({
    kind: "exact",
    word,
    text: word,
    answers: new Set<string>(),
    isReserved: isReservedWord,
  });
  const report = generatedReport([
    { question: question("राम", false), place: 2 },
    { question: question("हरि", true), place: 0 },
  ]);
  expect(report).toContain("0.500   0.000   1.000     0.000   0.000   0.000");
  expect(report).toContain("राम for राम → place 2");
  expect(report).not.toContain("हरि");
});

function fail(): never {
  throw new Error("There is nothing to choose from.");
}

function plainStyle(): never {
  throw new Error("There is no such style.");
}

function recordOf(text: string, at: number): SearchRecord {
  return {
    url: `/post/${at}`,
    text,
    meta: { title: "अभंग", type: "post", language: "mr", date: "", dateText: "", image: "", note: "", parts: "[]" },
    names: [],
    headings: [],
    facets: { type: [], category: [], language: [], year: [] },
    time: null,
  };
}
