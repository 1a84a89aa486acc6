import { expect, test } from "vitest";
import { titlesFor } from "../memory-index.ts";

const words = ["ग्रामींचे", "नृसिंहदेव", "मळलें", "तयेचें", "करवटे", "देवपण", "वर्षे", "नरदेहीं"];
const documents = words.map((title) => ({ title }));

test.each([
  ["a key that few words need, pressed for its neighbour", "graameenxhe", "ग्रामींचे"],
  ["the same inside a compound", "nrisinhaxeva", "नृसिंहदेव"],
  ["a vowel that became a consonant", "mqlalen", "मळलें"],
  ["one letter that is read as two sounds", "tayexen", "तयेचें"],
  ["transposed letters inside a Devanagari word", "कवरटे", "करवटे"],
  ["transposed letters at its end", "देवणप", "देवपण"],
  ["a missing half letter", "वषे", "वर्षे"],
  ["a letter left out inside a word in Latin letters", "nadehin", "नरदेहीं"],
])("finds a word despite %s", async (_, typed, word) => {
  const [first] = await titlesFor(documents, typed);
  expect(first).toBe(word);
});

test.each([
  ["some letters in common", "mumbai", "मुंगी"],
  ["some letters in common, in Latin letters", "cricket", "cracked"],
  ["half of its letters in common", "computer", "completed"],
  ["the sound of a single consonant in common", "झ्झ्", "जा"],
  ["some letters in common, in the same script", "क्रिकेट", "करके"],
  ["some letters in common, in the other script", "शेगाव", "seva"],
  ["the same consonants and other vowels", "मृत्यू", "मारुती"],
])("a word does not find another one with %s", async (_, typed, word) => {
  expect(await titlesFor([{ title: word }], typed)).toEqual([]);
});

test.each([
  ["a missing letter", "रभु", "प्रभु"],
  ["a missing half letter", "षेम", "क्षेम"],
  ["a wrong letter at its end", "गणेक", "गणेश"],
  ["a wrong letter in a very short word", "गीका", "गीता"],
  ["a wrong first letter", "गामदेव", "नामदेव"],
  ["a wrong vowel and a wrong letter", "मंदीप", "मंदिर"],
])("a short word is found with %s", async (_, typed, word) => {
  expect(await titlesFor([{ title: word }], typed)).toEqual([word]);
});

test.each([
  ["satguru", "सद्गुरु", "दत्तगुरु"],
  ["सतगुरू", "सद्गुरु", "दत्तगुरु"],
  ["namtev", "नामदेव", "नामावळी"],
  ["गणबती", "गणपती", "गणवेश"],
  ["abhank", "अभंग", "अभय"],
  ["mantir", "मंदिर", "मंगल"],
])("“%s” means %s, with or without voice, rather than %s", async (typed, word, other) => {
  const [first] = await titlesFor([{ title: other }, { title: word }], typed);
  expect(first).toBe(word);
});

test("an incomplete word finds a much longer one", async () => {
  expect(await titlesFor([{ title: "अयोध्याकाण्ड" }], "अयोध्या")).toEqual(["अयोध्याकाण्ड"]);
});
