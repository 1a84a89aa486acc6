// A large site for measurements: posts of real words, assembled from pieces of text.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { SearchRecord } from "../../src/search/format/record.ts";

const pieceSchema = z.object({ title: z.string(), lang: z.string(), body: z.string() });
const FIRST_POST_SECONDS = 1_262_304_000;
const SECONDS_BETWEEN_POSTS = 43_200;

/** Always the same posts. @param path of gzipped JSON lines of { title, lang, body } */
export function makePosts(path: string, count: number, words: number): SearchRecord[] {
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n");
  const pieces = lines.map((line) => pieceSchema.parse(JSON.parse(line)));
  const draw = sampler(pieces);
  return Array.from({ length: count }, (_, at) => {
    const first = draw();
    const text: string[] = [];
    for (let piece = first; text.length < words; piece = draw()) {
      if (piece.lang === first.lang) text.push(...piece.body.split(/\s+/).slice(0, words - text.length));
    }
    const time = FIRST_POST_SECONDS + at * SECONDS_BETWEEN_POSTS;
    const date = new Date(time * 1000);
    return {
      url: `/post/post-${at}`,
      text: text.join(" "),
      meta: {
        title: `${first.title} ${at}`,
        type: "post",
        language: first.lang,
        date: date.toISOString(),
        dateText: date.toDateString(),
        image: "",
        note: "",
        parts: "[]",
      },
      names: [],
      headings: ["नाम", "सेवा"],
      facets: { type: ["post"], category: ["नाम"], language: [first.lang], year: [String(date.getUTCFullYear())] },
      time,
    };
  });
}

/** Draws pseudo-random items, always in the same order (a linear congruential generator). */
function sampler<Item>(items: readonly Item[]): () => Item {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const item = items[Math.floor((seed / 2 ** 32) * items.length)];
    if (item === undefined) throw new Error("There are no pieces to draw from.");
    return item;
  };
}
