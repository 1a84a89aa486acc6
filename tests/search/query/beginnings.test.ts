import { describe, expect, test } from "vitest";
import { findDocuments } from "../../../src/search/query/find.ts";
import { readResults } from "../../../src/search/query/results.ts";
import { type DocumentInput, memoryIndex, titlesFor } from "../memory-index.ts";

const datta: DocumentInput[] = [
  { title: "आरती", text: "दत्त दत्त म्हणावे." },
  { title: "सूचना", text: "उद्या दत्तजयंती आहे, दत्तजयंतीला या." },
  { title: "दत्तात्रेयस्तोत्रम्", text: "नमोऽस्तु ते." },
  { title: "About the week", text: "They sing Dattaguru songs." },
];
const others: DocumentInput[] = [
  { title: "Privacy", text: "We keep no data." },
  { title: "चालीसा", text: "तुम रक्षक वर के दाता." },
];
const all = [...datta, ...others];

test("a word also finds words that begin with it, after the word itself, titles first", async () => {
  expect(await titlesFor(all, "दत्त")).toEqual(["आरती", "दत्तात्रेयस्तोत्रम्", "सूचना"]);
});

test("the same word in Latin letters finds them as well", async () => {
  const titles = await titlesFor(all, "datta");
  expect(titles.slice(0, 2)).toEqual(["आरती", "दत्तात्रेयस्तोत्रम्"]);
  expect(titles).toEqual(expect.arrayContaining(datta.map(({ title }) => title)));
});

test("words that begin with it are marked, and shown as other forms unless they are in a title", async () => {
  const index = memoryIndex(all);
  const found = await findDocuments(index, "datta");
  const { read } = await readResults(index, found, found.ranked, 10, true);
  const [exact, inTitle, inText] = await read(0);
  expect([exact?.lacks, inTitle?.lacks, inText?.lacks]).toEqual([null, null, "form"]);
  expect(inTitle?.title.pieces).toContainEqual({ text: "दत्तात्रेयस्तोत्रम्", isMatch: true });
});

test("if no document has the word, titles that begin with it are other forms, too", async () => {
  const index = memoryIndex(all.slice(1));
  const found = await findDocuments(index, "दत्त");
  expect(found.ranked[0]).toMatchObject({ document: 1, isTyped: false });
});

test.each([
  ["sandhi of a final vowel", "लक्ष्मी", "लक्ष्म्यष्टकम्"],
  ["sandhi of a final vowel, in Latin letters", "laxmi", "लक्ष्म्यष्टकम्"],
  ["an honorific in front", "लक्ष्मी", "महालक्ष्मी"],
  ["an honorific in front, in Latin letters", "lakshmi", "महालक्ष्म्यष्टकम्"],
  ["another honorific", "गणेश", "श्रीगणेशपूजन"],
])("a compound is found despite %s", async (_, typed, title) => {
  const text = "दिवाळीत लक्ष्मी आणि गणेश.";
  expect(await titlesFor([{ title: "पत्र", text }, { title }], typed)).toEqual(["पत्र", title]);
});

test.each([
  ["another vowel", "राम", "रामी"],
  ["a conjunct", "दत", "दत्तक"],
])("a word does not begin with one that continues with %s", async (_, typed, word) => {
  const documents = [
    { title: "पत्र", text: typed },
    { title: "कथा", text: `${word}ण` },
  ];
  expect(await titlesFor(documents, typed)).toEqual(["पत्र"]);
});

test("a word that a page of documents has finds no longer ones", async () => {
  const many = Array.from({ length: 10 }, (_, at) => ({ title: `पत्र ${at}`, text: "दत्त म्हणावे." }));
  expect(await titlesFor([...many, { title: "दत्तात्रेयस्तोत्रम्" }], "दत्त")).not.toContain("दत्तात्रेयस्तोत्रम्");
});

test("a word among others, or a quoted one, is not the beginning of another", async () => {
  expect(await titlesFor(all, '"दत्त"')).toEqual(["आरती"]);
  expect(await titlesFor(all, "दत्त म्हणावे")).not.toContain("दत्तात्रेयस्तोत्रम्");
});

test("a mistyped word finds the one that was meant before one that begins with it", async () => {
  const documents = [
    { title: "ओवी", text: "करतो चितुराणी." },
    { title: "चतुर", text: "भला चतुर होय." },
  ];
  expect((await titlesFor(documents, "chitur"))[0]).toBe("चतुर");
});

describe("an English word that only sounds like the typed one", () => {
  test("is not found if a Devanagari word is the typed one", async () => {
    expect(await titlesFor(all, "datta")).not.toContain("Privacy");
    expect(await titlesFor(all, "दत्त")).not.toContain("Privacy");
  });

  test("is not found if a Devanagari word begins with the typed one", async () => {
    const documents = [{ title: "दत्तात्रेयस्तोत्रम्" }, { title: "Privacy", text: "We keep no data." }];
    expect(await titlesFor(documents, "datta")).toEqual(["दत्तात्रेयस्तोत्रम्"]);
  });

  test("is found if it is the Devanagari word in another spelling", async () => {
    const documents = [
      { title: "पत्र", text: "विठ्ठल माझा." },
      { title: "Notes", text: "They sing of Vitthal." },
    ];
    expect(await titlesFor(documents, "vithal")).toEqual(["पत्र", "Notes"]);
  });

  test("is found if it was typed", async () => {
    expect(await titlesFor(all, "data")).toContain("Privacy");
  });
});

describe("words that are only similar to a short Devanagari word", () => {
  const similar = { title: "सूचना", text: "सेवा करा." };

  test("are not found if a document has the typed one", async () => {
    expect(await titlesFor([{ title: "श्लोक", text: "शिव शिव." }, similar], "शिव")).toEqual(["श्लोक"]);
  });

  test("are not found if a word begins with it", async () => {
    expect(await titlesFor([{ title: "श्लोक", text: "ऐका शिवस्तुती." }, similar], "शिव")).toEqual(["श्लोक"]);
  });

  test("are found with one typing error all the same", async () => {
    const documents = [{ title: "ओवी", text: "वषाने ओले." }, { title: "वर्षं" }];
    expect(await titlesFor(documents, "वषं")).toContain("वर्षं");
  });
});

test.each([
  ["another vowel", "pune", { title: "केंद्र, पुणे" }, { title: "चौपाई", text: "पुनि पुनि गावे." }],
  ["a single consonant in place of a doubled one", "datta", datta[0], others[1]],
])("in Latin letters, a word with %s is another one than the nearest", async (_, typed, nearest, other) => {
  const documents = [nearest, other].filter((one) => one !== undefined);
  const index = memoryIndex(documents);
  const found = await findDocuments(index, typed);
  expect(found.ranked.map(({ document, isTyped }) => [document, isTyped])).toEqual([
    [0, true],
    [1, false],
  ]);
});
