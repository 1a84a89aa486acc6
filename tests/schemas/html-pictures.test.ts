import { readFileSync } from "node:fs";
import type { Element, ElementContent, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type DrawnPicture, pictureSources } from "../../src/schemas/html-pictures.ts";
import { sanitizeHtml, withPictures } from "../../src/schemas/safe-html.ts";

const words = { watchVideo: "Watch the video", picture: "Picture", table: "Table" };
const safe = (html: string) => sanitizeHtml(html, { ...words, origin: "https://site.example" });
const fixture = readFileSync(new URL("../fixtures/hostile-html.json", import.meta.url), "utf8");
const hostile = z.array(z.object({ name: z.string(), html: z.string() })).parse(JSON.parse(fixture));
const drawn: DrawnPicture = {
  src: "/pictures/a.jpg",
  sources: [{ type: "image/avif", srcset: "/pictures/a.avif 400w, /pictures/b.avif 800w" }],
  width: 800,
  height: 600,
  tint: "tinted tr1 tg2 tb3",
};

describe("Drawing the pictures of a body changes nothing but them", () => {
  test.each(hostile)("hostile HTML: $name", ({ html }) => {
    for (const source of [html, `<p>${html}</p><img src="/a.webp" alt="${html}">`, `<img src="/a?${html}">`]) {
      const before = safe(source);
      const after = withPictures(before, () => drawn);
      expect(withoutPictures(fromHtml(after, { fragment: true }))).toEqual(
        withoutPictures(fromHtml(before, { fragment: true })),
      );
    }
  });
});

test("A picture gets its sources, its size, its colour, and keeps its words", () => {
  const html = safe('<p><img src="/a.webp?x=1&amp;y=2" alt="Lamps &amp; &quot;light&quot;" width=9999 lang=en></p>');
  expect(pictureSources(html)).toEqual(["/a.webp?x=1&y=2"]);
  expect(withPictures(html, (src) => ({ ...drawn, src: `${src}"<b>` }))).toBe(
    '<p><picture><source type="image/avif" srcset="/pictures/a.avif 400w, /pictures/b.avif 800w" ' +
      'sizes="auto, (min-width: 46rem) 42rem, 92vw"><img src="/a.webp?x=1&#x26;y=2&#x22;&#x3C;b&#x3E;" ' +
      'alt="Lamps &#x26; &#x22;light&#x22;" lang="en" width="800" height="600" class="tinted tr1 tg2 tb3" ' +
      'loading="lazy" decoding="async"></picture></p>',
  );
});

test.each([
  ["smaller", 200, 'width="200" height="150"'],
  ["larger", 2_000, 'width="800" height="600"'],
])("A publisher's width counts where it is %s than the picture", (_, width, size) => {
  const html = safe(`<img src="/a.webp" width="${width}" height="7">`);
  expect(withPictures(html, () => drawn)).toContain(size);
});

/** The tree with each picture reduced to the words that come from the publisher. */
function withoutPictures(node: Root): unknown {
  return node.children.map((child) => (child.type === "doctype" ? null : reduced(child)));
}

function reduced(node: ElementContent): unknown {
  if (node.type !== "element") return { type: node.type, value: node.value };
  const image = node.tagName === "picture" ? node.children.at(-1) : node;
  if (image?.type === "element" && image.tagName === "img") return wordsOf(image);
  return { name: node.tagName, properties: node.properties, children: node.children.map(reduced) };
}

function wordsOf({ properties: { alt, lang, dir } }: Element): unknown {
  return { alt, lang, dir };
}
