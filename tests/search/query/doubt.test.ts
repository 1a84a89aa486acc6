import { expect, test } from "vitest";
import { guessesFor, withoutResults } from "../../../src/search/query/did-you-mean.ts";
import { type DocumentInput, memoryIndex, sureMatches, titlesFor } from "../memory-index.ts";

async function answer(given: readonly DocumentInput[], typed: string): Promise<unknown> {
  const index = memoryIndex(given);
  const found = await sureMatches(index, typed);
  const guesses = found.ranked.length > 0 ? [] : await guessesFor(index, found);
  return { results: found.ranked.length, guesses };
}

test.each([
  ["a word with three letters", "xyz", "चीज़"],
  ["a short word with another consonant and another vowel", "shirdi", "सर्दी"],
  ["a short word with two other sounds", "login", "लोग"],
  ["a short word of which only the stem agrees", "biryani", "बीरा"],
  ["a word with another ending", "holi", "हॉल"],
  ["a word with the same stem and another final vowel", "kashi", "कशाला"],
  ["a short word with another first sound and another vowel", "china", "दिन"],
  ["a word of which a single letter would be the ending", "paris", "परी"],
  ["a longer word of which it is a small part", "paris", "परिस्थितीही"],
  ["a word with other consonants", "mecca", "मेरा"],
  ["a short word with another letter", "covid", "चोवीस"],
  ["a short word with a single consonant in place of a doubled one", "pizza", "पूजा"],
  ["a long word with other words in it", "सत्यनारायण", "सत्यधर्मपरायण"],
  ["two words in place of one", "laptop", "lap top"],
  ["another word in the other script", "क्रिकेट", "quiet"],
  ["a short word with another vowel length and another nasal", "ईद", "इदं"],
  ["a short word that is written with one consonant", "app", "आप"],
  ["a short word that is written without a final vowel", "usa", "उस"],
  ["a form of such a word", "usa", "उसे"],
])("a text with another word is no result: %s", async (_, typed, word) => {
  expect(await answer([{ title: "ओवी", text: `ते ${word} जाण.` }], typed)).toEqual({ results: 0, guesses: [] });
});

test.each([
  ["ram", "राम"],
  ["jap", "जप"],
  ["om", "ॐ"],
  ["maa", "माँ"],
  ["uma", "उमा"],
])("a short word is found as people write it: %s", async (typed, word) => {
  expect(await answer([{ title: "ओवी", text: `ते ${word} जाण.` }], typed)).toEqual({ results: 1, guesses: [] });
});

test.each([
  ["ramayan", "रसायन"],
  ["ramayan", "रामाय"],
  ["रामायण", "रामाय"],
  ["samosa", "समोर"],
])("in a text, a word is another one with a far consonant or without the last one: %s, %s", async (typed, word) => {
  expect(await answer([{ title: "ओवी", text: `ते ${word} जाण.` }], typed)).toEqual({ results: 0, guesses: [] });
});

test.each([
  ["one letter of the Latin alphabet", "r", "रवा", 0, "NoWords"],
  ["a word of grammar of one letter", "a", "a", 0, "NoWords"],
  ["one Devanagari letter that no document has", "र", "रवा", 0, "NoWords"],
  ["one Devanagari letter that is a word", "ॐ", "ॐ", 1, ""],
  ["a word", "cricket", "रवा", 0, "Empty"],
])("%s: the page asks for more letters only if there is one", async (_, typed, text, results, why) => {
  const index = memoryIndex([{ title: "ओवी", text }]);
  const found = await sureMatches(index, typed);
  expect(found.ranked).toHaveLength(results);
  if (results === 0) expect((await withoutResults(index, found)).why).toBe(why);
});

