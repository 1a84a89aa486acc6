import { expect, test } from "vitest";
import { findDocuments } from "../../../src/search/query/find.ts";
import { readResults } from "../../../src/search/query/results.ts";
import { memoryIndex, titlesFor } from "../memory-index.ts";

const documents = [
  { title: "Tukaram in English", text: "Tukaram was a poet. Tukaram sang." },
  { title: "सुंदर तें ध्यान उभे विटेवरी", text: "कर कटावरी ठेवूनियां", names: ["संत तुकाराम"] },
  { title: "तुकाराम महाराज आणि त्यांचे अभंग", text: "एक लेख" },
  { title: "Photo Gallery", text: "Festivals in pictures", names: ["फोटो गॅलरी", "photos", "छायाचित्रे"] },
  { title: "Notice", text: "Please take no photos. No photos, please." },
];

test.each([
  ["तुकाराम", "सुंदर तें ध्यान उभे विटेवरी"],
  ["sant tukaram", "सुंदर तें ध्यान उभे विटेवरी"],
  ["photos", "Photo Gallery"],
  ["छायाचित्रे", "Photo Gallery"],
  ["chhayachitre", "Photo Gallery"],
])("%s finds the document that it names first", async (typed, first) => {
  expect((await titlesFor(documents, typed))[0]).toBe(first);
});

test("a word that only inflects a name is no name", async () => {
  const inflected = [
    { title: "Abhangs", names: ["अभंग"] },
    { title: "श्वास", text: "अभंगांमधून" },
  ];
  expect((await titlesFor(inflected, "अभंगांमधून"))[0]).toBe("श्वास");
});

test.each([
  ["guru", { title: "Sadguru Shantideep", names: ["My Guru"] }, "Sadguru"],
  ["गुरु", { title: "Sadguru Shantideep", names: ["गुरु"] }, "Sadguru"],
])("a document that %s finds by another name has a mark in its title", async (typed, given, marked) => {
  const index = memoryIndex([given, { title: "Notice", text: "A programme." }]);
  const found = await findDocuments(index, typed);
  const { read } = await readResults(index, found, found.ranked, 10, true);
  const [first] = await read(0);
  expect(first?.title.pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([marked]);
});
