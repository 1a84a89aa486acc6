import { expect, test } from "vitest";
import { type Body, bodyHtml, localPaths, pictureSources } from "../../../../src/data/schemas/html/body.ts";
import { bodyFrom } from "../../../fixtures/bodies.ts";

const picture = { src: "/pictures/a.jpg", sources: [], width: null, height: null };
const htmlOf = (body: Body) => bodyHtml(body, () => picture).toString();
const partsOf = (html: string) => bodyFrom(html).parts.map(({ anchor, text }) => [anchor, text]);

test.each([
  ["<p>a</p><h2>b</h2><p>c</p>", '<p id="p1">a</p><h2 id="h1">b</h2><p id="p2">c</p>'],
  [
    '<p lang="hi">a</p><blockquote><p>b</p></blockquote>',
    '<p id="p1" lang="hi">a</p><blockquote><p id="p2">b</p></blockquote>',
  ],
  ["<pre>a &#x3C;p> b</pre>", "<pre>a &#x3C;p> b</pre>"],
  ["<p>a<br>b <em>c</em></p>", '<p id="p1">a<br>b <em>c</em></p>'],
  ["<ul><li>a</li></ul><h3>b</h3>", '<ul><li>a</li></ul><h2 id="h1">b</h2>'],
])("numbers paragraphs and headings of %j, and nothing else", (html, expected) => {
  expect(htmlOf(bodyFrom(html))).toBe(expected);
});

test("a list below a heading is a part of its own, with the heading's anchor", () => {
  expect(bodyFrom("<h2>a</h2><ul><li>b</li></ul><p>c</p>").parts).toEqual([
    { anchor: "h1", isHeading: true, text: "a" },
    { anchor: "h1", isHeading: false, text: "b" },
    { anchor: "p1", isHeading: false, text: "c" },
  ]);
});

test("divides text at paragraphs and headings, and decodes its character references", () => {
  expect(
    partsOf("<ul><li>first</li></ul><h2>A &amp;lt; B</h2><p>un<b>believ</b>able<br>end</p><ul><li>x</ul>"),
  ).toEqual([
    [null, "first"],
    ["h1", "A &lt; B"],
    ["p1", "unbelievable end x"],
  ]);
  expect(bodyFrom("<h2>a</h2><p>b</p>").parts.map(({ isHeading }) => isHeading)).toEqual([true, false]);
});

test("puts a point between the cells of a table", () => {
  const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join("")}</tr>`;
  expect(
    partsOf(`<p>plan</p><table>${cells("When", "What")}${cells("", "<b>Fri</b>day")}${cells("5 pm", "")}</table>`),
  ).toEqual([["p1", "plan · When · What · Friday · 5 pm"]]);
  expect(partsOf(`<table>${cells("When", "<p>one</p><p>two</p>", "What")}</table>`)).toEqual([
    [null, "When"],
    ["p1", "one"],
    ["p2", "two · What"],
  ]);
});

test("excludes the label of a video and the description of a picture from the text", () => {
  const video = '<iframe src="//youtu.be/abcdefghijk"></iframe>';
  expect(partsOf(`<p>before</p>${video}<p>after<img src="/a.webp" alt="Lamp">wards</p>`)).toEqual([
    ["p1", "before"],
    ["p3", "after wards"],
  ]);
});

test("lists pictures and links within the site", () => {
  const html =
    '<p><a href="/post/a?x=1&amp;y=%22">a</a> <a href="https://else.example/b">b</a><img src="/a.webp">' +
    '<img src="https://else.example/c.webp"><img src="/a.webp"></p>';
  const body = bodyFrom(html);
  expect(pictureSources(body)).toEqual(["/a.webp", "https://else.example/c.webp"]);
  expect([...localPaths(body)]).toEqual(["/post/a?x=1&y=%22", "/a.webp"]);
  expect(htmlOf(body)).toContain('<a href="/post/a?x=1&#x26;y=%22">a</a> <a href="https://else.example/b"');
  const urlOf = (path: string) => `https://site.example${path}`;
  expect(bodyHtml(body, () => picture, urlOf)).toContain('<a href="https://site.example/post/a?x=1&#x26;y=%22">a</a>');
  expect(bodyHtml(body, () => picture, urlOf)).toContain('<img src="https://site.example/pictures/a.jpg" alt=""');
});

test.each([
  ["अ॒ग्निमी॑ळे", true],
  ["अग्नि", false],
])("%s has Vedic marks: %s", (text, expected) => {
  expect(bodyFrom(`<p>${text}</p>`).hasVedicMarks).toBe(expected);
});

test("survives JSON without a change", () => {
  const body = bodyFrom('<p>a <a href="/b">b</a></p><table><tr><td><img src="/a.webp" lang="hi" dir="ltr"></table>');
  expect(JSON.parse(JSON.stringify(body))).toEqual(body);
});
