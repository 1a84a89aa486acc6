import { expect, test } from "vitest";
import { excerptOf, hitsIn, holdsInOrder, markedPieces } from "../../src/search/excerpt.ts";
import type { Match } from "../../src/search/match.ts";

const none = new Float32Array();
const match = (...forms: string[]): Match => ({
  isRare: false,
  forms: new Map(forms.map((form) => [form, 1])),
  scores: none,
  best: none,
  inTitle: none,
});
const text = `${"ओळ ".repeat(60)}सुंदर तें ध्यान उभे विटेवरी ${"शेवट ".repeat(60)}`;

test("an excerpt shows the place with most of the words, as they are written there", () => {
  const hits = hitsIn(text, [match("सुंदर"), match("ध्यान")]);
  const { pieces } = excerptOf(text, hits);
  expect(pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual(["सुंदर", "ध्यान"]);
  expect(pieces.map((piece) => piece.text).join("")).toMatch(/^… .*सुंदर तें ध्यान उभे.* …$/s);
});

test("a text without matches is shown from its beginning", () => {
  expect(excerptOf("एक दोन", []).pieces).toEqual([{ text: "एक दोन", isMatch: false }]);
});

test("pieces put together are the text, whatever it holds", () => {
  const wild = '<b>राम</b> & "राम" &lt;';
  const pieces = markedPieces(wild, hitsIn(wild, [match("राम")]));
  expect(pieces.map((piece) => piece.text).join("")).toBe(wild);
  expect(pieces.filter(({ isMatch }) => isMatch)).toHaveLength(2);
});

test("words in order are told from words that only stand in the same text", () => {
  const matches = [match("सुंदर"), match("तें"), match("ध्यान")];
  const hits = hitsIn(text, matches);
  expect(holdsInOrder(hits, [0, 1, 2])).toBe(true);
  expect(holdsInOrder(hits, [0, 2])).toBe(false);
});
