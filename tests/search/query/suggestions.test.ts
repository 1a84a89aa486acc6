import { expect, test } from "vitest";
import { matchingSuggestions, indexSuggestions } from "../../../src/search/query/suggestions.ts";

const prepared = indexSuggestions(
  [
    "हनुमान चालीसा",
    "संत ज्ञानेश्वर",
    "Hanuman",
    "The Honeybee's Accounts",
    "श्रीरामरक्षास्तोत्रम्",
    "गणपतीचे कान",
    "महालक्ष्म्यष्टकम्",
    "सङ्कटनाशन",
    "रामनाम बँक",
  ].map((text, at) => ({ text, url: `/${at}`, kind: "page", lang: /[a-z]/.test(text) ? "en" : "mr" })),
);

test.each([
  ["हनु", ["हनुमान चालीसा", "Hanuman"]],
  ["han", ["Hanuman", "हनुमान चालीसा"]],
  ["hanuman cha", ["हनुमान चालीसा"]],
  ["हनुमानचा", ["हनुमान चालीसा"]],
  ["maha lakshmyas", ["महालक्ष्म्यष्टकम्"]],
  ["ramnamb", ["रामनाम बँक"]],
  ["रामनामब", ["रामनाम बँक"]],
  ["dnyan", ["संत ज्ञानेश्वर"]],
  ["sant gya", ["संत ज्ञानेश्वर"]],
  ["honey", ["The Honeybee's Accounts"]],
  ["honey bee", ["The Honeybee's Accounts"]],
  ["ramrak", ["श्रीरामरक्षास्तोत्रम्"]],
  ["ram rak", ["श्रीरामरक्षास्तोत्रम्"]],
  ["shri ramr", ["श्रीरामरक्षास्तोत्रम्"]],
  ["रामर", ["श्रीरामरक्षास्तोत्रम्"]],
  ["laxmi", ["महालक्ष्म्यष्टकम्"]],
  ["sankatn", ["सङ्कटनाशन"]],
  ["ganp", ["गणपतीचे कान"]],
  ["gnanesh", ["संत ज्ञानेश्वर"]],
  ["hanuamn", ["हनुमान चालीसा", "Hanuman"]],
  ["zzz", []],
  ["kan", ["गणपतीचे कान"]],
  ["कम", []],
  ["man", []],
  ["", []],
])("“%s” offers %j", (typed, texts) => {
  expect(matchingSuggestions(prepared, typed, "hi").map(({ text }) => text)).toEqual(texts);
});

test("a page is offered once, in the language of the reader if it has a name in that, whatever was typed", () => {
  const names = [
    ["Photo Gallery", "en"],
    ["फोटो गॅलरी", "mr"],
    ["फ़ोटो गैलरी", "hi"],
  ] as const;
  const gallery = indexSuggestions(names.map(([text, lang]) => ({ text, lang, url: "/photo-gallery", kind: "page" })));
  const offered = (language: string) => matchingSuggestions(gallery, "photo", language).map(({ text }) => text);
  expect(offered("mr")).toEqual(["फोटो गॅलरी"]);
  expect(offered("en")).toEqual(["Photo Gallery"]);
});
