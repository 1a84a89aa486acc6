import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { join } from "node:path";
import { renewWeights } from "../../src/publish/site-weights.ts";
import { builtPages } from "../built-site.ts";

const dir = inject("siteDir");
const paths = builtPages(dir).map(({ file }) => file);
const site = renewWeights(new Map(), {
  paths: () => paths,
  tagOf: () => "tag",
  sizeOf: (path) => readFileSync(join(dir, path)).length,
  read: (path) => readFileSync(join(dir, path)),
});
const pages = paths.map((path) => ({
  path,
  said: site.bytesOf(path),
  sent: gzipSync(readFileSync(join(dir, path))).length,
}));
const sum = (of: (page: (typeof pages)[number]) => number) => pages.reduce((total, page) => total + of(page), 0);

test("what all pages are said to weigh is within a tenth of what a server sends", () => {
  const times = sum(({ said }) => said) / sum(({ sent }) => sent);
  expect(times).toBeGreaterThan(0.9);
  expect(times).toBeLessThan(1.1);
});

test("no page is said to weigh half as much again as a server sends, nor two thirds of it", () => {
  const wrong = pages.filter(({ said, sent }) => said > sent * 1.5 + 200 || said < sent / 1.5);
  expect(wrong).toEqual([]);
});
