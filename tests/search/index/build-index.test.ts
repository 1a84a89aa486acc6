import { spawnSync } from "node:child_process";
import { linkSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { type SearchFiles, indexSite } from "../../../src/search/index/build-index.ts";
import type { SearchIndex } from "../../../src/search/query/open-index.ts";
import { search } from "../../../src/search/query/search.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { type Given, givenDocuments, recordOf, sourcesOf } from "../../fixtures/search-sources.ts";
import { openFolder } from "../small-index.ts";

const LONG = "क".repeat(100_000);
const TEXTS: readonly Given[] = [
  { id: "one", text: "राम म्हणे भक्त-वत्सल हरी; पुढे।नंतर" },
  { id: "two", text: "रामायण वाचले", title: "कथा रामाची" },
  { id: "three", time: 1, text: "ગુજરાતી ભક્તિ અને આરતી" },
  { id: "four", time: 2_000_000_000, text: "ಕನ್ನಡ ಭಕ್ತಿ" },
  { id: "five", text: `दीर्घ ${LONG} शब्द` },
  { id: "six", text: "भकत" },
];
const NO_SUGGESTIONS = { kinds: {}, pages: [] };
const inputOf = (given: readonly Given[], cacheDir = newFolder()) => ({
  sources: sourcesOf(given),
  suggestions: NO_SUGGESTIONS,
  cacheDir,
});

let built: SearchFiles;
let index: SearchIndex;

beforeAll(async () => {
  built = await indexSite(inputOf(TEXTS));
  index = await openFolder(dirname(built.files.get("pagefind/pagefind.js") ?? ""));
});

async function found(text: string): Promise<string[]> {
  const { ranked } = await search(index, text, []);
  const documents = await Promise.all(ranked.map(({ id }) => index.fragment(id)));
  return documents.map(({ url }) => url.replace("/post/", ""));
}

test.each([
  ["a word, and not what begins with it", '"राम"', ["one"]],
  ["a word that a hyphen or a danda joins with others", '"भक्त"', ["one"]],
  ["a word behind a danda without a blank", '"नंतर"', ["one"]],
  ["a word without the virama of another one", '"भकत"', ["six"]],
  ["words in their order", '"राम म्हणे"', ["one"]],
  ["words in their order in a title", '"कथा रामाची"', ["two"]],
  ["a word in Gujarati letters", '"ભક્તિ"', ["three", "four"]],
  ["a word in Kannada letters", "ಕನ್ನಡ", ["four"]],
  ["a word in another script of India, and in Latin letters", "arati", ["three"]],
])("finds %s first", async (_, text, documents) => {
  expect((await found(text)).slice(0, documents.length).toSorted()).toEqual([...documents].toSorted());
});

test("a text is shown as it was written", async () => {
  const [id = ""] = (await search(index, "दीर्घ", [])).ranked.map((one) => one.id);
  expect((await index.fragment(id)).content).toBe(recordOf({ id: "five", text: `दीर्घ ${LONG} शब्द` }).text);
});

test("a word of 100,000 letters is no burden for a search", async () => {
  const before = process.cpuUsage();
  await found(LONG);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(1);
});

test("the documents come with the newest first, and last those without a date", async () => {
  const documents = await Promise.all((await index.documentsWith()).map((id) => index.fragment(id)));
  expect(documents.map(({ url }) => url).slice(0, 2)).toEqual(["/post/four", "/post/three"]);
  expect(documents).toHaveLength(TEXTS.length);
});

test("the documents with a value of a filter are known", async () => {
  expect(await index.documentsWith("language", "hi")).not.toEqual([]);
  expect(await index.documentsWith("language", "xx")).toEqual([]);
});

test("the same content is not indexed again, damaged files are, and other content leaves only its own index", async () => {
  const dir = newFolder();
  const build = async (documents: number) =>
    (await indexSite(inputOf(givenDocuments(documents), dir))).files.get("pagefind/dictionary.json") ?? "";
  const path = await build(5);
  const [first, content] = [statSync(path).ino, readFileSync(path, "utf8")];
  expect(statSync(await build(5)).ino).toBe(first);
  writeFileSync(path, "damaged");
  expect(readFileSync(await build(5), "utf8")).toBe(content);
  const linked = join(newFolder(), "dictionary.json");
  linkSync(path, linked);
  await build(6);
  expect(readFileSync(linked, "utf8")).toBe(content);
  expect(readdirSync(dir)).toHaveLength(1);
});

test("two builds of the same content write the same files", async () => {
  const contents = async () => {
    const { files } = await indexSite(inputOf(givenDocuments(40)));
    return [...files].map(([path, file]) => [path, readFileSync(file, "base64")]).toSorted();
  };
  expect(await contents()).toEqual(await contents());
});

test("a document that cannot be read fails the build, and the next one works", async () => {
  const dir = newFolder();
  const input = inputOf(givenDocuments(5), dir);
  const read = () => {
    throw new Error("a damaged body");
  };
  const damaged = input.sources.map((source, at) => (at === 3 ? { ...source, key: "damaged", read } : source));
  await expect(indexSite({ ...input, sources: damaged })).rejects.toThrow("a damaged body");
  expect((await indexSite(input)).searchable).toBe(5);
  expect(readdirSync(dir)).toHaveLength(1);
});

test("two records with the same URL are an error", async () => {
  await expect(indexSite(inputOf([...TEXTS, { id: "one" }]))).rejects.toThrow("/post/one");
});

test("a Pagefind that is killed fails, and the next one works", async () => {
  const kill = () => spawnSync("pkill", ["-KILL", "-P", String(process.pid), "pagefind"]).status === 0;
  const building = indexSite(inputOf(givenDocuments(3000)));
  const failed = expect(building).rejects.toThrow("Pagefind ended too early (SIGKILL)");
  do await yieldToEventLoop();
  while (!kill());
  await failed;
  expect((await indexSite(inputOf(givenDocuments(5)))).searchable).toBe(5);
});
