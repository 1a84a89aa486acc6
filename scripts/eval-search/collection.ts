// A collection of documents as posts of the site: JSON lines of { id, title, lang, body, author }, gzipped or not.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { SearchRecord } from "../../src/search/format/record.ts";

const documentSchema = z.object({
  id: z.string(),
  title: z.string(),
  lang: z.string(),
  body: z.string(),
  author: z.string().optional(),
});

export function readDocuments(path: string): SearchRecord[] {
  const file = readFileSync(path);
  const lines = (path.endsWith(".gz") ? gunzipSync(file) : file).toString("utf8").trim().split("\n");
  return lines.map((line) => {
    const { id, title, lang, body, author } = documentSchema.parse(JSON.parse(line));
    return {
      url: `/post/${encodeURIComponent(id)}`,
      text: body.replace(/\s+/g, " ").trim(),
      meta: { title, type: "post", language: lang, date: "", dateText: "", image: "", note: author ?? "", parts: "[]" },
      names: [],
      headings: author === undefined ? [] : [author],
      facets: { type: ["post"], category: [], language: [lang], year: [] },
      time: null,
    };
  });
}
