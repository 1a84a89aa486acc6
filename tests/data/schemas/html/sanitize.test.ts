import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { HtmlError } from "../../../../src/data/schemas/html/tree.ts";
import { sanitizeHtml } from "../../../../src/data/schemas/html/sanitize.ts";
import { findFaults } from "./audit.ts";

const words = { watchVideo: "Watch the video", picture: "Picture", table: "Table" };
const safe = (html: string): string => sanitizeHtml(html, { ...words, origin: "https://site.example" });
/** Bodies with known ways around sanitisers, and what an attacker would type into any field. */
const hostile = [
  ...z.array(z.object({ name: z.string(), html: z.string() })).parse(readFixture("hostile-html")),
  ...z
    .array(z.object({ id: z.string(), payload: z.string() }))
    .parse(readFixture("attacks"))
    .map(({ id, payload }) => ({ name: id, html: payload })),
];

describe.each(hostile)("hostile HTML: $name", ({ html }) => {
  test.each([
    ["alone", html],
    ["in a table", `<table><tr><td>${html}</td></tr>${html}</table>`],
    ["in an attribute", `<img src="/a.webp" alt="${html}">`],
  ])("%s leaves nothing behind, and a second pass changes nothing", (_, source) => {
    const result = safe(source);
    expect(findFaults(result)).toEqual([]);
    // With the rule, it is HTML for certain: a text alone may read like Markdown, which becomes HTML.
    expect(safe(`${result}<hr>`)).toBe(`${result}<hr>`);
  });
});

describe("limits", () => {
  const mega = 1_048_576;

  test.each([
    ["over 1 MB", "x".repeat(mega + 1), /at most 1 MB/],
    ["over 1 MB in UTF-8", "दीप".repeat(120_000), /at most 1 MB/],
    ["3,000 blocks deep", "<div>".repeat(3_000), /at most 500 deep/],
    ["3,000 tables deep", "<table><tr><td>".repeat(3_000), /at most 500 deep/],
    ["200,000 elements deep", "<div>".repeat(200_000), /at most 500 deep/],
    ["3,000 SVG groups deep", `<svg>${"<g>".repeat(3_000)}`, /at most 500 deep/],
    [
      "that repeats open formatting",
      Array.from({ length: 60_000 }, (_, at) => `<b id=${at}><p>`).join(""),
      /at most (500 deep|60000 el)/,
    ],
    ["of 70,000 elements", "<p>x</p>".repeat(70_000), /at most 60000 elements/],
  ])("rejects HTML %s", (_, html, message) => {
    expect(() => safe(html)).toThrow(HtmlError);
    expect(() => safe(html)).toThrow(message);
  });

  const LARGE: readonly [name: string, html: string][] = [
    [
      "of prose",
      "<p>About a hundred characters of an ordinary discourse, as there are many in the collection.</p>".repeat(10_800),
    ],
    ["of one word", "x".repeat(mega)],
    ["of one attribute", `<p title="${"x".repeat(mega - 12)}">`],
    ["of many attributes", `<p ${Array.from({ length: 140_000 }, (_, at) => `a${at}`).join(" ")}>`],
    ["of comments", "<!--".repeat(mega / 4)],
    ["of what a table cannot hold", `<table>${"<b>x</b>".repeat(20_000)}`],
  ];

  test.each(LARGE)("accepts a megabyte %s", (_, html) => {
    const result = safe(html);
    expect(findFaults(result)).toEqual([]);
  });
});

function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(`tests/fixtures/${name}.json`, "utf8"));
}
