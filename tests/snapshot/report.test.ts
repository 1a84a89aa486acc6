import { describe, expect, test } from "vitest";
import type { Problem } from "../../src/schemas/parse.ts";
import { type PullReport, reportMarkdown, reportText } from "../../src/snapshot/report.ts";

function reportOf(changes: Partial<PullReport> = {}): PullReport {
  return {
    source: "sites/main in project our-site",
    readTime: "2026-11-20T06:30:00.000Z",
    collections: [{ collection: "posts", before: 1234, found: 1234, taken: 1230, leftOut: ["a", "b"], kept: ["c"] }],
    problems: [],
    failures: [],
    ...changes,
  };
}

function problemOf(changes: Partial<Problem> = {}): Problem {
  return {
    collection: "posts",
    id: "a",
    field: "title",
    value: "7",
    expected: "text of 1 to 300 characters",
    ...changes,
  };
}

describe("the report as text", () => {
  test("says what was read, and each problem on one line", () => {
    expect(reportText(reportOf({ problems: [problemOf()] })).split("\n")).toEqual([
      "Read sites/main in project our-site as of 2026-11-20T06:30:00.000Z.",
      "  posts                      1234 found   1230 taken",
      "",
      "These documents need mending in the database:",
      "  posts/a: title is 7; expected text of 1 to 300 characters",
      "  posts: 2 left out of the site",
      "  posts: 1 shown in their last good version",
      "",
    ]);
  });

  test("tells the first forty problems, and how many more there are", () => {
    const problems = Array.from({ length: 45 }, (_, n) => problemOf({ id: `p${n}` }));
    const lines = reportText(reportOf({ problems })).split("\n");
    expect(lines.filter((line) => line.includes("; expected "))).toHaveLength(40);
    expect(lines).toContain("  … and 5 more in the report file");
  });

  test("says why nothing was changed", () => {
    expect(reportText(reportOf({ failures: ["posts has shrunk."] }))).toContain(
      "Nothing was changed: posts has shrunk.",
    );
  });
});

describe("the report as Markdown", () => {
  const problems = Array.from({ length: 30_000 }, (_, n) => problemOf({ id: `p${n}`, value: "राम".repeat(25) }));

  test("lists every problem", () => {
    expect(reportMarkdown(reportOf({ problems })).match(/^\| posts \| p/gm)).toHaveLength(30_000);
  });

  test("is small enough for a summary, and says how many more there are", () => {
    const text = reportMarkdown(reportOf({ problems, failures: ["Most cannot be used."] }), 500);
    expect(Buffer.byteLength(text)).toBeLessThan(500_000);
    expect(text).toContain("**Nothing was changed:** Most cannot be used.");
    expect(text).toContain("… and 29500 more: `npm run pull` writes them all to the report file.");
  });
});

// What a document may bring along; each must stay one cell of one row, and say nothing to a terminal.
const hostile = [
  "a|b",
  "a\\|b",
  "a\\",
  "a\nb",
  "a\r\n| x | y |",
  "a\u2028b",
  "`code",
  "<script>alert(1)</script>",
  "<!--",
  "[link](javascript:alert(1))",
  "\u001b[2J\u001b[31mred",
  "\u009b31mred",
  "**bold** _it_ ~~gone~~",
];

describe.each(["id", "field", "value", "expected"] as const)("a hostile %s", (field) => {
  test.each(hostile)("%j breaks neither the table nor the lines", (text) => {
    const report = reportOf({ problems: [problemOf({ [field]: text }), problemOf({ id: "next" })] });
    const rows = reportMarkdown(report).trimEnd().split("\n").slice(-4);
    expect(rows.map((row) => row.split(/(?<!\\)(?:\\\\)*\|/).length)).toEqual([7, 7, 7, 7]);
    expect(rows[3]).toContain("| next |");
    expect(rows.join("")).not.toMatch(/(?<!\\)[<`]/);
    expect(reportText(report).split("\n")).toHaveLength(
      reportText(reportOf({ problems: [problemOf(), problemOf()] })).split("\n").length,
    );
    // eslint-disable-next-line no-control-regex
    expect(reportText(report) + reportMarkdown(report)).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]/);
  });
});
