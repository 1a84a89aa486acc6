import { expect, test } from "vitest";
import { postingOf, readPostings, weightOf, writePostings } from "../../src/search/postings.ts";

test("postings are read as they were written, near and far apart, in the text and in the title", () => {
  const written: [number, number, boolean][] = [
    [0, 3, false],
    [1, 12, true],
    [2, 0, false],
    [250, 7, true],
    [9_999, 12, false],
  ];
  const text = writePostings(
    written.map(([document, level, isTitle]) => postingOf(document, weightOf(level, isTitle))),
  );
  const read: [number, number, boolean][] = [];
  readPostings(text, (document, level, isTitle) => read.push([document, level, isTitle]));
  expect(read).toEqual(written);
});
