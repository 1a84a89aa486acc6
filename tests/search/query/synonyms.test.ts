import { expect, test } from "vitest";
import { similarWords } from "../../../src/search/query/other-words.ts";
import { search } from "../../../src/search/query/search.ts";
import { smallIndex, titlesFor } from "../small-index.ts";

const documents = [
  { title: "पहिला", text: "आज दीपावली आहे." },
  { title: "दुसरा", text: "आज दिवाळी आहे." },
  { title: "तिसरा", text: "दिवाळीच्या सुट्टीत." },
  { title: "दीपावली" },
  { title: "चौथा", text: "आज होळी आहे." },
];
const synonyms = [["दिवाळी", "दीपावली"]];

test.each(["दिवाळी", "diwali"])("%s finds its synonym, after the documents with the word itself", async (typed) => {
  const titles = await titlesFor(documents, typed, synonyms);
  // A title is about it, in whatever script the word was typed.
  expect(titles[0]).toBe(typed === "diwali" ? "दीपावली" : "दुसरा");
  expect(titles.toSorted()).toEqual(["तिसरा", "दीपावली", "दुसरा", "पहिला"]);
});

test("a synonym counts as the word itself: after it, and before its forms and longer words", async () => {
  const shiva = [
    { title: "पहिला", text: "शंकर शंकर शंकर." },
    { title: "दुसरा", text: "नमन शिवाला आज." },
    { title: "तिसरा", text: "ऐका शिवस्तुती आज." },
    { title: "चौथा", text: "शिव." },
  ];
  const titles = await titlesFor(shiva, "शिव", [["शंकर", "शिव"]]);
  expect(titles).toEqual(["चौथा", "पहिला", "दुसरा", "तिसरा"]);
});

test("without the list, only the typed word is found", async () => {
  expect(await titlesFor(documents, "दीपावली", [])).toEqual(["दीपावली", "पहिला"]);
});

test.each([
  ["रामायण", ["उडी", "नाव", "कथा"]],
  ["ramayan", ["उडी", "नाव", "कथा"]],
  ["सुंदरकांड", ["उडी"]],
])("a part of what a word names is found by it, and finds no other part: %s", async (typed, titles) => {
  const given = [
    { title: "उडी", text: "सुंदरकांडाची सुरुवात, सुंदरकांड." },
    { title: "नाव", text: "अयोध्याकाण्ड का प्रसंग." },
    { title: "कथा", text: "रामकथा सांगितली." },
    { title: "चौथा", text: "आज होळी आहे." },
  ];
  const group = [["रामायण", "रामकथा", ">सुंदरकांड", ">अयोध्याकांड"]];
  expect((await titlesFor(given, typed, group)).toSorted()).toEqual(titles.toSorted());
});

test("what only resembles a synonym is another word, as a state of India is no chapter of a book", async () => {
  const given = [
    { title: "उत्तराखंड" },
    { title: "चारधाम", text: "उत्तराखण्ड में बालखंड" },
    { title: "Uttarakhand tour" },
    { title: "उत्तरकाण्ड" },
  ];
  const group = [["रामायण", ">उत्तरकांड", "बालकांड"]];
  expect(await titlesFor(given, "रामायण", group)).toEqual(["उत्तरकाण्ड"]);
});

test("a quoted word has no synonyms", async () => {
  expect(await titlesFor(documents, '"दीपावली"', synonyms)).toEqual(["दीपावली", "पहिला"]);
});

test("a synonym of two words is found", async () => {
  const given = [{ title: "Guru Purnima" }, { title: "Guru" }, { title: "गुरुपौर्णिमा" }];
  expect(await titlesFor(given, "गुरुपौर्णिमा", [["गुरुपौर्णिमा", "Guru Purnima"]])).toEqual(["गुरुपौर्णिमा", "Guru Purnima"]);
});

test("another spelling of a listed word finds that, too", async () => {
  const given = [{ title: "मारुती स्तोत्र" }, { title: "हनुमान" }];
  const group = [["हनुमान", "मारुती"]];
  expect((await titlesFor(given, "maroti", group)).toSorted()).toEqual(["मारुती स्तोत्र", "हनुमान"]);
  expect((await titlesFor(given, "maroti stotra", group))[0]).toBe("मारुती स्तोत्र");
});

test("a form of a listed word finds that word before its synonyms", async () => {
  const given = [{ title: "हनुमान", text: "हनुमान हनुमान." }, { title: "मारुती स्तोत्र" }];
  expect(await titlesFor(given, "मारुतीचे", [["हनुमान", "मारुती"]])).toEqual(["मारुती स्तोत्र", "हनुमान"]);
});

test("a synonym is not said to be a similar word, which the typed one may be an error of", async () => {
  const index = await smallIndex([{ title: "हनुमान", text: "एक गोष्ट." }]);
  const found = await search(index, "हनुमान कहानी", [["गोष्ट", "कहानी"]]);
  expect(similarWords(found, "mr")).toBe("");
});
