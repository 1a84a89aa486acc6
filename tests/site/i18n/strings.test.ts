import { describe, expect, test } from "vitest";
import { type Strings, english } from "../../../src/site/i18n/strings-en.ts";
import { hindi } from "../../../src/site/i18n/strings-hi.ts";
import { marathi } from "../../../src/site/i18n/strings-mr.ts";
import { fill } from "../../../src/site/i18n/strings.ts";

/** Texts by `group.key`. */
function flat(strings: Strings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(strings).flatMap(([group, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
    ),
  );
}

const englishTexts = flat(english);
const languages: [name: string, texts: Record<string, string>, letters: RegExp][] = [
  ["Marathi", flat(marathi), /\p{Script=Devanagari}/u],
  ["Hindi", flat(hindi), /\p{Script=Devanagari}/u],
];
const marks = (text = "") => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(languages)("the texts in %s", (_, words, letters) => {
  test("have the same keys and placeholders as English", () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(englishTexts).toSorted());
    for (const [key, text] of Object.entries(englishTexts)) expect.soft(marks(words[key]), key).toEqual(marks(text));
  });

  test("are written in its letters", () => {
    const foreign = Object.entries(words).filter(([, text]) => {
      const own = text.replace(/\{\w+\}/g, "");
      return !letters.test(own) && !/^\d+ pt$/.test(own);
    });
    const inMarksOnly = foreign.filter(([key]) => !/^(?:\{\w+\}|[^\p{L}]|(?<=\d )pt)*$/u.test(words[key] ?? ""));
    expect(inMarksOnly.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

test.each([["English", englishTexts] as const, ...languages.map(([name, texts]) => [name, texts] as const)])(
  "no text in %s is empty, untrimmed or decomposed",
  (_, words) => {
    for (const [key, text] of Object.entries(words)) {
      expect.soft(text, key).toMatch(/\S/);
      expect.soft(text, key).toBe(text.trim().normalize("NFC"));
      expect.soft(text, key).not.toMatch(/ {2}/);
    }
  },
);

test("fill replaces placeholders, and leaves those without a value", () => {
  expect(fill("{n} of {total}, {n}", { n: 1, total: 0 })).toBe("1 of 0, 1");
  expect(fill("{n} of {total}", { n: "$&" })).toBe("$& of {total}");
});
