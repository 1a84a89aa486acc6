import { expect, test } from "vitest";
import { similarTerms } from "../../../src/search/query/did-you-mean.ts";
import { findDocuments } from "../../../src/search/query/find.ts";
import { memoryIndex } from "../memory-index.ts";

const index = memoryIndex(["तुकाराम", "tukaram", "विठ्ठल", "vitthal", "विठोबा", "vithoba"].map((title) => ({ title })));

test.each([
  ["the nearest of the forms that sound alike", "tukarma", ["तुकाराम"]],
  ["one form of each word, the nearest word first", "vitthalba", ["विठ्ठल", "विठोबा"]],
  ["nothing where a word is sure", "vitthla", []],
])("the similar words of a mistyped one are %s", async (_, typed, words) => {
  expect(similarTerms(await findDocuments(index, typed))).toEqual(words);
});
