import { expect, test } from "vitest";
import { titlesFor } from "../memory-index.ts";

const documents = [
  { title: "पहिला", text: "आज दीपावली आहे." },
  { title: "दुसरा", text: "आज दिवाळी आहे." },
  { title: "तिसरा", text: "दिवाळीच्या सुट्टीत." },
  { title: "दीपावली" },
  { title: "चौथा", text: "आज होळी आहे." },
];
const synonyms = [["दिवाळी", "दीपावली"]];

test.each(["दिवाळी", "diwali"])(
  "%s finds its synonym, after its own documents, even after inflected ones",
  async (typed) => {
    const titles = await titlesFor(documents, typed, synonyms);
    expect(titles[0]).toBe("दुसरा");
    expect(titles.toSorted()).toEqual(["तिसरा", "दीपावली", "दुसरा", "पहिला"]);
  },
);

test("a synonym comes after every form of the typed word, and after longer words that begin with it", async () => {
  const shiva = [
    { title: "पहिला", text: "शंकर शंकर शंकर." },
    { title: "दुसरा", text: "नमन शिवाला आज." },
    { title: "तिसरा", text: "ऐका शिवस्तुती आज." },
  ];
  const titles = await titlesFor(shiva, "शिव", [["शंकर", "शिव"]]);
  expect(titles).toEqual(["दुसरा", "तिसरा", "पहिला"]);
});

test("without the list, only the typed word is found", async () => {
  expect(await titlesFor(documents, "दीपावली", [])).toEqual(["दीपावली", "पहिला"]);
});

test("a quoted word has no synonyms", async () => {
  expect(await titlesFor(documents, '"दीपावली"', synonyms)).toEqual(["दीपावली", "पहिला"]);
});

test("a synonym of two words is found", async () => {
  const given = [{ title: "Guru Purnima" }, { title: "Guru" }, { title: "गुरुपौर्णिमा" }];
  expect(await titlesFor(given, "गुरुपौर्णिमा", [["गुरुपौर्णिमा", "Guru Purnima"]])).toEqual(["गुरुपौर्णिमा", "Guru Purnima"]);
});
