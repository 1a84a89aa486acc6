import { describe, expect, test } from "vitest";
import type { Problem } from "../../../src/data/schemas/parse.ts";
import { type PullReport, reportMarkdown, reportText } from "../../../src/data/snapshot/report.ts";

function reportOf(changes: Partial<PullReport> = {}): PullReport {
  return {
    source: "sites/main in project our-site",
    readTime: "2026-11-20T06:30:00.000Z",
    collections: [
      {
        collection: "posts",
        before: 1234,
        found: 1234,
        published: 1230,
        skipped: ["a", "b"],
        previousUsed: ["c"],
        partial: ["d"],
      },
    ],
    problems: [],
    scheduled: { schedule: "show", posts: [] },
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
  test("shows what was read, and each problem on one line", () => {
    expect(reportText(reportOf({ problems: [problemOf()] })).split("\n")).toEqual([
      "Read sites/main in project our-site as of 2026-11-20T06:30:00.000Z.",
      "  posts                      1234 found   1230 published",
      "",
      "These documents need fixing in the database:",
      "  posts/a: title is 7; expected text of 1 to 300 characters",
      "  posts, not on the site: a, b",
      "  posts, on the site as it was before: c",
      "  posts, on the site without what is bad: d",
      "",
    ]);
  });

  const posts = [{ id: "b", time: "1 Dec 2026, 09:00" }];

  test("names posts with a time in the future that are shown at once, and how to make them wait", () => {
    expect(reportText(reportOf({ scheduled: { schedule: "show", posts } }))).toContain(
      "  Shown at once, although their time is in the future: posts/b (1 Dec 2026, 09:00). To make them wait, set " +
        'schedule in src/site/config.ts to "wait".\n',
    );
  });

  test("names posts that wait for their time", () => {
    const many = [...posts, ...Array.from({ length: 12 }, (_, n) => ({ id: `p${n}`, time: "2 Dec 2026, 09:00" }))];
    expect(reportText(reportOf({ scheduled: { schedule: "wait", posts: many } }))).toMatch(
      /^ {2}Waiting for their time: posts\/b \(1 Dec 2026, 09:00\), .*posts\/p8 \(.*\) and 3 more$/m,
    );
  });

  test("shows the first forty problems, and the number of others", () => {
    const problems = Array.from({ length: 45 }, (_, n) => problemOf({ id: `p${n}` }));
    const lines = reportText(reportOf({ problems })).split("\n");
    expect(lines.filter((line) => line.includes("; expected "))).toHaveLength(40);
    expect(lines).toContain("  … and 5 more in the report file");
  });

  test("shows one problem of each kind first", () => {
    const problems = Array.from({ length: 45 }, (_, n) => problemOf({ id: `p${n}` }));
    const other = problemOf({ id: "late", field: "slug" });
    const lines = reportText(reportOf({ problems: [...problems, other] })).split("\n");
    const told = lines.filter((line) => line.includes("; expected "));
    expect(told.slice(0, 3).map((line) => /\/(\w+):/.exec(line)?.[1])).toEqual(["p0", "late", "p1"]);
    expect(told).toHaveLength(40);
  });

  test("shortens a long id and a long field", () => {
    const problem = problemOf({ id: "i".repeat(1_500), field: "f".repeat(1_500) });
    const report = reportOf({ problems: [problem] });
    expect(reportText(report).length).toBeLessThan(700);
    expect(reportText(report)).toContain(`posts/${"i".repeat(119)}…: ${"f".repeat(119)}… is 7`);
    expect(reportMarkdown(report)).toContain(`| ${"i".repeat(119)}… | ${"f".repeat(119)}… |`);
  });

  test("shows why nothing was changed", () => {
    expect(reportText(reportOf({ failures: ["posts has shrunk."] }))).toContain("Not published: posts has shrunk.");
  });
});

describe("the report as Markdown", () => {
  const problems = Array.from({ length: 30_000 }, (_, n) => problemOf({ id: `p${n}`, value: "राम".repeat(25) }));

  test("lists every problem", () => {
    expect(reportMarkdown(reportOf({ problems })).match(/^\| posts \| p/gm)).toHaveLength(30_000);
  });

  test("is small enough for a summary, and shows the number of other problems", () => {
    const text = reportMarkdown(reportOf({ problems, failures: ["Most cannot be used."] }), 500);
    expect(Buffer.byteLength(text)).toBeLessThan(500_000);
    expect(text).toContain("**Not published:** Most cannot be used.");
    expect(text).toContain("… and 29500 more: `npm run pull` writes them all to the report file.");
  });
});

// Hostile text in a document. Each must stay in one cell of one row, without control sequences for a terminal.
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
    // oxlint-disable-next-line no-control-regex
    expect(reportText(report) + reportMarkdown(report)).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]/);
  });
});
