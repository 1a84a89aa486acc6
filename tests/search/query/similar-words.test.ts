import { expect, test } from "vitest";
import { findDocuments } from "../../../src/search/query/find.ts";
import { similarWords } from "../../../src/search/query/similar-words.ts";
import { memoryIndex } from "../memory-index.ts";

const names = ["तुकाराम", "tukaram", "विठ्ठल", "vitthal", "विठोबा", "vithoba"].map((title) => ({ title }));
const songs = [
  { title: "हनुमान चालीसा" },
  { title: "Hanuman Jayanti", text: "Who calls at night" },
  { title: "हनुमंत", text: "चाळीस वर्षे" },
  { title: "पौर्णिमा" },
  { title: "Guru Purnima" },
];

test.each([
  ["the nearest of the forms that sound alike", "tukarma", "mr", "तुकाराम"],
  ["that of the reader's script", "tukarma", "en", "tukaram"],
  ["the best one alone", "vitthalba", "mr", "विठ्ठल"],
  ["nothing where a word is sure", "vitthla", "mr", ""],
])("the similar word of a mistyped one is %s", async (_, typed, language, words) => {
  expect(similarWords(await findDocuments(memoryIndex(names), typed), language)).toEqual(words);
});

test.each([
  ["are those of a document with all of them, as one text in one script", "hanumn chalsa", "en", "हनुमान चालीसा"],
  ["are in the typed script if it is Devanagari", "गुरू पोर्णिमा", "en", "गुरू पौर्णिमा"],
  ["are in the script of the reader", "guru prnima", "en", "guru purnima"],
  ["are those of the best document, also for a word that others have", "hanumn calls", "en", "hanuman calls"],
  ["leave out what nothing is near", "hanumn zzzq", "mr", "हनुमान"],
])("the similar words of several mistyped ones %s", async (_, typed, language, words) => {
  expect(similarWords(await findDocuments(memoryIndex(songs), typed), language)).toEqual(words);
});

test("no word is named in place of one that exists and led to no result", async () => {
  const given = [
    { title: "हनुमान", text: "कहता" },
    { title: "शबरी", text: "कथा" },
  ];
  expect(similarWords(await findDocuments(memoryIndex(given), "हनुमान कथा"), "en")).toBe("");
  // Without the word, the similar one is meant.
  expect(similarWords(await findDocuments(memoryIndex(given.slice(0, 1)), "हनुमान कथा"), "en")).toBe("हनुमान कहता");
});