test.each([
  ["a short word, one vowel from a word of a text, with the same consonants", "kuran", "कारण"],
  ["one vowel from a short word", "gudi", "गोडी"],
  ["one letter from a short word of a text, in Devanagari", "रवणीं", "श्रवणीं"],
  ["x, which is beside the key of z, for j", "bhaxan", "भजन"],
  ["a letter more inside", "gandesh", "गणेश"],
  ["the key beside the last one", "kirtanm", "कीर्तन"],
  ["the same, in another word", "mandirt", "मंदिर"],
  ["a last letter more of a long word", "ganpatim", "गणपती"],
  ["the last letter twice, in Devanagari", "हनुमानन", "हनुमान"],
])("a word is offered and not shown if it is %s", async (_, typed, word) => {
  expect(await answer([{ title: "ओवी", text: `ते ${word} जाण.` }], typed)).toEqual({ results: 0, guesses: [word] });
});

test.each([
  ["many letters for few sounds", "chhath", "छठी"],
  ["two near words in different places", "salman khan", ""],
])("%s: offered at most", async (_, typed, guess) => {
  const given = [{ title: "ओवी", text: "सम्मान व छठी. मग ते कहने." }];
  expect(await answer(given, typed)).toEqual({ results: 0, guesses: guess === "" ? [] : [guess] });
});

test.each([
  ["one letter from a long word of a text", "bhaktimaega", { title: "ओवी", text: "तो भक्तिमार्ग जाण." }],
  ["one letter from a word of six letters of a text", "chandam", { title: "ओवी", text: "ते चंदन जाण." }],
  ["one letter from a word of a title", "ganesg", { title: "गणेश" }],
  ["a form of a word of a text, with its ending", "gharamadhye", { title: "ओवी", text: "ते घर जाण." }],
  ["the base of a form in a text", "devul", { title: "ओवी", text: "त्या देवुलात जाण." }],
  ["the beginning of a word of a title", "gane", { title: "गणेशस्तोत्रम्" }],
  ["the beginning of a word of a text", "gajan", { title: "ओवी", text: "तो गजाननम् जाण." }],
])("a word is a result if the typed one is %s", async (_, typed, document) => {
  expect(await answer([document], typed)).toEqual({ results: 1, guesses: [] });
});

test("a known word is enough for results, and two unknown ones have none", async () => {
  const given = [
    { title: "ओवी", text: "मंदिर, सर्दी" },
    { title: "श्लोक", text: "लोग" },
  ];
  expect(await answer(given, "shirdi mandir")).toEqual({ results: 1, guesses: [] });
  // Without the documents that only resemble the unknown word.
  expect(await answer([...given, { title: "सर्दी" }], "shirdi mandir")).toEqual({ results: 1, guesses: [] });
  expect(await answer(given, "shirdi login")).toEqual({ results: 0, guesses: [] });
});

test.each([
  ["where the others are", "तुकारम अभंग", 1],
  ["where all follow one another", "tukarm abhagn", 1],
  ["in a title", "vithal ganesg", 1],
  ["not by itself", "gadya padwa", 0],
])("of several words, one that is only near the typed one counts %s", async (_, typed, results) => {
  const given = [{ title: "कवी", text: "तुकाराम अभंग" }, { title: "गणेश" }, { title: "प्रवास", text: "गाडीने" }];
  expect(await answer(given, typed)).toEqual({ results, guesses: [] });
});

test("of several words, one that the site has is not meant by a near one", async () => {
  const given = [
    { title: "Rain", text: "The weather, whether तोराई." },
    { title: "News", text: "today" },
    { title: "Notes", text: "whether" },
  ];
  expect(await answer(given, "weather today")).toEqual({ results: 2, guesses: [] });
});

test("an English word is not meant by a short one that sounds alike, if Devanagari words begin with that", async () => {
  const english = { title: "Notes", text: "with a lamp" };
  expect(await titlesFor([english, { title: "विठोबा" }], "विठ")).toEqual(["विठोबा"]);
  // On a site in English, it may be a transliteration.
  expect(await titlesFor([english], "विठ")).toEqual(["Notes"]);
});
