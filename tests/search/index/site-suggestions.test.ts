import { expect, test } from "vitest";
import { matchingSuggestions, indexSuggestions } from "../../../src/search/query/suggestions.ts";
import { siteSuggestions } from "../../../src/search/index/site-suggestions.ts";
import { albumOf, contentOf, kendraOf, postOf } from "../../fixtures/snapshots.ts";

const tags = [{ label: "Hanuman", slug: "hanuman", translations: { mr: "हनुमान", hi: "हनुमान" } }];
const content = contentOf({
  posts: [postOf("a", { tags })],
  kendras: [kendraOf("pune", { name: "उपासना केंद्र, पुणे" })],
  albums: [albumOf("dindi", { title: "Palkhi on the road" })],
});
const pages = indexSuggestions(siteSuggestions(content).pages);

test.each([
  ["mr", "हनुमान"],
  ["hi", "हनुमान"],
  ["en", "Hanuman"],
])("a topic is suggested once, in the reader's language: %s", (language, name) => {
  const found = matchingSuggestions(pages, "hanu", language).filter(({ kind }) => kind === "tag");
  expect(found.map(({ text, lang }) => [text, lang])).toEqual([[name, language]]);
});

test.each([
  ["pune", "kendra"],
  ["palkhi", "album"],
])("%s suggests a page of the kind %s", (typed, kind) => {
  expect(matchingSuggestions(pages, typed, "mr").map((one) => one.kind)).toContain(kind);
});

test("a name that only another language of the reader's script has is suggested before one in other letters", () => {
  const name = "केंद्र, ठाणे";
  const translations = { name: { hi: name, en: "Centre, Thane" } };
  const own = indexSuggestions(
    siteSuggestions(contentOf({ kendras: [kendraOf("thane", { name, translations })] })).pages,
  );
  expect(matchingSuggestions(own, "thane", "mr").map(({ text }) => text)).toEqual([name]);
});
