// An index of which some files are missing: a search fails, and never says that there is less than there is.
import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { serveIndex } from "../../../src/search/index/smoke-test.ts";
import { countFacets, filterResults } from "../../../src/search/query/facets.ts";
import { readResults } from "../../../src/search/query/results.ts";
import { search } from "../../../src/search/query/search.ts";
import { openFolder, writeIndex } from "../small-index.ts";

/** So many that Pagefind has several files of words, and ram in another one than राम. */
const WORDS = Array.from({ length: 9_000 }, (_, at) =>
  (100_000 + at).toString(9).replace(/./g, (digit) => "कखगघचछजझट".charAt(Number(digit))),
).join(" ");
const DOCUMENTS = [
  { title: "राम", date: "2024-01-01" },
  { title: "Ram", text: `Ram ${WORDS}`, date: "2025-01-01" },
];
let folder: string;

beforeEach(async () => {
  folder = await writeIndex(DOCUMENTS);
});

test("what every search needs is there once Pagefind is open", async () => {
  const { server, open } = await serveIndex(folder);
  const asked: string[] = [];
  server.on("request", ({ url = "" }: { url?: string }) => asked.push(url)).unref();
  await (await open()).opened();
  expect(asked.join(" ")).toMatch(/wasm\.unknown\.pagefind/);
  expect(asked.join(" ")).toMatch(/\.pf_meta/);
});

test("without one file of words, a search fails, although the others have forms of the word", async () => {
  const files = readdirSync(join(folder, "index"));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    renameSync(join(folder, "index", file), join(folder, file));
    await expect(search(await openFolder(folder), "ram", [])).rejects.toThrow("Pagefind has no document with");
    renameSync(join(folder, file), join(folder, "index", file));
  }
});

test.each(["type", "language", "year"] as const)("without the file of a filter, it fails: %s", async (facet) => {
  const values = { type: "post", language: "mr", year: "2024" };
  const chosen = { [facet]: values[facet] };
  const whole = await openFolder(folder);
  const { ranked } = await search(whole, "राम", []);
  expect(await filterResults(whole, ranked, chosen, "relevance")).not.toEqual([]);
  rmSync(join(folder, "filter"), { recursive: true });
  const index = await openFolder(folder);
  await expect(filterResults(index, ranked, chosen, "relevance")).rejects.toThrow("filter");
  await expect(countFacets(index, ranked, {})).rejects.toThrow("filter");
});

test("one result that cannot be read is left out; with more of them, the search fails", async () => {
  const documents = ["एक", "दोन", "तीन"].map((title) => ({ title, text: "राम" }));
  const dir = await writeIndex(documents);
  const index = await openFolder(dir);
  const found = await search(index, "राम", []);
  const [first = "", second = ""] = readdirSync(join(dir, "fragment")).map((file) => join(dir, "fragment", file));
  rmSync(first);
  expect(await readResults(index, found, found.ranked, true, "")).toHaveLength(2);
  rmSync(second);
  const later = await openFolder(dir);
  const again = await search(later, "राम", []);
  await expect(readResults(later, again, again.ranked, true, "")).rejects.toThrow();
});
