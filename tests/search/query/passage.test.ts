import { expect, test } from "vitest";
import { passageOf, hitFinder, holdsInOrder, markedPieces } from "../../../src/search/query/passage.ts";
import type { Match } from "../../../src/search/query/match.ts";

const none = new Float32Array();
const match = (...terms: string[]): Match => matchOf(Object.fromEntries(terms.map((term) => [term, 1])));
const matchOf = (terms: Readonly<Record<string, number>>, best = none): Match => ({
  isMeant: () => true,
  isRare: false,
  isLatin: false,
  isShort: false,
  isBeginning: false,
  exactFrom: 1,
  lengths: "",
  terms: new Map(Object.entries(terms)),
  scores: none,
  best,
  inTitle: none,
  inName: none,
  bestTerms: new Map(),
});
const text = `${"ओळ ".repeat(60)}सुंदर तें ध्यान उभे विटेवरी ${"शेवट ".repeat(60)}`;

test("an excerpt shows the passage with the most words of the query", () => {
  const hits = hitFinder([match("सुंदर"), match("ध्यान")])(text);
  const { pieces } = passageOf(text, hits);
  expect(pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual(["सुंदर", "ध्यान"]);
  expect(pieces.map((piece) => piece.text).join("")).toMatch(/^… .*सुंदर तें ध्यान उभे.* …$/s);
});

test("an excerpt without matches shows the beginning of the text", () => {
  expect(passageOf("एक दोन", []).pieces).toEqual([{ text: "एक दोन", isMatch: false }]);
});

test("joined pieces are the text, even if it contains markup", () => {
  const wild = '<b>राम</b> & "राम" &lt;';
  const pieces = markedPieces(wild, hitFinder([match("राम")])(wild));
  expect(pieces.map((piece) => piece.text).join("")).toBe(wild);
  expect(pieces.filter(({ isMatch }) => isMatch)).toHaveLength(2);
});

test("a phrase match needs adjacent words in order", () => {
  const matches = [match("सुंदर"), match("तें"), match("ध्यान")];
  const hits = hitFinder(matches)(text);
  expect(holdsInOrder(hits, [0, 1, 2])).toBe(true);
  expect(holdsInOrder(hits, [0, 2])).toBe(false);
});

test("a similar word is marked only if no document has the typed one", () => {
  const terms = { नाम: 1, नामाचे: 0.85, नमः: 0.64 };
  const marked = (best: number) =>
    hitFinder([matchOf(terms, new Float32Array([0, best]))])("नाम नामाचे नमः").map(({ weight }) => weight);
  expect(marked(1)).toEqual([1, 0.85]);
  expect(marked(0.64)).toEqual([1, 0.85, 0.64]);
});

test("a similar Devanagari word is marked, even if labels have the typed one in Latin letters", () => {
  const terms = { hanuman: 0.97, हनुमान: 0.7, हनुमंत: 0.53 };
  const hits = hitFinder([matchOf(terms, new Float32Array([0.97, 0.7]))])("हनुमान हनुमंत");
  expect(hits.map(({ weight }) => weight)).toEqual([0.7]);
});
