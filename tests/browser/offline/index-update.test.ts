// A saved search index is updated from its own parts, and only changed parts are fetched.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { partialUpdate } from "../../../src/browser/offline/packs/index-update.ts";
import { indexSite } from "../../../src/search/index/build-index.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { givenDocuments, sourcesOf } from "../../fixtures/search-sources.ts";

type Files = ReadonlyMap<string, Buffer>;

/** Many different words, so that the index has many parts. */
const wordOf = (number: number) =>
  [1, 13, 169, 2197].map((unit) => "कगजतदपबमरलवसह"[Math.floor(number / unit) % 13]).join("");
const before = givenDocuments(400).map((one, at) => ({
  ...one,
  text: Array.from({ length: 20 }, (_, turn) => wordOf(at * 71 + turn * 1_009)).join(" "),
}));
const after = before.map((one, at) => (at === 200 ? { ...one, text: `${one.text} नवीनशब्द` } : one));
let saved: Files;
let fresh: Files;
beforeAll(async () => {
  const build = async (given: typeof before): Promise<Files> => {
    const { files } = await indexSite({ sources: sourcesOf(given), suggestions: [], cacheDir: newFolder() });
    return new Map([...files].map(([path, file]) => [`/${path}`, readFileSync(file)]));
  };
  [saved, fresh] = [await build(before), await build(after)];
});

/** Answers with files, and notes what was asked for. */
function host(files: Files, hasRanges = true) {
  const fetched: { url: string; bytes: number }[] = [];
  return {
    fetched,
    async read(url: string, range?: string): Promise<Response> {
      const file = files.get(url);
      if (file === undefined) throw new Error(`${url} is missing.`);
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(hasRanges ? (range ?? "") : "") ?? [];
      const content = new Uint8Array(start === undefined ? file : file.subarray(Number(start), Number(end) + 1));
      fetched.push({ url, bytes: content.length });
      return new Response(content, { status: start === undefined ? 200 : 206 });
    },
  };
}

const changedFiles = () => [...fresh.keys()].filter((url) => url.endsWith(".words") && !saved.has(url));

test("changed files are made of saved parts and a few fetched ones", async () => {
  const { read, fetched } = host(fresh);
  const assemble = await partialUpdate(host(saved).read, read);
  const opened = fetched.length;
  let assembled = 0;
  const whole: string[] = [];
  for (const url of changedFiles()) {
    const blob = await assemble(url);
    if (blob === null) whole.push(url);
    if (blob === null) continue;
    assembled += blob.size;
    expect(Buffer.from(await blob.arrayBuffer())).toEqual(fresh.get(url));
  }
  const bytes = fetched.slice(opened).reduce((sum, one) => sum + one.bytes, 0);
  expect(assembled).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(assembled / 2);
  // The manifest, the table of lists and the checks.
  expect(whole).toHaveLength(3);
});

test("a host without ranges gives the same files", async () => {
  const assemble = await partialUpdate(host(saved).read, host(fresh, false).read);
  for (const url of changedFiles()) {
    const blob = await assemble(url);
    if (blob !== null) expect(Buffer.from(await blob.arrayBuffer())).toEqual(fresh.get(url));
  }
});

test("a file with a damaged saved part is not assembled", async () => {
  const intact = host(saved);
  const flip = async (url: string) => {
    const bytes = new Uint8Array(await (await intact.read(url)).arrayBuffer());
    const isTable = intact.fetched.length > 4;
    return new Response(isTable ? bytes.map((byte) => byte ^ 4) : bytes);
  };
  // The entry, the manifest, the table of lists and the checks are read first, and are intact.
  const assemble = await partialUpdate(flip, host(fresh).read);
  const results = await Promise.all(changedFiles().map(assemble));
  expect(results.every((result) => result === null)).toBe(true);
});
