import { expect, test } from "vitest";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import { excerptOf } from "../../src/data/schemas/html/excerpt.ts";
import { cutAtWord, cutWithEllipsis } from "../../src/language/cut-at-word.ts";

test.each([
  ["A week after Diwali", 19, "A week after Diwali"],
  ["A week after Diwali", 18, "A week after"],
  ["Diwali timings, the weekend", 16, "Diwali timings"],
  ["The scale — and coins", 12, "The scale"],
  ["“He said ‘come’ and went”", 18, "“He said ‘come’"],
  ["दिवा घरच्यांना उजेड आणि परक्यांना", 17, "दिवा घरच्यांना उजेड"],
  ["उजाला करता है। सुबह", 16, "उजाला करता है"],
  ["Onelongwordwithoutend", 5, "Onelongwordwithoutend"],
  ["", 5, ""],
])("of %j, a place for %i letters shows %j", (text, room, expected) => {
  expect(cutAtWord(text, room)).toBe(expected);
  expect(cutWithEllipsis(text, room)).toBe(expected === text ? text : `${expected}…`);
});

test("each description of the sample ends between two words, wherever it is cut", () => {
  const texts = readSampleDocuments().flatMap(({ data: { metaDescription } }) =>
    typeof metaDescription === "string" ? [metaDescription] : [],
  );
  expect(texts.length).toBeGreaterThan(50);
  const cutWords = texts.flatMap((text) =>
    Array.from({ length: 120 }, (_, at) => at + 30).flatMap((room) =>
      [cutAtWord(text, room), excerptOf(text, room).replace(/…$/, "")].filter((cut) =>
        /^[\p{L}\p{M}\p{N}]/u.test(text.slice(cut.length)),
      ),
    ),
  );
  expect(cutWords).toEqual([]);
});
