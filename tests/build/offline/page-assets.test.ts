import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { join } from "node:path";
import { readSizes, updateSizes, writeSizes } from "../../../src/build/offline/page-assets.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { builtPages } from "../../support/built-site.ts";

const dir = inject("siteDir");
const paths = builtPages(dir).map(({ file }) => file);
const site = updateSizes(new Map(), {
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

test("the estimated size of all pages together is right to a tenth", () => {
  const times = sum(({ said }) => said) / sum(({ sent }) => sent);
  expect(times).toBeGreaterThan(0.9);
  expect(times).toBeLessThan(1.1);
});

test("the estimated size of each page is between two thirds and one and a half of what a server sends", () => {
  const wrong = pages.filter(({ said, sent }) => said > sent * 1.5 + 200 || said < sent / 1.5);
  expect(wrong).toEqual([]);
});

test("sizes that other code has measured are not used", () => {
  const file = join(newFolder(), "sizes");
  site.measure("index.html");
  writeSizes(file, "this code", site);
  expect(readSizes(file, "this code")).toEqual(site.sizes);
  expect(readSizes(file, "other code").size).toBe(0);
});
