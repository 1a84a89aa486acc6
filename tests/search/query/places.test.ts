import { expect, test } from "vitest";
import { placeIn, withoutResults } from "../../../src/search/query/did-you-mean.ts";
import { memoryIndex, sureMatches } from "../memory-index.ts";

const CENTRES = [
  { en: "Thane", pin: "400601" },
  { en: "Ujjain", pin: "456001" },
  { en: "Jalgaon", pin: "425001" },
];
const LINES = [
  "munbai/bonbai/pin 40,0,19",
  "deli/pin 11,1,625",
  "navi munbai,2,20",
  "panvel,0,29",
  "kalyan,0,17",
  "dule,2,82",
  "nagar,1,400",
  "pandarapur,1,500",
  "panaji/pin 403,2,507",
];
const PLACES = `data:text/plain,${encodeURIComponent([JSON.stringify(CENTRES), ...LINES].join("\n"))}`;
const POSTS = [
  { title: "काळ्या रात्री", text: "काळ्या रात्री" },
  { title: "नवी वही", text: "नवी वही" },
  { title: "Worship Centres", text: "केंद्र" },
  { title: "मुंबईचा प्रवास" },
  { title: "धुले हात", text: "धुले हात, धुलेला" },
  { title: "The west and the east", text: "पश्चिम, पश्चिमेला" },
];

async function answer(typed: string, given = POSTS): Promise<unknown> {
  const index = memoryIndex(given, PLACES);
  const found = await sureMatches(index, typed);
  const isEmpty = found.ranked.length === 0;
  const place = isEmpty ? (await withoutResults(index, found, "en")).place : await placeIn(index, found, "en");
  return { results: found.ranked.map(({ document }) => given[document]?.title), nearest: place?.nearest?.name };
}

test.each([
  ["that a document resembles", "kalyan", "Thane"],
  ["that ends with the name of a larger one, of which a document has a word", "navi mumbai", "Jalgaon"],
  ["that sounds like a word of a document", "धुळे", "Jalgaon"],
  ["in Devanagari, in its usual spelling", "पनवेल", "Thane"],
  ["among words of grammar", "where is kalyan", "Thane"],
  ["before one of its sides", "panvel west", "Thane"],
  ["before one of its sides, in Devanagari", "कल्याण पश्चिम", "Thane"],
])("the name of a town %s has no results, and the nearest centre is named", async (_, typed, nearest) => {
  expect(await answer(typed)).toEqual({ results: [], nearest });
});

test("beside a word for a centre, only that word is looked for", async () => {
  expect(await answer("नवी मुंबई केंद्र")).toEqual({ results: ["Worship Centres"], nearest: "Jalgaon" });
});

test("the last word of an address names no town", async () => {
  expect(await answer("gandhi nagar")).toEqual({ results: [], nearest: undefined });
});

test("a document with the name, or a form of it, is a result", async () => {
  expect(await answer("कल्याण", [...POSTS, { title: "कल्याण" }])).toMatchObject({ results: ["कल्याण"] });
  const cases = "ला च्या च्यासाठी ातील ास मध्ये मधला हून वरून कडून जवळील येथील सह विषयी कर";
  for (const title of cases.split(" ").map((ending) => `कल्याण${ending}`))
    expect(await answer("kalyan", [...POSTS, { title }])).toEqual({ results: [title], nearest: "Thane" });
  expect(await answer("kalyan west", [...POSTS, { title: "कल्याणला" }])).toMatchObject({ results: ["कल्याणला"] });
  // As songs say "in Pandharpur".
  expect(await answer("pandharpur", [...POSTS, { title: "पंढरपुरी" }])).toMatchObject({ results: ["पंढरपुरी"] });
});

test.each(["kalyan", "कल्याण"])("a longer word that begins like the town is another one: %s", async (typed) => {
  const given = [
    ...POSTS,
    { title: "संध्याकाळ", text: "शुभं करोति कल्याणमारोग्यं धनसंपदा" },
    { title: "कल्याणस्वामी" },
    { title: "कल्याणकारी" },
  ];
  expect(await answer(typed, given)).toEqual({ results: [], nearest: "Thane" });
});

test.each([
  ["whose first digits a centre has", "400001", "Thane"],
  ["in Devanagari", "४०० ००१", "Thane"],
  ["far from every centre, by the town of its region", "110 001", "Ujjain"],
  ["whose district is no part of the region of its first two digits", "403001", "Jalgaon"],
  ["of an unknown region", "990001", undefined],
])("a post code %s", async (_, typed, nearest) => {
  expect(await answer(typed)).toEqual({ results: [], nearest });
});
