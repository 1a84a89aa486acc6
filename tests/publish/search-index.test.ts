// What Pagefind would leave out must not stop the site, and must be found all the same.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { indexSite } from "../../src/publish/search-index.ts";
import type { SearchRecord } from "../../src/search/record.ts";
import { newFolder } from "../fixtures/folders.ts";

test("a document without a single letter in its text or title is in the index as every other", async () => {
  const dir = newFolder();
  const texts = ["", "***", "।।", "॥ ॥", "//[\"'`-->]]>]", "🪔", "\u0301", "$ & + %", "राम"];
  const titles = ["***", "—", "🪔", "दीप"];
  const records = texts.flatMap((text, at) =>
    titles.map((title, turn) => recordOf(`/post/p${at}-${turn}`, title, text)),
  );
  await indexSite(dir, records);
  const fragments = join(dir, "pagefind", "fragment");
  const urls = readdirSync(fragments).map((file) => {
    const text = gunzipSync(readFileSync(join(fragments, file))).toString();
    return String(JSON.parse(text.slice(text.indexOf("{"))).url);
  });
  expect(urls.toSorted()).toEqual(records.map(({ url }) => url).toSorted());
});

function recordOf(url: string, title: string, text: string): SearchRecord {
  return {
    ...{ url, text, headings: [], time: null },
    meta: { title, type: "post", language: "", date: "", dateText: "", image: "", note: "", parts: "[]" },
    filters: { type: ["post"], category: [], language: [], year: [] },
  };
}
