import { expect, test } from "vitest";
import { plainSections, searchSource, stanzaSections } from "../../../src/search/index/source.ts";
import type { TextPart } from "../../../src/search/format/record.ts";
import { NOW, stanzaOf } from "../../fixtures/snapshots.ts";

const given = { url: "/abhang/a", type: "abhang", title: "A", lang: "mr", from: null };

test("a song's record has a part for each stanza, with the anchor that its page has", () => {
  const sections = () => stanzaSections([stanzaOf("एक", "दोन"), stanzaOf("तीन")]);
  const { text, meta } = searchSource({ ...given, sections }).read();
  const parts: TextPart[] = JSON.parse(meta.parts);
  expect(parts.map(({ start, anchor }) => [anchor, text.slice(start, start + 3)])).toEqual([
    ["s1", "एक "],
    ["s2", "तीन"],
  ]);
});

test("a record has a facet for what is known of it, and none for the rest", () => {
  const sections = () => plainSections(["Text", null]);
  const known = searchSource({ ...given, sections, categories: ["Saints", "Saints"], time: NOW }).read();
  expect(known.facets).toEqual({ type: ["abhang"], category: ["Saints"], language: ["mr"], year: ["2025"] });
  const unknown = searchSource({ ...given, lang: "", sections }).read();
  expect(unknown.facets).toEqual({ type: ["abhang"], category: [], language: [], year: [] });
  expect(unknown).toMatchObject({ text: "Text", time: null });
});

test("has the words of its description that the text lacks", () => {
  const sections = () => plainSections(["Service in the hall"]);
  const { onCards } = searchSource({ ...given, sections, description: "Service and अन्नदान in the hall" }).read();
  expect(onCards).toBe("and अन्नदान");
});

test("a text has a word if it stands there by itself, and not as a part of another one", () => {
  const sections = () => plainSections(["Rama’s “hall” is\nthere, रामाने क\u200dर don't"]);
  const described = (description: string) => searchSource({ ...given, sections, description }).read().onCards;
  expect(described("hall is there रामाने Rama’s don't क\u200dर")).toBe("");
  expect(described("Rama s ham all here don t राम क र")).toBe("Rama s ham all here don t राम क र");
});

test("only the words of its headings find a text that many words would find by chance", () => {
  const sections = () => [
    { anchor: "h1", text: "Cookies", isHeading: true },
    { anchor: null, text: "We use none.", isHeading: false },
  ];
  const { text, indexedText } = searchSource({ ...given, sections, isFoundByHeadings: true }).read();
  expect({ text, indexedText }).toEqual({ text: "Cookies: We use none.", indexedText: "Cookies" });
  expect(searchSource({ ...given, sections }).read().indexedText).toBeUndefined();
});

test("the key changes with what the text is made from, and the text is not read for it", () => {
  const sections = () => {
    throw new Error("The text was read.");
  };
  const keyOf = (from: unknown) => searchSource({ ...given, from, sections }).key;
  expect(keyOf("one")).not.toBe(keyOf("two"));
  expect(keyOf("one")).toBe(keyOf("one"));
});
