// What Pagefind would leave out must not stop the site, and must be found all the same.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fragmentUrl } from "../../src/publish/search-blocks.ts";
import { indexSite } from "../../src/publish/search-index.ts";
import type { SearchRecord } from "../../src/search/record.ts";
import { newFolder } from "../fixtures/folders.ts";

test("a document without a single letter in its text or title is in the index as every other", async () => {
  const texts = ["", "***", "।।", "॥ ॥", "//[\"'`-->]]>]", "🪔", "\u0301", "$ & + %", "राम"];
  const titles = ["***", "—", "🪔", "दीप"];
  const records = texts.flatMap((text, at) =>
    titles.map((title, turn) => recordOf(`/post/p${at}-${turn}`, title, text)),
  );
  const sources = records.map((record) => ({ url: record.url, key: record.url, read: () => record }));
  const { files } = await indexSite({ sources, suggestions: [], cacheDir: newFolder() });
  const urls = [...files]
    .filter(([path]) => path.endsWith(".pf_fragment"))
    .map(([, file]) => fragmentUrl(readFileSync(file)));
  expect(urls.toSorted()).toEqual(records.map(({ url }) => url).toSorted());
});

function recordOf(url: string, title: string, text: string): SearchRecord {
  return {
    ...{ url, text, headings: [], time: null },
    meta: { title, type: "post", language: "", date: "", dateText: "", image: "", note: "", parts: "[]" },
    filters: { type: ["post"], category: [], language: [], year: [] },
  };
}
