import { describe, expect, test } from "vitest";
import { site } from "../../src/site/config.ts";
import { english } from "../../src/site/strings-en.ts";
import { hindi } from "../../src/site/strings-hi.ts";
import { marathi } from "../../src/site/strings-mr.ts";
import { fill } from "../../src/site/strings.ts";

const languages: [string, Record<string, string>][] = [
  ["Marathi", marathi],
  ["Hindi", hindi],
];
const marks = (text = "") => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(languages)("the words in %s", (_, words) => {
  test("are those of English, each with the same marks", () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(english)) expect.soft(marks(words[key]), key).toEqual(marks(text));
  });

  test("are written in Devanagari", () => {
    const foreign = Object.entries(words).filter(
      ([, text]) => !/\p{Script=Devanagari}|^\d+ pt$/u.test(text.replace(/\{\w+\}/g, "")),
    );
    const inMarksOnly = foreign.filter(([key]) => !/^(?:\{\w+\}|[^\p{L}]|(?<=\d )pt)*$/u.test(words[key] ?? ""));
    expect(inMarksOnly.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

test.each([["English", english] as const, ...languages])(
  "no word in %s is empty, untrimmed or decomposed",
  (_, words) => {
    for (const [key, text] of Object.entries(words)) {
      expect.soft(text, key).toMatch(/\S/);
      expect.soft(text, key).toBe(text.trim().normalize("NFC"));
      expect.soft(text, key).not.toMatch(/ {2}/);
    }
  },
);

test("every label of the configuration is there in three languages", () => {
  const { title, tagline, teacher, books, sisterSites, apps, posts } = site;
  const more = [
    ...books.map((book) => book.title),
    ...[...sisterSites, ...apps, ...posts.specialArticles].map((x) => x.label),
  ];
  for (const label of [title, tagline, teacher, ...more]) {
    for (const text of [label.en, label.mr, label.hi]) expect.soft(text, JSON.stringify(label)).toMatch(/\S/);
  }
});

test("fill puts values in place of marks, and leaves a mark that has none", () => {
  expect(fill("{n} of {total}, {n}", { n: 1, total: 0 })).toBe("1 of 0, 1");
  expect(fill("{n} of {total}", { n: "$&" })).toBe("$& of {total}");
});
