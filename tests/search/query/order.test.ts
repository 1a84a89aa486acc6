import { describe, expect, test } from "vitest";
import { search } from "../../../src/search/query/search.ts";
import { type DocumentInput, smallIndex, titlesFor } from "../small-index.ts";

const filler: DocumentInput[] = Array.from({ length: 20 }, (_, at) => ({
  title: `Notice ${at}`,
  text: "Nothing of note.",
}));

describe.each<[string, query: string, first: DocumentInput, other: DocumentInput]>([
  [
    "a Devanagari title for a word typed in Latin letters, before a mention in Latin letters",
    "kushmanda",
    { title: "चौथी माळ: कूष्मांडा" },
    { title: "Nine forms", text: "She is called Kushmanda by all who sing of her." },
  ],
  [
    "a text with the typed word, before a title that inflects it",
    "कंदील",
    { title: "सूचना", text: "मुलांसाठी कंदील कार्यशाळा आहे." },
    { title: "कंदिलाची काच रोज पुसावी" },
  ],
  [
    "the other length of a vowel, before another ending of the word",
    "गूरूला",
    { title: "अभंग", text: "वंदन करी गुरूला." },
    { title: "गुरु", text: "गुरु म्हणे." },
  ],
  [
    "the other length of a vowel, before a word with a visarga",
    "स्थिती",
    { title: "अभंग", text: "उत्तम स्थिति जाण." },
    { title: "श्लोक", text: "तत्र स्थितिः स्मृता." },
  ],
  [
    "the word whose consonant is doubled as it was typed",
    "datta",
    { title: "गजर", text: "दत्त दिगंबर." },
    { title: "चौपाई", text: "अष्ट सिद्धि के दाता." },
  ],
  [
    "the name, before one with something for respect behind it",
    "गणेश",
    { title: "वंदन", text: "नमन गणेश देवा." },
    { title: "भजन", text: "जय गणेशजी." },
  ],
  [
    "the aspirate that was typed in Latin letters, before the plain letter",
    "pothi",
    { title: "ओवी", text: "वाचली पोथी आज." },
    { title: "अभंग", text: "भरली पोटी माया." },
  ],
  [
    "the Devanagari title for a word in Latin letters, even if English texts use it",
    "haripath",
    { title: "हरिपाठ" },
    { title: "Notes", text: "Haripath, haripath, haripath." },
  ],
  [
    "a word in the script of India that was typed, before another script",
    "ભક્તિ",
    { title: "એક", text: "ભક્તિ કરો." },
    { title: "भक्ति", text: "भक्ति भक्ति." },
  ],
  [
    "a word in Devanagari that was typed, before other scripts of India",
    "भक्ति",
    { title: "एक", text: "भक्ति करो." },
    { title: "ભક્તિ", text: "ભક્તિ ભક્તિ." },
  ],
  [
    "the word with one typing error in Latin letters, before a word with two",
    "pistakala",
    { title: "श्लोक", text: "ठेवा पुस्तकाला जपून." },
    { title: "ओवी", text: "लावी मस्तकाला बुका." },
  ],
  [
    "the word with one typing error in Devanagari, in the spelling that was typed",
    "जांतीं",
    { title: "ओवी", text: "पळोनि जातीं दूर." },
    { title: "अभंग", text: "उत्तम जाति जाण." },
  ],
  [
    "a word in the same script, before its transliteration, in the text",
    "Tulsidas",
    { title: "About poets", text: "Tulsidas wrote it in Awadhi." },
    { title: "कवी", text: "तुलसीदासांनी अवधीत लिहिले." },
  ],
  [
    "the exact form, before other case endings, in the text",
    "दासांची",
    { title: "अभंग", text: "आम्हां दीनां दासांची आठवण." },
    { title: "ओवी", text: "दास म्हणे ऐका." },
  ],
  [
    "the base of an inflected word, before its other cases",
    "शिष्यांसाठी",
    { title: "अभंग", text: "शिष्य म्हणे ऐका." },
    { title: "ओवी", text: "गुरु शिष्याला सांगे." },
  ],
  [
    "the base of an inflected word, before one that only looks like a case of it",
    "विश्वांमध्ये",
    { title: "अभंग", text: "विश्व हें जाण." },
    { title: "ओवी", text: "माझा विश्वास आहे." },
  ],
  [
    "a name that ends like a case, in any case",
    "रामदासांनी",
    { title: "श्लोक", text: "रामदास म्हणे." },
    { title: "ओवी", text: "सांगे रामदासाला कोणी." },
  ],
  [
    "a compound that is typed as two words, before texts with its parts in different places",
    "purushottam yog",
    { title: "अध्याय पुरुषोत्तमयोगः" },
    { title: "ओवी", text: "पुरुषोत्तम बोलिला. मग तेथे दुसरे काही घडले आणि योग जुळला." },
  ],
  [
    "an inflected word with another vowel sign, before its base",
    "क्रोधिपासून",
    { title: "ओवी", text: "दूर राहा क्रोधापासून सदा." },
    { title: "अभंग", text: "क्रोध हा वैरी." },
  ],
  [
    "an inflected word in Latin letters with a letter missing, before another case of it",
    "muktates",
    { title: "ओवी", text: "आली मुक्ततेसी वाट." },
    { title: "अभंग", text: "मुक्तता झाली." },
  ],
  [
    "the word whose first letters were transposed, before one with another first letter",
    "यजाचेनी",
    { title: "ओवी", text: "घडे जयाचेनी योगे." },
    { title: "अभंग", text: "उठे रजाचेनि वेगे." },
  ],
  [
    "a text that has the word more often, of two that are as long",
    "पणती",
    { title: "सूचना", text: "उजळे पणती, दारी पणती." },
    { title: "निबंध", text: "उजळे पणती, दारी तोरण." },
  ],
  [
    "a discourse about a word, of two texts with many words",
    "पणती",
    { title: "प्रवचन", text: `${"उजळे पणती. ".repeat(150)}${"सण आला. ".repeat(2_350)}` },
    { title: "निबंध", text: `${"उजळे पणती. ".repeat(6)}${"सण आला. ".repeat(294)}` },
  ],
])("First comes %s", (_, query, first, other) => {
  test.each(["first", "last"])("when it is the %s document", async (place) => {
    const documents = place === "first" ? [first, ...filler, other] : [other, ...filler, first];
    const titles = await titlesFor(documents, query);
    expect(titles).toContain(other.title);
    expect(titles[0]).toBe(first.title);
  });
});

