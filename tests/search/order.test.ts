import { describe, expect, test } from "vitest";
import { type Given, titlesFor } from "./memory-index.ts";

const filler: Given[] = Array.from({ length: 20 }, (_, at) => ({ title: `Notice ${at}`, text: "Nothing of note." }));

describe.each<[string, question: string, first: Given, other: Given]>([
  [
    "what is typed in Latin letters and titled in Devanagari, before a mention in Latin letters",
    "kushmanda",
    { title: "चौथी माळ: कूष्मांडा" },
    { title: "Nine forms", text: "She is called Kushmanda by all who sing of her." },
  ],
  [
    "a title that bends the word, before a text that mentions it",
    "कंदील",
    { title: "कंदिलाची काच रोज पुसावी" },
    { title: "सूचना", text: "मुलांसाठी कंदील कार्यशाळा आहे." },
  ],
  [
    "a word in its own letters, before its sound in others, in the text",
    "Tulsidas",
    { title: "About poets", text: "Tulsidas wrote it in Awadhi." },
    { title: "कवी", text: "तुलसीदासांनी अवधीत लिहिले." },
  ],
  [
    "the word as it is written, before other case endings, in the text",
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
    "the word that was bent, before one that only looks like a case of it",
    "विश्वांमध्ये",
    { title: "अभंग", text: "विश्व हें जाण." },
    { title: "ओवी", text: "माझा विश्वास आहे." },
  ],
  [
    "a name that ends like a case, however it is bent",
    "रामदासांनी",
    { title: "श्लोक", text: "रामदास म्हणे." },
    { title: "ओवी", text: "सांगे रामदासाला कोणी." },
  ],
  [
    "a compound that is typed as two words, before texts that hold its parts apart",
    "purushottam yog",
    { title: "अध्याय पुरुषोत्तमयोगः" },
    { title: "ओवी", text: "पुरुषोत्तम बोलिला. मग तेथे दुसरे काही घडले आणि योग जुळला." },
  ],
  [
    "a mistyped Devanagari word in Devanagari, before the same guess in Latin letters",
    "चंद्रघटां",
    { title: "तिसरी माळ: चंद्रघंटा" },
    { title: "Nine forms", text: "Chandraghanta wears the moon." },
  ],
])("First comes %s", (_, question, first, other) => {
  test.each(["first", "last"])("when it was written %s", async (place) => {
    const documents = place === "first" ? [first, ...filler, other] : [other, ...filler, first];
    const titles = await titlesFor(documents, question);
    expect(titles).toContain(other.title);
    expect(titles[0]).toBe(first.title);
  });
});
