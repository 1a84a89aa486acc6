import { expect, test } from "vitest";
import { parseQuery } from "../../../src/search/query/query.ts";
import { titlesFor } from "../small-index.ts";

const documents = [
  { title: "एक", text: "राम म्हणे नाम घ्यावे" },
  { title: "दोन", text: "रामनाम" },
  { title: "तीन", text: "घ्यावे राम नाम" },
  { title: "चार", text: "घ्यावें राम नाम" },
  { title: "पाच", text: "नाम राम" },
];

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

test.each(['"हरी विठ्ठल"', '"विठ्ठल केशव"', '"केशव माधव"', '"माधव गोविंद"', '"गोविंद हरी"'])(
  "punctuation is no word of a phrase: %s",
  async (phrase) => {
    const text = "— हरी , विठ्ठल; केशव—माधव – ( गोविंद ) … हरी !";
    expect(await titlesFor([{ title: "सहा", text }, ...documents], phrase)).toEqual(["सहा"]);
  },
);

test("of a long query, the first words are looked for, in a phrase, too", () => {
  const many = Array.from({ length: 100 }, (_, at) => `word${at}`).join(" ");
  for (const text of [many, `"${many}"`, `"${many}" "other ${many}"`]) expect(parseQuery(text).words).toHaveLength(16);
  expect(parseQuery(`"${many} word0 word1"`).phrases).toEqual([Array.from({ length: 16 }, (_, at) => at)]);
});
