// What reading without a network adds to the site, in bytes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { partsOf, partsOfCode } from "../../src/offline/page-text.ts";

const dir = inject("siteDir");
const worker = readFileSync(join(dir, "sw.js"), "utf8");
const weigh = (file: string) => {
  const content = readFileSync(join(dir, file));
  return file.endsWith(".woff2") ? content.length : gzipSync(content).length;
};
const read = (file: string) => readFileSync(join(dir, file), "utf8");

/** A page and all that it names, as the worker keeps them. */
function withParts(page: string): Set<string> {
  const files = new Set(partsOf(read(page)));
  for (const file of files) if (/\.(?:js|css)$/.test(file)) for (const part of partsOfCode(read(file))) files.add(part);
  return files.add(page);
}

test("the worker weighs less than 8 KB, and what it fetches ahead less than 80 KB beyond what a page has brought", () => {
  expect(gzipSync(worker).length).toBeLessThan(8_000);
  const brought = withParts("post/navadurga.html");
  const ahead = new Set(["offline.html", "search.html", "ramnaam-bank.html"].flatMap((page) => [...withParts(page)]));
  const more = [...ahead].filter((file) => !brought.has(file)).reduce((sum, file) => sum + weigh(file), 0);
  const later = [...brought].filter((file) => /\/(?:keep|packs|suggestions|reading)\./.test(file));
  expect(more + later.reduce((sum, file) => sum + weigh(file), 0)).toBeLessThan(80_000);
});

test("the worker names the content of the pages that every device keeps, so that it is renewed with them", () => {
  const named = worker.match(/\/(?:offline|search|ramnaam-bank)["'`],\s*[`"'][\da-f]{16}/g);
  expect(new Set(named).size).toBe(3);
});
