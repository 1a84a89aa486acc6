import { expect, test } from "vitest";
import {
  PLACES,
  packPosting,
  decodePostings,
  packWeight,
  encodePostings,
} from "../../../src/search/format/postings.ts";

test("decodes postings as they were encoded, with small and large gaps, in text, title and names", () => {
  const written: [number, number, number][] = [
    [0, 3, PLACES.text],
    [1, 12, PLACES.name],
    [2, 0, PLACES.text],
    [4, 1, PLACES.title],
    [250, 7, PLACES.title + PLACES.name],
    [9_999, 12, PLACES.text],
  ];
  const text = encodePostings(
    written.map(([document, level, place]) => packPosting(document, packWeight(level, place))),
  );
  const read: [number, number, number][] = [];
  decodePostings(text, (document, level, place) => read.push([document, level, place]));
  expect(read).toEqual(written);
});
