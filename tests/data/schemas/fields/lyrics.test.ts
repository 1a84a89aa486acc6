import { expect, test } from "vitest";
import { parseLyrics } from "../../../../src/data/schemas/fields/lyrics.ts";

const stanza = (lines: string[], marks: { refrain?: boolean; number?: string } = {}) => ({
  lines,
  refrain: marks.refrain ?? false,
  number: marks.number ?? null,
});

test.each([
  ["one line", "राम", [stanza(["राम"])]],
  ["an empty line between stanzas", "a\nb\n\nc", [stanza(["a", "b"]), stanza(["c"])]],
  ["line ends of other systems", "a\r\nb\r\n\r\nc\rd", [stanza(["a", "b"]), stanza(["c", "d"])]],
  ["a line of blanks between stanzas", "\n\n  a  \n \t \u00a0\n\n b  c \n", [stanza(["a"]), stanza(["b c"])]],
  ["decomposed letters", "cafe\u0301", [stanza(["caf\u00e9"])]],
  ["nothing", " \n\n ", []],
])("%s", (_, text, expected) => {
  expect(parseLyrics(text)).toEqual(expected);
});

test.each(["॥धृ॥", "॥ धृ ॥", "॥ध्रु॥", "॥ ध्रु. ॥", "||dhru||", "|| Dhru ||", "।।धृ।।", " ॥  धृ॥ "])(
  "recognises the refrain by the mark %j, and removes the mark",
  (mark) => {
    expect(parseLyrics(`रूप पाहता ${mark}\nलोचनी\n\nदुसरे`)).toEqual([
      stanza(["रूप पाहता", "लोचनी"], { refrain: true }),
      stanza(["दुसरे"]),
    ]);
  },
);

test.each([
  ["॥१॥", "१"],
  ["॥ १२ ॥", "१२"],
  ["||1||", "1"],
  [".. १ ..", "१"],
  ["..१..", "१"],
  ["।।३।।", "३"],
])("reads the number of a stanza from the mark %j", (mark, number) => {
  expect(parseLyrics(`a\nb${mark}`)).toEqual([stanza(["a", "b"], { number })]);
});

test("ends a stanza at its number even without an empty line", () => {
  expect(parseLyrics("a\nb ॥१॥\nc ॥२॥")).toEqual([stanza(["a", "b"], { number: "१" }), stanza(["c"], { number: "२" })]);
});

test("accepts both marks, on the same or on separate lines", () => {
  const both = [stanza(["a"], { refrain: true, number: "१" })];
  expect(parseLyrics("a ॥१॥ ॥धृ॥")).toEqual(both);
  expect(parseLyrics("a\n॥धृ॥ ॥१॥")).toEqual(both);
});

test.each(["धृतराष्ट्र म्हणे", "दोन ॥ ओळी", "१०८ नामे", "वर्ष १९४७", "dhru"])("keeps %j as it is", (line) => {
  expect(parseLyrics(line)).toEqual([stanza([line])]);
});

test("parses 200,000 characters of marks quickly", () => {
  parseLyrics("॥".repeat(66_000) + " \n".repeat(33_000) + "॥१".repeat(33_000));
});
