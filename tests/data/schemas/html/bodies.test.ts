import { readFileSync } from "node:fs";
import fc from "fast-check";
import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bodyLabels } from "../../../../src/data/schemas/html/labels.ts";
import { parseBody, sanitizeHtml } from "../../../../src/data/schemas/html/sanitize.ts";
import { findFaults } from "./audit.ts";

const context = { ...bodyLabels("en"), origin: "https://site.example" };
const caseSchema = z.object({
  kind: z.string(),
  name: z.string(),
  input: z.string(),
  expected: z.string(),
  losses: z.array(z.string()).default([]),
});
const file = readFileSync(new URL("../../../fixtures/bodies.json", import.meta.url), "utf8");
const kinds = Map.groupBy(z.array(caseSchema).parse(JSON.parse(file)), ({ kind }) => kind);

describe.each([...kinds])("bodies: %s", (_, cases) => {
  test.each(cases)("$name", ({ input, expected, losses }) => {
    expect(sanitizeHtml(input, context)).toBe(expected);
    expect(sanitizeHtml(expected, context)).toBe(expected);
    expect(findFaults(expected)).toEqual([]);
    const found = parseBody(input, context).losses;
    expect(found.map(({ what, value }) => `${what}: ${value}`)).toEqual(losses);
  });
});

/** Elements in which browsers show no text, or that show something else in its place. */
const UNSEEN = new Set(
  "audio datalist head iframe meta noembed noframes noscript object script style template title video".split(" "),
);
const NAMES = (
  "a abbr article b blockquote br button caption center code details dd div dl dt em fieldset figcaption figure font form " +
  "h1 h2 h4 hr i iframe img input label li math mi noscript object ol option p picture pre q ruby s section select " +
  "small span strong style sub summary sup svg table tbody td textarea th tr u ul video x-card"
).split(" ");
const ATTRIBUTES = [
  'href="/x"',
  'href="x.html"',
  'href="#x"',
  'id="x"',
  'src="/x.jpg"',
  'src="x.jpg"',
  'style="font-weight:bold;text-align:center"',
  'style="white-space:pre-wrap"',
  'style="mso-list:l0 level2"',
  'class="ql-indent-1 MsoListParagraph"',
  'data-list="checked"',
  'data-checked="true"',
  'lang="sa"',
  'type="checkbox"',
  'hidden=""',
];
const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie("node"), { maxLength: 4 }).map((nodes) => nodes.join("")),
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(" ", "\n\n", "&nbsp;", "[x]", "https://x.example"),
    fc.integer({ min: 100, max: 999 }).map((number) => `word${number}`),
    fc
      .tuple(fc.constantFrom(...NAMES), fc.subarray(ATTRIBUTES, { maxLength: 2 }), tie("html"))
      .map(([name, attributes, inside]) => `<${[name, ...attributes].join(" ")}>${inside}</${name}>`),
  ),
}));

test("every word of a body is shown, or in the account", () => {
  const property = fc.property(html, (source) => {
    const { losses } = parseBody(source, context);
    const shown = sanitizeHtml(source, context);
    const told = `${shown} ${losses.map(({ value }) => value).join(" ")}`;
    expect(wordsOf(fromHtml(source, { fragment: true })).filter((word) => !told.includes(word))).toEqual([]);
    expect(findFaults(shown)).toEqual([]);
  });
  fc.assert(property, { numRuns: 1_000, seed: 1 });
});

function wordsOf(node: Nodes): string[] {
  if (node.type === "text") return node.value.match(/word\d+/g) ?? [];
  if (node.type !== "root" && (node.type !== "element" || UNSEEN.has(node.tagName))) return [];
  return node.children.flatMap(wordsOf);
}
