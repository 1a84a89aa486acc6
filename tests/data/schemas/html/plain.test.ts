import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { Body } from "../../../../src/data/schemas/html/body.ts";
import { bodyLabels } from "../../../../src/data/schemas/html/labels.ts";
import { isPlain, plainFormOf } from "../../../../src/data/schemas/html/plain.ts";
import { parseBody, sanitizeHtml } from "../../../../src/data/schemas/html/sanitize.ts";

const context = { ...bodyLabels("mr"), origin: "https://site.example" };
const PIECES = [
  ...["p", "h2", "blockquote", "strong", "em"].flatMap((name) => [`<${name}>`, `</${name}>`]),
  "<br>",
  "<i>",
  "नाम",
  " ",
  "\n",
  "\r",
  "\u200B",
  "\u00A0",
  "&",
  "é",
  "\u0301",
  "\u202E",
];
const INLINE = [
  "राम",
  " ",
  "<br>",
  "<strong>नाम</strong>",
  "<em> जप </em>",
  "<strong> </strong>",
  "<em><br></em>",
  "é",
];

function* sequences(pieces: readonly string[], length: number): Generator<string> {
  if (length === 0) return void (yield "");
  for (const rest of sequences(pieces, length - 1)) for (const piece of pieces) yield piece + rest;
}

/** What a parser and the allow-list make of it: the last paragraph is for them alone. */
function parsed(html: string): string {
  return sanitizeHtml(`${html}<p><b>जय</b></p>`, context).replace(/<p><strong>जय<\/strong><\/p>$/, "");
}

test("plain HTML is what a parser and the allow-list would give", () => {
  const lines = [1, 2, 3].flatMap((length) => [...sequences(INLINE, length)]);
  const blocks = lines.flatMap((line) => [
    `<p>${line}</p>`,
    `<h2>${line}</h2>\n`,
    `<blockquote>\n\t<p>${line}</p> </blockquote>`,
  ]);
  const pairs = [
    ...sequences(["<p>एक</p>", "<h2>दोन</h2>", "<blockquote><p>तीन</p><p>चार</p></blockquote>", "\n", " ", "पाच"], 4),
  ];
  const all = [...[1, 2, 3, 4].flatMap((length) => [...sequences(PIECES, length)]), ...blocks, ...pairs];
  const plain = all.filter((html) => plainFormOf(html) !== null);
  expect(plain.length).toBeGreaterThan(500);
  expect(plain.filter((html) => parsed(html) !== plainFormOf(html))).toEqual([]);
  const isRead = (html: string) => isDeepStrictEqual(fieldsOf(parseBody(html, context).body), readByParser(html));
  expect(plain.filter((html) => !isRead(html))).toEqual([]);
});

function fieldsOf(body: Body | null): unknown {
  if (body === null) return {};
  const { plain, html, slots, parts, hasVedicMarks } = body;
  return { plain, html, slots, parts, hasVedicMarks };
}

/** What extract.ts reads of plain HTML: the list in front of it is for a parser only. */
function readByParser(html: string): unknown {
  const list = "<ul><li>x</li></ul>";
  const { html: pieces = [], parts: [first, ...parts] = [], ...others } = parseBody(list + html, context).body ?? {};
  expect([pieces.length, pieces[0]?.startsWith(list), first?.text]).toEqual([1, true, "x"]);
  return { ...others, plain: plainFormOf(html), html: pieces.map((piece) => piece.slice(list.length)), parts };
}

test.each([
  ["a paragraph after a heading", "<h2>नाम</h2><p>नाम घ्या.</p>"],
  ["marked words and a verse's lines", "<p><strong>राम</strong> कृष्ण<br>हरी <em>विठ्ठल</em></p>"],
  ["a quote of two paragraphs", "<blockquote><p>सर्व सुखी.</p><p>सर्व निरामय.</p></blockquote>"],
])("%s is plain", (_, html) => {
  expect(isPlain(html)).toBe(true);
});

test("a text that could have more elements than the parser accepts is not plain", () => {
  const html = `<p>${"राम<br>".repeat(40_000)}राम</p>`;
  expect(isPlain(html)).toBe(false);
  expect(isPlain(html.slice(-199_000).replace(/^.*?राम/, "<p>राम"))).toBe(true);
});

test.each([
  ["paragraphs that never end", "<p>राम<br>".repeat(20_000)],
  ["marks that never end", `<p>${"<strong>राम".repeat(15_000)}</p>`],
  ["blanks before nothing", `<p>${"<em>".padEnd(190_000)}</p>`],
  ["quotes within quotes", "<blockquote>".repeat(15_000)],
])("%s are distinguished from plain text quickly", (_, html) => {
  expect(isPlain(html)).toBe(false);
});

test.each([
  ["a link", '<p><a href="https://site.example">नाम</a></p>'],
  ["a sign that HTML writes in its own way", "<p>राम &#x26; कृष्ण</p>"],
  ["a blank at an end", "<p>नाम </p>"],
  ["a paragraph in which nothing is seen", "<p>\u200B</p>"],
  ["marked words of which nothing is seen", "<p>राम<strong> </strong>कृष्ण</p>"],
  ["an element of any other name", "<p>राम</p><script>alert(1)</script>"],
  ["letters and marks that are not put together", "<p>e\u0301</p>"],
])("%s is not plain", (_, html) => {
  expect(isPlain(html)).toBe(false);
});
