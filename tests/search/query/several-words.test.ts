// Queries of several words: what has all of them, and what has only some.
import { expect, test } from "vitest";
import { leftOutWords } from "../../../src/search/query/other-words.ts";
import { search } from "../../../src/search/query/search.ts";
import { readResults } from "../../../src/search/query/results.ts";
import { type DocumentInput, smallIndex, titlesFor } from "../small-index.ts";

const filler: DocumentInput[] = Array.from({ length: 20 }, (_, at) => ({ title: `Notice ${at}`, text: "No more." }));
const songs: DocumentInput[] = [
  { title: "संत तुकाराम", text: "अभंग", names: ["संत तुकाराम"] },
  { title: "सुंदर तें ध्यान", text: "अभंग", names: ["संत तुकाराम"] },
  { title: "हें चि दान", text: "अभंग", names: ["संत तुकाराम"] },
];

test("a word that is typed as it is written is not meant by one that sounds like it", async () => {
  const given = [
    { title: "ध्यान", text: "सुंदर तें ध्यान उभे" },
    { title: "पिताजी", text: "सुंदर थे वे दिन" },
    { title: "नोंद", text: "ध्यान करा" },
  ];
  const index = await smallIndex([...filler, ...given]);
  const { ranked } = await search(index, "सुंदर तें ध्यान", []);
  const complete = ranked.filter(({ hasAll }) => hasAll).map(({ id }) => index.fragment(id));
  expect((await Promise.all(complete)).map(({ meta }) => meta.title)).toEqual(["ध्यान"]);
});

test("results say what they lack", async () => {
  const index = await smallIndex([...filler, { title: "Clay lamps" }, { title: "Lamps" }]);
  const found = await search(index, "clay lamps", []);
  const results = await readResults(index, found, found.ranked.slice(0, 10), true, "");
  expect(results.map(({ title, lacks }) => [title.pieces[0]?.text, lacks])).toEqual([
    ["Clay", null],
    ["Lamps", "words"],
  ]);
});

test("of what lacks a word, a poet's songs come before texts that mention the poet", async () => {
  const texts = Array.from({ length: 3 }, (_, at) => ({ title: `Evening ${at}`, text: "Words of Tukaram" }));
  const given = [...texts, ...filler, ...songs, { title: "Kirtan", text: "Kirtan" }, { title: "Kirtan hour" }];
  const found = await titlesFor(given, "tukaram kirtan");
  expect(found.filter((title) => !title.startsWith("Kirtan")).slice(0, 3)).toEqual(
    expect.arrayContaining(songs.map(({ title }) => title)),
  );
});

const hymns = [
  { title: "दत्तात्रेयस्तोत्रम्", text: "स्तोत्र" },
  { title: "मारुती स्तोत्र" },
  { title: "दाता", text: "सबका दाता; यह स्तोत्र" },
  { title: "दत्त" },
];

test.each(["दत्त स्तोत्र", "प्रसिद्ध दत्त स्तोत्र"])(
  "where no document has all words, one of them may begin a compound: %s",
  async (typed) => {
    expect((await titlesFor([...filler, ...hymns], typed))[0]).toBe("दत्तात्रेयस्तोत्रम्");
  },
);

test("a similar word that led to a document is marked there, though others have the typed one", async () => {
  const given = [
    { title: "नवरात्र उपासना", text: "उत्सव" },
    { title: "माता", text: "नवरात्रि" },
  ];
  const index = await smallIndex([...filler, ...given]);
  const found = await search(index, "navratri utsv", []);
  const results = await readResults(index, found, found.ranked.slice(0, 10), true, "");
  const [first] = results;
  expect(first?.title.pieces[0]).toEqual({ text: "नवरात्र", isMatch: true });
});

test("a word that was typed as one finds the title with its halves, before a word that resembles it", async () => {
  const given = [
    { title: "Guru Purnima", text: "A programme." },
    { title: "पत्र", text: "गुरुपौर्णिमा आणि पौर्णिमा." },
  ];
  expect((await titlesFor([...given, ...filler], "gurupurnima"))[0]).toBe("Guru Purnima");
});

test.each(["भगवद्गीता", "bhagavadgita"])("two words of a text that were typed as one are found: %s", async (text) => {
  const given = [{ title: "Courage", text: "It is in the Bhagavad Gita (भगवद् गीता)." }];
  expect(await titlesFor(given, text)).toEqual(["Courage"]);
});

test.each(["shri ram jai ram", "श्री राम जय राम", "shree ram jay ram jay jay ram"])(
  "a name that a title has with what is in front of it is found among other words: %s",
  async (typed) => {
    const given = [
      { title: "श्रीराम जय राम जय जय राम" },
      { title: "ओवी", text: "श्री हरी, जय देवा, राम म्हणे." },
      { title: "जय जय राम कृष्ण हरी" },
      ...filler,
    ];
    expect((await titlesFor(given, typed))[0]).toBe("श्रीराम जय राम जय जय राम");
  },
);

test("the title in another spelling precedes a text with one of several words as it was typed", async () => {
  const given = [
    { title: "सुंदर तें ध्यान उभे विटेवरी" },
    { title: "अभंगाचा श्वास", text: "सुंदर तें ध्यान उभे विटेवरी. ते ऐका." },
    ...filler,
  ];
  expect((await titlesFor(given, "सुंदर ते ध्यान"))[0]).toBe("सुंदर तें ध्यान उभे विटेवरी");
});

test.each(["dattatray", "dattatraya", "dattatreya", "dattatrey", "दत्तात्रय", "दत्तात्रेय"])(
  "a name finds its title however its end is written: %s",
  async (typed) => {
    const given = [
      { title: "दत्तात्रेयस्तोत्रम्", text: "दत्तात्रेय नमोऽस्तु ते" },
      { title: "घाट", text: "मी दत्तात्रय." },
    ];
    expect((await titlesFor(given, typed)).toSorted()).toEqual(["घाट", "दत्तात्रेयस्तोत्रम्"]);
    expect(await titlesFor(given.slice(0, 1), typed)).toEqual(["दत्तात्रेयस्तोत्रम्"]);
  },
);

test("a name that ends in deo is the one in dev", async () => {
  expect(await titlesFor([{ title: "संत नामदेव" }, { title: "नाम" }], "namdeo")).toEqual(["संत नामदेव"]);
});

test("halves in different titles are not the word", async () => {
  const given = [{ title: "Guru" }, { title: "Purnima" }, { title: "पत्र", text: "गुरुपौर्णिमा." }];
  expect(await titlesFor([...given, ...filler], "gurupurnima")).toEqual(["पत्र"]);
});

test("a word that no document has is left out, and named", async () => {
  const index = await smallIndex([...filler, { title: "Clay lamps" }, { title: "Clay", text: "Clay and clay." }]);
  const found = await search(index, "Clay xylofone lamps", []);
  expect(leftOutWords(found)).toBe("xylofone");
  expect(found.ranked.map(({ hasAll }) => hasAll)).toEqual([true, false]);
  expect(leftOutWords(await search(index, "clay lamps", []))).toBe("");
});
