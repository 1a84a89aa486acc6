import { expect, test } from "vitest";
import { bodyHtml } from "../../../../src/data/schemas/html/body.ts";
import { languageParts } from "../../../../src/data/schemas/html/language-parts.ts";
import { bodyFrom } from "../../../fixtures/bodies.ts";

const picture = { src: "/pictures/a.jpg", sources: [], width: null, height: null };
const partsIn = (html: string) =>
  languageParts(
    bodyHtml(bodyFrom(html), () => picture),
    "en",
    ["mr", "hi", "en"],
  );

test("a part has its heading as its title, and all of its text", () => {
  const html = `<p>a</p><h2>First</h2><p>b</p><h2 lang="mr">थोडक्यात</h2><div lang="mr"><ol><li>एक</li></ol><p>दोन</p></div>
    <h2 lang="hi">संक्षेप में</h2><p lang="hi">एक<br>दो</p><hr lang="hi"><h2 lang="mr">आणखी</h2><p lang="mr">तीन</p>`;
  expect(partsIn(html)).toEqual([
    {
      id: "in-en",
      lang: "en",
      title: null,
      html: `<p id="p1">a</p><h2 id="h1">First</h2><p id="p2">b</p>`,
      introduction: `<p id="p1">a</p>`,
      sections: `<h2 id="h1">First</h2><p id="p2">b</p>`,
      headings: [{ id: "h1", text: "First", lang: null }],
    },
    {
      id: "h2",
      lang: "mr",
      title: "थोडक्यात",
      html: `<ol><li>एक</li></ol><p id="p3">दोन</p><h2 id="h4">आणखी</h2><p id="p5">तीन</p>`,
      introduction: `<ol><li>एक</li></ol><p id="p3">दोन</p>`,
      sections: `<h2 id="h4">आणखी</h2><p id="p5">तीन</p>`,
      headings: [{ id: "h4", text: "आणखी", lang: null }],
    },
    {
      id: "h3",
      lang: "hi",
      title: "संक्षेप में",
      html: `<p id="p4">एक<br>दो</p><hr>`,
      introduction: `<p id="p4">एक<br>दो</p><hr>`,
      sections: "",
      headings: [],
    },
  ]);
});

test("the headings of a part are those of a page", () => {
  const [, part] = partsIn(`<p>a</p><div lang="mr"><h2>धोरण</h2><h3>शोध</h3><p>एक</p><h4>दुवे</h4><p>दोन</p></div>`);
  expect(part?.title).toBe("धोरण");
  expect(part?.html).toBe(`<h2 id="h2">शोध</h2><p id="p2">एक</p><h3 id="h3">दुवे</h3><p id="p3">दोन</p>`);
  expect(part?.headings).toEqual([{ id: "h2", text: "शोध", lang: null }]);
});

test("a text that begins in another language has a part in its own, with its heading", () => {
  const parts = partsIn(`<h2 lang="mr">थोडक्यात</h2><p lang="mr">एक</p><h2>In full</h2><p>a</p>`);
  expect(parts.map(({ lang, title }) => [lang, title])).toEqual([
    ["mr", "थोडक्यात"],
    ["en", null],
  ]);
  expect(parts[1]?.html).toContain("In full");
});

test("rules and pictures are in any part, and a region is none of a language", () => {
  const image = `<img src="/a.jpg" alt="">`;
  const parts = partsIn(`<p>a</p><hr><h2 lang="mr-IN">थोडक्यात</h2>${image}<p lang="mr-IN">एक</p><hr>
    <h2 lang="hi">संक्षेप में</h2><p lang="hi">एक</p>${image}`);
  expect(parts.map(({ lang, title }) => [lang, title])).toEqual([
    ["en", null],
    ["mr", "थोडक्यात"],
    ["hi", "संक्षेप में"],
  ]);
  expect(parts.map(({ html }) => html.match(/<(?:img|hr)|lang=/g))).toEqual([["<hr"], ["<img", "<hr"], ["<img"]]);
});

test.each([
  ["no other language", `<p>a</p><h2>First</h2><p>b</p>`],
  ["a name as its heading", `<p>a</p><h2 lang="hi">रघुपति राघव</h2><p>b</p><h2 lang="hi">राम</h2><p lang="hi">राम</p>`],
  ["an end in its own language", `<p>a</p><h2 lang="hi">राम</h2><p lang="hi">राम</p><p>b</p>`],
  ["a part in a language that readers cannot choose", `<p>a</p><h2 lang="sa">अर्थः</h2><p lang="sa">एकम्</p>`],
  ["a heading in Latin letters", `<p>a</p><h2 lang="mr-Latn">Thodkyat</h2><p lang="mr-Latn">Ek</p>`],
  ["a verse", `<blockquote lang="hi"><h2>राम</h2><p>राम</p></blockquote><p>a</p>`],
])("a text with %s is one part, and nothing of it is hidden", (_, html) => {
  expect(partsIn(html).map(({ lang, title }) => [lang, title])).toEqual([["en", null]]);
});
