import { expect, test } from "vitest";
import { PLACES, levelOf, packPosting, placeOf } from "../../../src/search/format/postings.ts";
import { termReader } from "../../../src/search/index/term-weights.ts";

const read = termReader();

const meta = { type: "post", language: "mr", date: "", dateText: "", image: "", note: "", parts: "[]" };

function lengthOf(text: string): number {
  return read({ meta: { ...meta, title: "" }, names: [], headings: [], text }).length;
}

/** The weight of a word in a document, and where. */
function weightIn(word: string, { title = "", name = "", heading = "", text = "" }): { level: number; place: number } {
  const { weights } = read({ meta: { ...meta, title }, names: [name], headings: [heading], text });
  const posting = packPosting(0, weights.get(word) ?? 0);
  return { level: levelOf(posting), place: placeOf(posting) };
}

test("a word weighs most in the title, less in a heading, and least in the text", () => {
  const [title, heading, text] = [
    weightIn("दीप", { title: "दीप", text: "राम" }),
    weightIn("दीप", { heading: "दीप", text: "राम राम" }),
    weightIn("दीप", { text: "दीप राम" }),
  ];
  expect([title.place, heading.place, text.place]).toEqual([PLACES.title, PLACES.text, PLACES.text]);
  expect(title.level).toBeGreaterThan(heading.level);
  expect(heading.level).toBeGreaterThan(text.level);
});

test("a word weighs more the more often it occurs", () => {
  const level = (text: string) => weightIn("दीप", { text }).level;
  expect(level("दीप दीप दीप")).toBeGreaterThan(level("दीप राम राम"));
});

test("words that an edit adds to a text change no weight of others", () => {
  const [before, after] = ["दीप राम", `दीप ${"राम ".repeat(500)}`];
  expect(weightIn("दीप", { text: after })).toEqual(weightIn("दीप", { text: before }));
  expect(lengthOf(after)).toBeGreaterThan(lengthOf(before));
});

test("a word of a short name counts as a name, and one of a long label as a title", () => {
  const [name, label] = [
    weightIn("दीप", { name: "संत दीप महाराज", title: "राम" }),
    weightIn("दीप", { name: "श्री दीप राम हरि नाम", title: "राम" }),
  ];
  expect([name.place, label.place]).toEqual([PLACES.name, PLACES.title]);
  expect(name.level).toBe(weightIn("दीप", { title: "दीप राम हरि नाम" }).level);
});
