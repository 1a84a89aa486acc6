import { expect, test } from "vitest";
import { gapsOf } from "../../scripts/languages/gaps.ts";
import { en, english } from "../../src/site/i18n/strings-en.ts";
import { gu } from "../../src/site/i18n/strings-gu.ts";
import { site } from "../fixtures/gujarati-site-config.ts";

test("the languages of the site have no gaps", () => {
  for (const language of site.interfaceLanguages.filter(({ code }) => code !== "gu")) {
    expect(gapsOf(language, site)).toEqual({ labels: [], untranslated: [], placeholders: [] });
  }
});

test("of a language that the configuration does not know yet, every label is listed by its path", () => {
  const { labels, untranslated, placeholders } = gapsOf(gu, site);
  expect(labels).toContain("title");
  expect(labels).toContain("books.0.title");
  expect(labels).not.toContain("tagline");
  expect([untranslated, placeholders]).toEqual([[], []]);
});

test("a text that was copied from English is listed, and one that lost its placeholder", () => {
  const strings = { ...gu.strings, footer: { ...gu.strings.footer, terms: english.footer.terms } };
  const home = { ...gu.strings.home, slideOf: "{n}" };
  expect(gapsOf({ ...gu, strings: { ...strings, home } }, site)).toMatchObject({
    untranslated: ["footer.terms"],
    placeholders: ["home.slideOf"],
  });
  expect(gapsOf(en, site).untranslated).toEqual([]);
});
