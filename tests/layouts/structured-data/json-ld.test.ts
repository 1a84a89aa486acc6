import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { jsonLd } from "../../../src/layouts/structured-data/json-ld.ts";

const HOSTILE = [
  "</script><script>alert(1)</script>",
  "</SCRIPT\n>",
  "<!--<script>",
  "<!-- --!>",
  "]]>",
  "\u2028\u2029",
  `"quotes" 'and' \\backslash\\`,
  "\\u003c/script>",
  "🪔🏽‍♀️",
  "\ud83e",
  "&lt;/script&gt; &amp;",
  "गणेश-भक्ति",
];

describe("structured data", () => {
  test.each(HOSTILE)("contains the title %j unchanged, and does not end its element", (headline) => {
    const json = jsonLd({ "@context": "https://schema.org", "@graph": [{ "@type": "Article", headline }] });
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    const tree = fromHtml(`<script type="application/ld+json">${json}</script>`, { fragment: true });
    expect(tree.children).toHaveLength(1);
    const [script] = tree.children;
    const text = script?.type === "element" && script.children[0]?.type === "text" ? script.children[0].value : "";
    expect(text).toBe(json);
    expect(JSON.parse(text)["@graph"][0].headline).toBe(headline);
  });
});
