// A text with its translations below it: a result quotes one language alone.
import { expect, test } from "vitest";
import { searchSource, sectionsByLanguage } from "../../../src/search/index/source.ts";
import { textInOneLanguage } from "../../../src/search/query/text-language.ts";

const section = (anchor: string, text: string, lang: string, isHeading = false) => ({ anchor, text, isHeading, lang });
const { url, text, meta } = searchSource({
  url: "/post/privacy",
  type: "post",
  title: "गोपनीयता",
  lang: "mr",
  languages: ["mr", "en"],
  from: null,
  sections: () => [
    section("p1", "राम नाम घ्या.", "mr"),
    section("h1", "Privacy", "en", true),
    section("h2", "Links", "en", true),
    section("h2", "Links to other pages.", "en"),
    section("p2", "Say Ram.", "en"),
  ],
}).read();
const fragment = { url, content: text, meta };
const hitsOf = (word: string) => {
  const start = text.lastIndexOf(word);
  return [{ word: 0, weight: 1, at: 0, start, end: start + word.length }];
};

test("is in the language of the interface, without its own title, and with its anchors", () => {
  const { content, hits, parts, lang } = textInOneLanguage(fragment, hitsOf("Ram"), "en");
  expect({ content, lang }).toEqual({ content: "Links: Links to other pages. Say Ram.", lang: "en" });
  expect(hits.map(({ start, end }) => content.slice(start, end))).toEqual(["Ram"]);
  expect(parts.map(({ start, anchor }) => [anchor, content.slice(start, start + 5)])).toEqual([
    ["h2", "Links"],
    ["h2", "Links"],
    ["p2", "Say R"],
  ]);
});

test("is in the language of the interface also where another one has the match", () => {
  expect(textInOneLanguage(fragment, hitsOf("Ram"), "mr")).toMatchObject({
    content: "राम नाम घ्या.",
    hits: [],
    lang: "mr",
  });
});

test("without the language of the interface, is in that with the match", () => {
  expect(textInOneLanguage(fragment, hitsOf("Ram"), "hi").lang).toBe("en");
  expect(textInOneLanguage(fragment, hitsOf("राम"), "hi")).toMatchObject({ content: "राम नाम घ्या.", lang: "mr" });
});

test("is a translation where the text has nothing else", () => {
  const { url, text, meta } = searchSource({
    url: "/post/notice",
    type: "post",
    title: "सूचना",
    lang: "mr",
    languages: ["mr", "en"],
    from: null,
    sections: () => [section("h1", "Notice", "en", true), section("p1", "Say Ram.", "en")],
  }).read();
  expect(textInOneLanguage({ url, content: text, meta }, [], "mr")).toMatchObject({ content: "Say Ram.", lang: "en" });
});

test("of captions, some without a translation, is in a language that has the match", () => {
  const captions = [
    { text: "Lamps", lang: "en" },
    { text: "दिवे", lang: "mr" },
    { text: "Procession at dawn", lang: "en" },
  ];
  const { url, text, meta } = searchSource({
    url: "/gallery/lamps",
    type: "album",
    title: "दिवे",
    lang: "mr",
    from: null,
    sections: () => sectionsByLanguage(captions),
  }).read();
  const quoted = (word: string) => {
    const start = text.indexOf(word);
    const hits = [{ word: 0, weight: 1, at: 0, start, end: start + word.length }];
    return textInOneLanguage({ url, content: text, meta }, hits, "mr");
  };
  expect(quoted("Procession")).toMatchObject({ content: "Lamps Procession at dawn", lang: "en" });
  expect(quoted("दिवे")).toMatchObject({ content: "दिवे", lang: "mr" });
});

test("of captions in several languages, each is with those of its language", () => {
  const captions = [
    { text: "Lamps", lang: "en" },
    { text: "दिवे", lang: "mr" },
    { text: "The road", lang: "en" },
    { text: "वाट", lang: "mr" },
  ];
  const { url, text, meta } = searchSource({
    url: "/gallery/lamps",
    type: "album",
    title: "Lamps",
    lang: "en",
    from: null,
    sections: () => sectionsByLanguage(captions),
  }).read();
  const quoted = (language: string) => textInOneLanguage({ url, content: text, meta }, [], language);
  expect(quoted("mr")).toMatchObject({ content: "दिवे वाट", lang: "mr" });
  expect(quoted("en")).toMatchObject({ content: "Lamps The road", lang: "en" });
});