describe.each<[string, query: string, found: readonly DocumentInput[], other: DocumentInput]>([
  [
    "four documents have a word in Latin letters",
    "pune",
    ["एक", "दोन", "तीन", "चार"].map((title) => ({ title, text: "पुणे पाहू." })),
    { title: "अभंग", text: "पुन्हा पाहू." },
  ],
  ["documents have a Devanagari word", "पुणे", [{ title: "पत्र", text: "पुणे पाहू." }], { title: "अभंग", text: "पुन्हा पाहू." }],
])("Words that only sound alike are left out if %s", (_, query, found, other) => {
  test("and the word and its cases are found", async () => {
    const titles = await titlesFor([...found, other, ...filler], query);
    expect(titles.toSorted()).toEqual(found.map(({ title }) => title).toSorted());
  });
});

test("words that sound alike are found if few texts have the word in Latin letters, which may be a slip", async () => {
  const documents = [{ title: "पत्र", text: "पुणे पाहू." }, { title: "अभंग", text: "पुन्हा पाहू." }, ...filler];
  expect(await titlesFor(documents, "pune")).toEqual(["पत्र", "अभंग"]);
});

test("a Devanagari title of which the word in Latin letters is half comes before English texts that have it", async () => {
  const mentions = Array.from({ length: 6 }, (_, at) => ({ title: `Night ${at}`, text: "Hanuman, Hanuman." }));
  const titles = await titlesFor([...mentions, { title: "हनुमान चालीसा" }, ...filler], "hanuman");
  expect(titles[0]).toBe("हनुमान चालीसा");
});

describe("A word that many documents have, in Latin letters too,", () => {
  const mentions = Array.from({ length: 12 }, (_, at) => ({
    title: `कथा ${at}`,
    text: "राम राम राम राम.",
    headings: ["Ram"],
  }));
  const hymn = { title: "जय जय राम कृष्ण हरी विठ्ठल केशवा", text: "एक गजर, सर्वांनी मिळून म्हणावा असा." };

  test.each(["ram", "राम"])("is first in titles that have it among others: %s", async (typed) => {
    expect((await titlesFor([hymn, ...mentions], typed))[0]).toBe(hymn.title);
  });
});

test.each([
  ["pizza", "पाहिजे"],
  ["death", "देत"],
  ["goa", "Goes"],
  ["काळजी", "काळ"],
  ["kalji", "काळ"],
  ["शिवाजी", "शिव"],
  ["shivaji", "शिव"],
])("%s is not %s", async (typed, other) => {
  expect(await titlesFor([...filler, { title: "पत्र", text: `हे ${other}.` }], typed)).toEqual([]);
});

test.each(["हनुमानजी", "hanumanji"])("%s finds the name without what shows respect", async (typed) => {
  expect(await titlesFor([...filler, { title: "हनुमान चालीसा" }], typed)).toEqual(["हनुमान चालीसा"]);
});

test("datta is another word than दाता, of which the page says that it is similar", async () => {
  const index = await smallIndex([...filler, { title: "चौपाई", text: "अष्ट सिद्धि के दाता." }]);
  expect((await search(index, "datta", [])).isFuzzy).toBe(true);
});

test("all forms of a word are found, also where many documents have the word itself", async () => {
  const forms =
    "मंदिराच्या मंदिराला मंदिरात मंदिरातून मंदिराने मंदिराजवळ मंदिरासाठी मंदिरापासून मंदिरावर मंदिरे मंदिरांत मंदिरातील".split(" ");
  const given = [...Array.from({ length: 12 }, () => "मंदिर"), ...forms].map((text) => ({
    title: text,
    text: `हे ${text} आहे.`,
  }));
  const { ranked } = await search(await smallIndex([...filler, ...given]), "मंदिर", []);
  expect(ranked).toHaveLength(given.length);
});
