import { expect, test } from "vitest";
import { trustStoredHtml, withParagraphIds } from "../../src/schemas/safe-html.ts";

test.each([
  ["<p>a</p><h2>b</h2><p>c</p>", '<p id="p1">a</p><h2 id="h1">b</h2><p id="p2">c</p>'],
  [
    '<p lang="hi">a</p><blockquote><p>b</p></blockquote>',
    '<p id="p1" lang="hi">a</p><blockquote><p id="p2">b</p></blockquote>',
  ],
  ["<pre>a &#x3C;p> b</pre>", "<pre>a &#x3C;p> b</pre>"],
])("paragraphs and headings of %j are numbered, and nothing else", (html, expected) => {
  expect(withParagraphIds(trustStoredHtml(html)).toString()).toBe(expected);
});
