// What offline reading adds to the site, in bytes.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { partsOf, partsOfCode } from "../../../src/browser/offline/page-text.ts";
import { NETWORK_ONLY, isFile } from "../../../src/browser/offline/routes.ts";

const dir = inject("siteDir");
const worker = readFileSync(join(dir, "sw.js"), "utf8");
const weigh = (file: string) => {
  const content = readFileSync(join(dir, file));
  return file.endsWith(".woff2") ? content.length : gzipSync(content).length;
};
const read = (file: string) => readFileSync(join(dir, file), "utf8");

/** A page and all files that it references, as the worker caches them. */
function withParts(page: string): Set<string> {
  const files = new Set(partsOf(read(page)));
  for (const file of files) if (/\.(?:js|css)$/.test(file)) for (const part of partsOfCode(read(file))) files.add(part);
  return files.add(page);
}

test("the worker has less than 8 KB, and precaches less than 77 KB beyond what a page has loaded", () => {
  expect(gzipSync(worker).length).toBeLessThan(8_000);
  const brought = withParts("post/navadurga.html");
  const ahead = new Set(["offline.html", "search.html", "ramnaam-bank.html"].flatMap((page) => [...withParts(page)]));
  const more = [...ahead].filter((file) => !brought.has(file)).reduce((sum, file) => sum + weigh(file), 0);
  const later = [...brought].filter((file) =>
    /\/(?:register-worker|saved-pages|controls|suggestion-box|facet-choices)\./.test(file),
  );
  expect(more + later.reduce((sum, file) => sum + weigh(file), 0)).toBeLessThan(77_000);
});

test("the worker contains the hashes of the app shell's pages, so that it changes with them", () => {
  const named = worker.match(/\/(?:offline|search|ramnaam-bank)["'`],\s*[`"'][\da-f]{16}/g);
  expect(new Set(named).size).toBe(3);
});

test("every file name that the worker leaves to the network exists in the build", () => {
  const names = readdirSync(join(dir, "_astro"));
  expect(NETWORK_ONLY.filter((start) => !names.some((name) => name.startsWith(start)))).toEqual([]);
  const left = names.filter((name) => !isFile(`/_astro/${name}`));
  // One per name, and the styles of the map and of Leaflet beside their scripts.
  expect(left.length).toBeGreaterThanOrEqual(NETWORK_ONLY.length);
  expect(left.length).toBeLessThan(NETWORK_ONLY.length + 4);
});
