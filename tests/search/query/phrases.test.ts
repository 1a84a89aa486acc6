import { expect, test } from "vitest";
import { phraseResults } from "../../../src/search/query/phrases.ts";
import { titlesFor } from "../memory-index.ts";

const documents = [
  { title: "एक", text: "राम म्हणे नाम घ्यावे" },
  { title: "दोन", text: "रामनाम" },
  { title: "तीन", text: "घ्यावे राम नाम" },
  { title: "चार", text: "घ्यावें राम नाम" },
  { title: "पाच", text: "नाम राम" },
];
const candidates = (count: number) =>
  Array.from({ length: count }, (_, document) => ({
    document,
    score: 0,
    tier: 0,
    hasAll: true,
    isSlight: false,
    isTyped: true,
  }));

test("a phrase leaves the documents that contain it, in every spelling", async () => {
  expect((await titlesFor(documents, '"राम नाम"')).toSorted()).toEqual(["चार", "तीन"]);
  expect((await titlesFor(documents, '"घ्यावे राम"')).toSorted()).toEqual(["चार", "तीन"]);
  expect(await titlesFor(documents, '"ram nam" म्हणे')).toEqual(expect.not.arrayContaining(["एक"]));
  expect(await titlesFor(documents, '"नाम घ्यावे" राम')).toEqual(["एक"]);
});

test("a quoted word leaves the documents with it, not with its other forms", async () => {
  const forms = [{ title: "रामाने केले" }, { title: "राम आला" }];
  expect(await titlesFor(forms, '"राम"')).toEqual(["राम आला"]);
});

test("a phrase that nothing contains leaves the nearest phrase, or nothing", async () => {
  expect(await titlesFor([{ title: "Two hundred plates" }, { title: "hundred" }], '"hundrad plates"')).toEqual([
    "Two hundred plates",
  ]);
  expect(await titlesFor(documents, '"नाम नाम राम"')).toEqual([]);
});

test("texts are read only until a page is full, and the total is unknown until all are read", async () => {
  let reads = 0;
  const { upTo, total } = phraseResults(candidates(45), async ({ document }) => {
    reads += 1;
    return document % 2 === 0;
  });
  expect((await upTo(10)).length).toBeGreaterThanOrEqual(10);
  expect([reads, total()]).toEqual([20, null]);
  await Promise.all([upTo(20), upTo(30)]);
  expect(await upTo(30)).toHaveLength(23);
  expect([reads, total()]).toEqual([45, 23]);
});

test("texts without the phrase are read in steps, until all are read", async () => {
  let reads = 0;
  const { upTo, total } = phraseResults(candidates(30), async () => (reads += 1) < 0);
  expect(await upTo(10)).toEqual([]);
  expect([reads, total()]).toEqual([20, null]);
  expect(await upTo(10)).toEqual([]);
  expect([reads, total()]).toEqual([30, 0]);
});
