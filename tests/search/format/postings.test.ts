import { expect, test } from "vitest";
import { PLACES, documentOf, levelOf, packPosting, packWeight, placeOf } from "../../../src/search/format/postings.ts";

test.each([
  [0, 3, PLACES.text],
  [1, 12, PLACES.name],
  [4, 1, PLACES.title],
  [250_000, 0, PLACES.title + PLACES.name],
])("a posting tells its document %d, level %d and places %d", (document, level, place) => {
  const posting = packPosting(document, packWeight(level, place));
  expect([documentOf(posting), levelOf(posting), placeOf(posting)]).toEqual([document, level, place]);
});
