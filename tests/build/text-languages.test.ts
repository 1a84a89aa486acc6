// The language of every text of the built site by its script (WCAG 3.1.1 and 3.1.2).
import { expect, inject, test } from "vitest";
import { builtPages } from "../support/built-site.ts";
import { wrongTexts } from "../support/wrong-texts.ts";

test("every text of the site in English is written in the script of its language", () => {
  expect(wrongTexts(inject("siteDir"))).toEqual([]);
});

test("no page has a mark of a text in several languages, nor an address that was made of one", () => {
  const marked = builtPages(inject("siteDir")).filter(({ html }) => /[\uFDD0-\uFDD3]|%EF%B7%9[0-3]/i.test(html));
  expect(marked.map(({ file }) => file)).toEqual([]);
});
