import { createHash } from "node:crypto";
import { cpSync, linkSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { blockOf } from "../../src/publish/search-blocks.ts";
import { indexSite } from "../../src/publish/search-index.ts";
import { newFolder } from "../fixtures/folders.ts";
import { type Given, givenDocuments, sourcesOf } from "../fixtures/search-sources.ts";

const before = givenDocuments(140);
const [first = { id: "" }] = before;
let built = "";

/** @returns a digest for each file of the index */
async function index(given: readonly Given[], cacheDir: string): Promise<Record<string, string>> {
  const suggestions = given.slice(0, 3).map(({ id }) => ({ text: id, url: `/post/${id}` }));
  const { files, records } = await indexSite({ sources: sourcesOf(given), suggestions, cacheDir });
  expect(records).toBe(given.length);
  return Object.fromEntries([...files].map(([path, file]) => [path, digestOf(file)]).toSorted());
}

const digestOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
const editOf = (at: number, changes: Partial<Given>) =>
  before.map((one, index) => (index === at ? { ...one, ...changes } : one));

/** A cache as a build of the documents leaves it, to be spoilt. */
function cacheOfBefore(): string {
  const dir = newFolder();
  cpSync(built, dir, { recursive: true, preserveTimestamps: true });
  return dir;
}

beforeAll(async () => {
  built = newFolder();
  await index(before, built);
});

describe("An index that goes on from the last one is the same as one from nothing, after", () => {
  test.each<[string, readonly Given[]]>([
    ["nothing", before],
    ["a word more", editOf(70, { text: "नवीनशब्द" })],
    ["another text", editOf(3, { text: "अगदी वेगळा मजकूर, with words of all kinds 108" })],
    ["another title", editOf(139, { title: "वेगळे शीर्षक" })],
    ["another tag", editOf(20, { tags: ["सेवा"] })],
    ["another date, the order kept", editOf(139, { time: 500 })],
    ["a date that moves it to the front", [{ ...first, id: "moved" }, ...before.slice(1)].toReversed()],
    ["a new post", [...before, { id: "newest", time: 1000 }]],
    [
      "many new posts, with new blocks",
      [...before, ...givenDocuments(40).map((one) => ({ ...one, id: `x${one.id}` }))],
    ],
    ["one less at the end", before.slice(0, -1)],
    ["one less in the middle", before.toSpliced(60, 1)],
    ["half of them", before.slice(70)],
    ["none of them", []],
  ])("%s", async (_, after) => {
    expect(await index(after, cacheOfBefore())).toEqual(await index(after, newFolder()));
  });
});

test("one change after the other gives what one build gives", async () => {
  const dir = cacheOfBefore();
  await index(editOf(5, { text: "पहिला" }), dir);
  await index(before.toSpliced(5, 1), dir);
  const last = [...before, { id: "newest", time: 1000, text: "दुसरा" }];
  expect(await index(last, dir)).toEqual(await index(last, newFolder()));
});

test("so many documents that Pagefind gets them in parts give what few blocks after the others give", async () => {
  const many = givenDocuments(1100);
  const dir = newFolder();
  await index(many.slice(0, 1000), dir);
  const now = await index(many, dir);
  expect(now).toEqual(await index(many, newFolder()));
  expect(Object.keys(now).filter((path) => path.includes("/pagefind.p")).length).toBe(18);
});

test("an edit leaves nearly all files as they were", async () => {
  const old = await index(before, newFolder());
  const now = await index(editOf(70, { text: "नवीनशब्द" }), cacheOfBefore());
  const changed = Object.keys(now).filter((path) => now[path] !== old[path]);
  const fragments = changed.filter((path) => path.includes("/fragment/"));
  expect(fragments.length).toBe(1);
  expect(changed.filter((path) => path.includes("/pagefind.p")).length).toBe(1);
});

test("the files that a site linked stay as they are when the index goes on", async () => {
  const dir = newFolder();
  const { files } = await indexSite({ sources: sourcesOf(before), suggestions: [], cacheDir: dir });
  const entry = readFileSync(files.get("pagefind/words.json") ?? "", "utf8");
  const linked = join(newFolder(), "words.json");
  linkSync(files.get("pagefind/words.json") ?? "", linked);
  await index(editOf(1, { text: "दुसरा" }), dir);
  expect(readFileSync(linked, "utf8")).toBe(entry);
});

describe("A cache is not trusted", () => {
  const spoil = (path: string, change: (content: Buffer) => Buffer) => writeFileSync(path, change(readFileSync(path)));
  const flip = (content: Buffer) => {
    const flipped = Buffer.from(content);
    const at = Math.floor(flipped.length / 2);
    flipped[at] = (flipped[at] ?? 0) ^ 4;
    return flipped;
  };
  const someFile = (dir: string, folder: string) => {
    const own = join(dir, "files", folder);
    return join(own, readdirSync(own)[0] ?? "");
  };
  test.each<[string, (dir: string) => void]>([
    ["that is gone", (dir) => rmSync(dir, { recursive: true })],
    ["whose memory is gone", (dir) => rmSync(join(dir, "state.json"))],
    ["whose memory is cut off", (dir) => truncateSync(join(dir, "state.json"), 5000)],
    ["whose memory is empty", (dir) => truncateSync(join(dir, "state.json"))],
    ["whose memory has another letter", (dir) => spoil(join(dir, "state.json"), flip)],
    ["whose memory is something else", (dir) => writeFileSync(join(dir, "state.json"), "{}")],
    ["that lacks a file of words", (dir) => rmSync(someFile(dir, "pagefind/words"))],
    ["whose file of words is damaged", (dir) => spoil(someFile(dir, "pagefind/words"), flip)],
    ["whose fragment is cut off", (dir) => truncateSync(someFile(dir, "pagefind/fragment"), 20)],
    ["whose fragment is damaged", (dir) => spoil(someFile(dir, "pagefind/fragment"), flip)],
    ["whose texts are damaged", (dir) => spoil(someFile(dir, "texts"), flip)],
    ["whose files are gone", (dir) => rmSync(join(dir, "files"), { recursive: true })],
    [
      "that other code made",
      (dir) => {
        const json =
          readFileSync(join(dir, "state.json"), "utf8")
            .split("\n")[1]
            ?.replace(/"code":"\w/, '"code":"x') ?? "";
        const digest = createHash("sha256").update(json).digest("hex").slice(0, 24);
        writeFileSync(join(dir, "state.json"), `${digest}\n${json.replaceAll('"titleLength":2', '"titleLength":9')}`);
      },
    ],
  ])("%s", async (_, harm) => {
    const dir = cacheOfBefore();
    harm(dir);
    const after = editOf(70, { text: "नवीनशब्द" });
    expect(await index(after, dir)).toEqual(await index(after, cacheOfBefore()));
  });

  test("but one that was only copied is", async () => {
    const dir = newFolder();
    cpSync(built, dir, { recursive: true });
    expect(await index(before, dir)).toEqual(await index(before, built));
  });
});

test("two records of one address are told", async () => {
  await expect(index([...before, first], newFolder())).rejects.toThrow(`/post/${first.id}`);
});

test("one block more takes records from one other block only", () => {
  const urls = givenDocuments(2000).map(({ id }) => `/post/${id}`);
  for (const blocks of [1, 2, 3, 7, 8, 20]) {
    const moved = urls.filter((url) => blockOf(url, blocks) !== blockOf(url, blocks + 1));
    expect(new Set(moved.map((url) => blockOf(url, blocks))).size).toBe(1);
    expect(new Set(moved.map((url) => blockOf(url, blocks + 1)))).toEqual(new Set([blocks]));
  }
});
