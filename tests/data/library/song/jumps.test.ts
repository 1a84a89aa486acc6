import { expect, test } from "vitest";
import { jumpsOf } from "../../../../src/data/library/song/jumps.ts";
import { versesOf } from "../../../../src/data/library/song/verses.ts";
import { parseLyrics } from "../../../../src/data/schemas/fields/lyrics.ts";

const jumps = (...stanzas: string[]) => jumpsOf(versesOf(parseLyrics(stanzas.join("\n\n")), "hi"));
const texts = (...stanzas: string[]) => jumps(...stanzas).map(({ text }) => text);
const numbered = (count: number, first = 1) => Array.from({ length: count }, (_, index) => `क ॥${index + first}॥`);

test("a short song has no links", () => {
  expect(texts("दोहा", ...numbered(19))).toEqual([]);
  // Its refrain is written once.
  expect(texts("र ॥धृ॥", ...numbered(19))).toEqual([]);
});

test("a long song has a link to every tenth stanza, and to parts that have no such link below them", () => {
  const song = jumps("दोहा", "ख", "चौपाई", ...numbered(40), "दोहा", "ग");
  expect(song.map(({ text }) => text)).toEqual(["1", "11", "21", "31", "दोहा"]);
  expect(song[0]?.id).toBe("s4");
  expect(song.at(-1)).toEqual({
    id: "s44",
    text: "दोहा",
    roman: "Dohā",
    opening: { text: "ग", roman: "Ga" },
  });
});

test("a very long song has as few links", () => {
  expect(texts(...numbered(108))).toEqual(["1", "21", "41", "61", "81", "101"]);
  expect(texts(...numbered(700))).toEqual(["1", "251", "501"]);
});

test("the number is as in the song, and in Latin digits for its Latin letters", () => {
  expect(jumps(...numbered(20), "क ॥२१॥")[2]).toMatchObject({ id: "s21", text: "२१", roman: "21" });
});

test("a link has the first words, without signs and number", () => {
  expect(jumps(...numbered(20), "जय हनुमान ।\nजय कपीस ॥२१॥")[2]?.opening?.text).toBe("जय हनुमान");
  expect(jumps(...numbered(20), "जय हनुमान ॥२१॥")[2]?.opening?.text).toBe("जय हनुमान");
});

test("a song whose numbers begin again has links to its parts only", () => {
  expect(texts("ध्यानम्", ...numbered(12), "फलश्रुति", ...numbered(12))).toEqual(["फलश्रुति"]);
  expect(texts(...numbered(12), ...numbered(12))).toEqual([]);
});

test("numbers that leave some out have links to the next stanza that is there", () => {
  const couplets = Array.from({ length: 40 }, (_, index) => `क ॥${index * 2 + 2}॥`);
  expect(texts(...couplets)).toEqual(["2", "22", "42", "62"]);
  expect(texts(...numbered(30, 0))).toEqual(["1", "11", "21"]);
  expect(texts(...numbered(19), "क ॥19॥", "क ॥22॥")).toEqual(["1", "11", "22"]);
});

test("parts so many that they are everywhere have no links", () => {
  const verses = Array.from({ length: 8 }, (_, part) => ["दोहा", ...numbered(5, part * 5 + 1)]).flat();
  expect(texts(...verses)).toEqual(["1", "11", "21", "31"]);
});
