import { expect, test } from "vitest";
import { parsePost } from "../../../../src/data/schemas/post.ts";
import { context, rawOf, valueOf } from "../documents.ts";

const excerpt = (content: string) => valueOf(parsePost(rawOf("posts", { content }), context)).excerpt;
const graphemes = (text: string) => [...new Intl.Segmenter("mr").segment(text)].length;

test.each([
  ["a short body is there in full", "<p>राम कृष्ण हरी</p>", "राम कृष्ण हरी"],
  ["blocks are parted by a blank", "<h2>एक</h2><p>दोन<br>तीन</p><ul><li>a</li><li>b</li></ul>", "एक दोन तीन a b"],
  ["emphasis does not part a word", "<p>un<strong>believ</strong>able</p>", "unbelievable"],
  ["characters are read, not their references", "<p>a &lt;b&gt; &amp;amp; c</p>", "a <b> &amp; c"],
  ["an attribute is no text", '<p><img src="/a.webp" alt="x > y">z</p>', "z"],
  ["the link to a video is left out", '<iframe src="//youtu.be/abcdefghijk"></iframe><p>text</p>', "text"],
])("%s", (_, html, expected) => {
  expect(excerpt(html)).toBe(expected);
});

test("cuts a long body at the end of a word, to at most 220 characters", () => {
  const text = excerpt(`<p>${"नमस्कार मंडळी, ".repeat(60)}</p>`);
  expect(text).toMatch(/^(नमस्कार मंडळी, )*(नमस्कार मंडळी|नमस्कार)…$/);
  expect(graphemes(text)).toBeLessThanOrEqual(220);
  expect(graphemes(text)).toBeGreaterThan(200);
});

test("keeps a body of exactly 220 characters, and cuts a longer one", () => {
  expect(excerpt(`<p>${"क".repeat(220)}</p>`)).toBe("क".repeat(220));
  expect(excerpt(`<p>${"क".repeat(221)}</p>`)).toBe(`${"क".repeat(219)}…`);
});

test("never cuts inside a character", () => {
  const text = excerpt(`<p>${"👨‍👩‍👧‍👦".repeat(300)}</p>`);
  expect(text.isWellFormed()).toBe(true);
  expect(text.replaceAll("👨‍👩‍👧‍👦", "")).toBe("…");
});
