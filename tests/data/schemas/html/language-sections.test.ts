import { expect, test } from "vitest";
import { bodyHtml } from "../../../../src/data/schemas/html/body.ts";
import { languageSections } from "../../../../src/data/schemas/html/language-sections.ts";
import { bodyFrom } from "../../../fixtures/bodies.ts";

const picture = { src: "/pictures/a.jpg", sources: [], width: null, height: null, tint: null };
const sectionsIn = (html: string) => languageSections(bodyHtml(bodyFrom(html), () => picture));

test("each language has its first section, and that of the beginning has none", () => {
  const html = `<p>a</p><h2>First</h2><p>b</p><h2 lang="mr">थोडक्यात</h2><ol lang="mr"><li>एक</li></ol>
    <h2 lang="hi">संक्षेप में</h2><p lang="hi">एक</p><h2 lang="mr">आणखी</h2><p lang="mr">दोन</p>`;
  expect(sectionsIn(html)).toEqual([
    { id: "h2", lang: "mr" },
    { id: "h3", lang: "hi" },
  ]);
  expect(sectionsIn("<p>a</p>")).toEqual([]);
});

test("a text that begins in another language has a section in its own", () => {
  const html = `<h2 lang="en">In short</h2><p lang="en">a</p><h2>थोडक्यात</h2><p>एक</p>`;
  expect(sectionsIn(html)).toEqual([{ id: "h2", lang: null }]);
});

test("a heading in another language than the text below it begins no section", () => {
  const html = `<p>एक</p><h2 lang="hi">रघुपति राघव</h2><p>दोन</p><h2 lang="hi">राम</h2><h2>शेवट</h2><p>तीन</p>`;
  expect(sectionsIn(html)).toEqual([]);
});

test("a verse in another language is not the beginning", () => {
  const html = `<blockquote lang="sa"><p>वक्रतुण्ड महाकाय</p></blockquote><p>एक</p><h2>अर्थ</h2><p>दोन</p>`;
  expect(sectionsIn(html)).toEqual([]);
});
