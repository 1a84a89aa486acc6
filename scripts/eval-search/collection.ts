// Collections of documents: JSON lines of { id, title, lang, body, author }, gzipped or not, or many posts made of such texts.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { chosen, randomNumbers } from "../random-numbers.ts";

const documentSchema = z.object({
  id: z.string().optional(),
  title: z.string(),
  lang: z.string(),
  body: z.string(),
  author: z.string().optional(),
});
type Document = z.infer<typeof documentSchema>;

const WORDS_A_POST = 600;
const FIRST_POST_SECONDS = 1_262_304_000;
const SECONDS_BETWEEN_POSTS = 43_200;

function readLines(path: string): Document[] {
  const file = readFileSync(path);
  const lines = (path.endsWith(".gz") ? gunzipSync(file) : file).toString("utf8").trim().split("\n");
  return lines.map((line) => documentSchema.parse(JSON.parse(line)));
}

/** Reads a collection as posts of the site. @param path of the file */
export function readDocuments(path: string): SearchRecord[] {
  return readLines(path).map((one, at) => recordOf(one, `/post/${encodeURIComponent(one.id ?? at)}`, null));
}

/** Always the same posts of 600 words. @param path of the texts that they are made of */
export function makePosts(path: string, count: number): SearchRecord[] {
  const pieces = readLines(path);
  const next = randomNumbers(1);
  const draw = () => chosen(pieces, Math.floor(next() * pieces.length));
  return Array.from({ length: count }, (_, at) => {
    const first = draw();
    const words: string[] = [];
    for (let piece = first; words.length < WORDS_A_POST; piece = draw()) {
      if (piece.lang === first.lang) words.push(...piece.body.split(/\s+/).slice(0, WORDS_A_POST - words.length));
    }
    const post = { ...first, title: `${first.title} ${at}`, body: words.join(" ") };
    return recordOf(post, `/post/post-${at}`, FIRST_POST_SECONDS + at * SECONDS_BETWEEN_POSTS);
  });
}

function recordOf({ title, lang, body, author }: Document, url: string, time: number | null): SearchRecord {
  const date = time === null ? null : new Date(time * 1000);
  const day = { date: date?.toISOString() ?? "", dateText: date?.toDateString() ?? "" };
  return {
    url,
    text: body.replace(/\s+/g, " ").trim(),
    meta: { title, type: "post", language: lang, ...day, image: "", note: author ?? "", parts: "[]" },
    names: [],
    headings: author === undefined ? [] : [author],
    facets: { type: ["post"], category: [], language: [lang], year: date === null ? [] : [day.dateText.slice(-4)] },
    time,
  };
}
