import { expect, test } from "vitest";
import { passageOf, hitFinder, markedPieces } from "../../../src/search/query/passage.ts";
import { keysOf } from "../../../src/language/word-keys.ts";
import type { Match } from "../../../src/search/query/match.ts";

const ID = "1";
const match = (...terms: string[]): Match => matchOf(Object.fromEntries(terms.map((term) => [term, 1])));
const matchOf = (terms: Readonly<Record<string, number>>, best = 1): Match => ({
  word: keysOf("राम"),
  documents: new Map([[ID, { best, term: "", title: 0, score: 1, places: new Map() }]]),
  terms: new Map(Object.entries(terms)),
});
const text = `${"ओळ ".repeat(60)}सुंदर तें ध्यान उभे विटेवरी ${"शेवट ".repeat(60)}`;

test("an excerpt shows the passage with the most words of the query", () => {
  const hits = hitFinder([match("सुंदर"), match("ध्यान")], ID)(text);
  const { pieces } = passageOf(text, hits);
  expect(pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual(["सुंदर", "ध्यान"]);
  expect(pieces.map((piece) => piece.text).join("")).toMatch(/^… .*सुंदर तें ध्यान उभे.* …$/s);
});

test("an excerpt without matches shows the beginning of the text", () => {
  expect(passageOf("एक दोन", []).pieces).toEqual([{ text: "एक दोन", isMatch: false }]);
});

test("joined pieces are the text, even if it contains markup", () => {
  const wild = '<b>राम</b> & "राम" &lt;';
  const pieces = markedPieces(wild, hitFinder([match("राम")], ID)(wild));
  expect(pieces.map((piece) => piece.text).join("")).toBe(wild);
  expect(pieces.filter(({ isMatch }) => isMatch)).toHaveLength(2);
});

test("a similar word is marked only in a document that has no nearer one", () => {
  const terms = { नाम: 1, नामाचे: 0.85, नमः: 0.64 };
  const marked = (best: number) => hitFinder([matchOf(terms, best)], ID)("नाम नामाचे नमः").map(({ weight }) => weight);
  expect(marked(1)).toEqual([1, 0.85]);
  expect(marked(0.64)).toEqual([1, 0.85, 0.64]);
});
