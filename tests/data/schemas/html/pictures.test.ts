import { readFileSync } from "node:fs";
import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type DrawnPicture, bodyHtml, pictureSources } from "../../../../src/data/schemas/html/body.ts";
import { parseBody, sanitizeHtml } from "../../../../src/data/schemas/html/sanitize.ts";
import { bodyFrom } from "../../../fixtures/bodies.ts";

const words = { watchVideo: "Watch the video", picture: "Picture", table: "Table" };
const context = { ...words, origin: "https://site.example" };
const fixture = readFileSync(new URL("../../../fixtures/hostile-html.json", import.meta.url), "utf8");
const hostile = z.array(z.object({ name: z.string(), html: z.string() })).parse(JSON.parse(fixture));
const drawn: DrawnPicture = {
  src: "/pictures/a.jpg",
  sources: [{ type: "image/avif", srcset: "/pictures/a.avif 400w, /pictures/b.avif 800w" }],
  width: 800,
  height: 600,
};

describe("a body on a page differs from the sanitised HTML in its pictures and ids only", () => {
  test.each(hostile)("hostile HTML: $name", ({ html }) => {
    for (const source of [html, `<p>${html}</p><img src="/a.webp" alt="${html}">`, `<img src="/a?${html}">`]) {
      const before = sanitizeHtml(source, context);
      const { body } = parseBody(source, context);
      const after = body === null ? "" : bodyHtml(body, () => drawn);
      expect(withoutPictures(fromHtml(after, { fragment: true }))).toEqual(
        withoutPictures(fromHtml(before, { fragment: true })),
      );
    }
  });
});

test("gives a picture its sources and size, and keeps its alternative text", () => {
  const body = bodyFrom(
    '<p><img src="/a.webp?x=1&amp;y=2" alt="Lamps &amp; &quot;light&quot;" width=9999 lang=en></p>',
  );
  expect(pictureSources(body)).toEqual(["/a.webp?x=1&y=2"]);
  expect(bodyHtml(body, (src) => ({ ...drawn, src: `${src}"<b>` }))).toBe(
    '<p id="p1"><picture><source type="image/avif" srcset="/pictures/a.avif 400w, /pictures/b.avif 800w" ' +
      'sizes="auto, (min-width: 46rem) 42rem, 92vw"><img src="/a.webp?x=1&#x26;y=2&#x22;&lt;b&gt;" ' +
      'alt="Lamps &#x26; &#x22;light&#x22;" lang="en" width="800" height="600" loading="lazy" decoding="async"></picture></p>',
  );
});

test.each([
  ["smaller", 200, 'width="200" height="150"'],
  ["larger", 2_000, 'width="800" height="600"'],
])("uses a publisher's width that is %s than the picture", (_, width, size) => {
  const body = bodyFrom(`<img src="/a.webp" width="${width}" height="7">`);
  expect(bodyHtml(body, () => drawn)).toContain(size);
});

/** The tree with each picture reduced to the words that come from the publisher. */
function withoutPictures(node: Root): unknown {
  return node.children.map((child) => (child.type === "doctype" ? null : reduced(child)));
}

function reduced(node: ElementContent): unknown {
  if (node.type !== "element") return { type: node.type, value: node.value };
  const image = node.tagName === "picture" ? node.children.at(-1) : node;
  if (image?.type === "element" && image.tagName === "img") return wordsOf(image);
  const { id, ...properties } = node.properties;
  expect(id === undefined || /^[ph]\d+$/.test(String(id))).toBe(true);
  return { name: node.tagName, properties, children: node.children.map(reduced) };
}

function wordsOf({ properties: { alt, lang, dir } }: Element): unknown {
  return { alt, lang, dir };
}
