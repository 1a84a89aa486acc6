import { expect, test } from "vitest";
import { matchingSuggestions, indexSuggestions } from "../../../src/search/query/suggestions.ts";

const prepared = indexSuggestions(
  ["हनुमान चालीसा", "संत ज्ञानेश्वर", "Hanuman", "The Honeybee's Accounts", "श्रीरामरक्षास्तोत्रम्"].map((text) => ({
    text,
    url: "/",
  })),
);

test.each([
  ["हनु", ["हनुमान चालीसा", "Hanuman"]],
  ["han", ["Hanuman", "हनुमान चालीसा"]],
  ["hanuman cha", ["हनुमान चालीसा"]],
  ["dnyan", ["संत ज्ञानेश्वर"]],
  ["sant gya", ["संत ज्ञानेश्वर"]],
  ["honey", ["The Honeybee's Accounts"]],
  ["zzz", []],
  ["", []],
])("“%s” offers %j", (typed, texts) => {
  expect(matchingSuggestions(prepared, typed).map(({ text }) => text)).toEqual(texts);
});
