import { expect, test } from "vitest";
import { versesOf } from "../../../../src/data/library/song/verses.ts";
import { parseLyrics } from "../../../../src/data/schemas/fields/lyrics.ts";

const sung = (text: string) =>
  versesOf(parseLyrics(text), "mr").map(
    ({ id, lines }) => `${id ?? "again"}: ${lines.map((line) => line.text).join("/")}`,
  );

test.each([
  ["a refrain at the head", "र ॥धृ॥\n\nक ॥१॥\n\nख ॥२॥", ["s1: र", "s2: क", "again: र", "s3: ख", "again: र"]],
  ["a refrain after the first stanza", "क ॥१॥\n\nर ॥धृ॥\n\nख ॥२॥", ["s1: क", "s2: र", "s3: ख", "again: र"]],
  [
    "a refrain that the text repeats itself",
    "र ॥धृ॥\n\nक\n\nर ॥धृ॥\n\nख",
    ["s1: र", "s2: क", "s3: र", "s4: ख", "again: र"],
  ],
  ["a second refrain", "र ॥धृ॥\n\nक\n\nप ॥धृ॥\n\nख", ["s1: र", "s2: क", "s3: प", "s4: ख", "again: प"]],
  ["no refrain", "क\n\nख", ["s1: क", "s2: ख"]],
])("repeats %s after each stanza, unless the text does", (_, text, expected) => {
  expect(sung(text)).toEqual(expected);
});

test("a line that only names the metre is a heading, and no refrain follows it", () => {
  const verses = versesOf(parseLyrics("र ॥धृ॥\n\nदोहा\n\nदोहा कहे ॥१॥\n\n॥ चौपाई ॥\n\nक"), "hi");
  expect(verses.filter(({ isHeading }) => isHeading).map(({ id }) => id)).toEqual(["s2", "s4"]);
  expect(verses.map(({ id }) => id)).toEqual(["s1", "s2", "s3", null, "s4", "s5", null]);
});
