// Pagefind omits records without letters. They must not fail the build, and must be in the index.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { indexSite } from "../../../src/search/index/build-index.ts";
import type { SearchRecord } from "../../../src/search/format/record.ts";
import { newFolder } from "../../fixtures/folders.ts";

test("documents without letters in text or title are in the index", async () => {
  const texts = ["", "***", "।।", "॥ ॥", "//[\"'`-->]]>]", "🪔", "\u0301", "$ & + %", "राम"];
  const titles = ["***", "—", "🪔", "दीप"];
  const records = texts.flatMap((text, at) =>
    titles.map((title, turn) => recordOf(`/post/p${at}-${turn}`, title, text)),
  );
  const sources = records.map((record) => ({ url: record.url, key: record.url, read: () => record }));
  const { files } = await indexSite({ sources, suggestions: [], cacheDir: newFolder() });
  const groups = [...files].filter(([path]) => path.endsWith(".pf_fragment"));
  const urls = groups.flatMap(([, file]) => urlsInGroup(readFileSync(file)));
  expect(urls.toSorted()).toEqual(records.map(({ url }) => url).toSorted());
});

/** The URLs in a file of Pagefind's texts: a signature, and then JSON. */
function urlsInGroup(content: Buffer): string[] {
  const texts: unknown = JSON.parse(gunzipSync(content).toString().slice("pagefind_dcd".length));
  return z
    .record(z.string(), z.object({ url: z.string() }))
    .transform((all) => Object.values(all))
    .parse(texts)
    .map(({ url }) => url);
}

function recordOf(url: string, title: string, text: string): SearchRecord {
  return {
    url,
    text,
    names: [],
    headings: [],
    time: null,
    meta: { title, type: "post", language: "", date: "", dateText: "", image: "", note: "", parts: "[]" },
    facets: { type: ["post"], category: [], language: [], year: [] },
  };
}
