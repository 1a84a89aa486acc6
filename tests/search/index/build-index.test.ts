import { execFile } from "node:child_process";
import { cpSync, linkSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { blockOf } from "../../../src/search/index/pagefind.ts";
import { indexSite, startIndex } from "../../../src/search/index/build-index.ts";
import { digestOf, digestsIn, newFolder } from "../../fixtures/folders.ts";
import { casesOf } from "../../support/every-case.ts";
import { type Given, givenDocuments, sourcesOf } from "../../fixtures/search-sources.ts";
import { indexDocuments } from "../../support/index-documents.ts";

const before = givenDocuments(140);
const [first = { id: "" }] = before;
let built = "";

/** @returns a digest for each file of the index */
async function index(given: readonly Given[], cacheDir: string): Promise<Readonly<Record<string, string>>> {
  const { digests, searchable } = await indexDocuments(given, cacheDir);
  expect(searchable).toBe(given.length);
  return digests;
}

const editOf = (at: number, changes: Partial<Given>) =>
  before.map((one, index) => (index === at ? { ...one, ...changes } : one));

/** A copy of the cache after a build, for a test to damage. */
function cacheOfBefore(): string {
  const dir = newFolder();
  cpSync(built, dir, { recursive: true, preserveTimestamps: true });
  return dir;
}

beforeAll(async () => {
  built = newFolder();
  await index(before, built);
});

describe("an incremental build writes the same files as a clean build, after", () => {
  type Change = [name: string, after: readonly Given[]];
  const OFTEN: readonly Change[] = [
    ["no change", before],
    ["an added word", editOf(70, { text: "नवीनशब्द" })],
    ["another text", editOf(3, { text: "अगदी वेगळा मजकूर, with words of all kinds 108" })],
    ["another tag", editOf(20, { tags: ["सेवा"] })],
    ["a date that moves a document to the front", [{ ...first, id: "moved" }, ...before.slice(1)].toReversed()],
    ["a new post", [...before, { id: "newest", time: 1000 }]],
    [
      "many new posts, with new blocks",
      [...before, ...givenDocuments(40).map((one) => ({ ...one, id: `x${one.id}` }))],
    ],
    ["a deletion in the middle", before.toSpliced(60, 1)],
    ["deleting half of the documents", before.slice(70)],
    ["deleting all documents", []],
  ];
  const OTHERS: readonly Change[] = [
    ["another title", editOf(139, { title: "वेगळे शीर्षक" })],
    ["another date that keeps the order", editOf(139, { time: 500 })],
    ["a deletion at the end", before.slice(0, -1)],
  ];
  test.each(casesOf(OFTEN, OTHERS))("%s", async (_, after) => {
    expect(await index(after, cacheOfBefore())).toEqual(await index(after, newFolder()));
  });
});

test("a word that only the card of a document had is forgotten with it", async () => {
  const dir = newFolder();
  await index(editOf(70, { onCards: "जुनाशब्द" }), dir);
  expect(await index(before, dir)).toEqual(await index(before, newFolder()));
});

test("several incremental builds write the same files as one clean build", async () => {
  const dir = cacheOfBefore();
  await index(editOf(5, { text: "पहिला" }), dir);
  await index(before.toSpliced(5, 1), dir);
  const last = [...before, { id: "newest", time: 1000, text: "दुसरा" }];
  expect(await index(last, dir)).toEqual(await index(last, newFolder()));
});

test("several runs of Pagefind write the same files as one", async () => {
  const many = givenDocuments(1100);
  const dir = newFolder();
  await index(many.slice(0, 1000), dir);
  const now = await index(many, dir);
  expect(now).toEqual(await index(many, newFolder()));
  expect(Object.keys(now).filter((path) => path.includes("/pagefind.p")).length).toBe(23);
});

// Only Linux can limit a process to one core.
test.runIf(process.platform === "linux")("a machine with one core writes the same files", async () => {
  const allowed = /^Cpus_allowed_list:\s*(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
  const program = join(import.meta.dirname, "../../support/index-documents.ts");
  const words = ["-c", allowed, process.execPath, program, "300", newFolder()];
  const { stdout } = await promisify(execFile)("taskset", words, { maxBuffer: 10e6, timeout: 60_000 });
  expect(JSON.parse(stdout)).toEqual(await index(givenDocuments(300), newFolder()));
});

test("a document that cannot be read ends all runs of Pagefind, and leaves no folder of theirs", async () => {
  const dir = newFolder();
  const sources = sourcesOf(givenDocuments(1200));
  const damaged = sources.map((source, at) => (at === 700 ? { ...source, read: failToRead } : source));
  await expect(indexSite({ sources: damaged, suggestions: [], cacheDir: dir })).rejects.toThrow("a damaged body");
  expect(readdirSync(dir).filter((name) => name.startsWith("unfinished"))).toEqual([]);
});

function failToRead(): never {
  throw new Error("a damaged body");
}

test("an edit rewrites one block, and one file with texts", async () => {
  const old = await index(before, newFolder());
  const now = await index(editOf(70, { text: "नवीनशब्द" }), cacheOfBefore());
  const changed = Object.keys(now).filter((path) => now[path] !== old[path]);
  for (const part of ["/fragment/", ".texts"]) expect(changed.filter((path) => path.includes(part)).length).toBe(1);
  expect(changed.filter((path) => path.includes("/pagefind.p")).length).toBe(1);
});

test("a later build does not write into files that a site has linked", async () => {
  const dir = newFolder();
  const { files } = await indexSite({ sources: sourcesOf(before), suggestions: [], cacheDir: dir });
  const entry = readFileSync(files.get("pagefind/words.json") ?? "", "utf8");
  const linked = join(newFolder(), "words.json");
  linkSync(files.get("pagefind/words.json") ?? "", linked);
  await index(editOf(1, { text: "दुसरा" }), dir);
  expect(readFileSync(linked, "utf8")).toBe(entry);
});

test("an index that is started and given up leaves the last one as it was", async () => {
  const dir = cacheOfBefore();
  const old = digestsIn(dir);
  const started = startIndex({ sources: sourcesOf(editOf(70, { text: "जुनाशब्द" })), suggestions: [], cacheDir: dir });
  expect(started.hasFewChanges).toBe(true);
  await started.abandon();
  expect(digestsIn(dir)).toEqual(old);
  const after = editOf(70, { text: "नवीनशब्द" });
  expect(await index(after, dir)).toEqual(await index(after, newFolder()));
});

describe("a damaged cache is discarded", () => {
  const alter = (path: string, change: (content: Buffer) => Buffer) => writeFileSync(path, change(readFileSync(path)));
  const flip = (content: Buffer) => {
    const flipped = Buffer.from(content);
    const at = Math.floor(flipped.length / 2);
    flipped[at] = (flipped[at] ?? 0) ^ 4;
    return flipped;
  };
  const someFile = (dir: string, folder: string, ending = "") => {
    const own = join(dir, "files", folder);
    return join(own, readdirSync(own).find((name) => name.endsWith(ending)) ?? "");
  };
  const after = editOf(70, { text: "नवीनशब्द" });
  let expected: Record<string, string> = {};
  beforeAll(async () => {
    expected = await index(after, cacheOfBefore());
  });

  type Damage = [name: string, damage: (dir: string) => void];
  const OTHERS: readonly Damage[] = [
    ["without its state", (dir) => rmSync(join(dir, "state.json"))],
    ["with a truncated state", (dir) => truncateSync(join(dir, "state.json"), 5000)],
    ["with an empty state", (dir) => truncateSync(join(dir, "state.json"))],
    ["with another JSON as its state", (dir) => writeFileSync(join(dir, "state.json"), "{}")],
  ];
  const OFTEN: readonly Damage[] = [
    ["that is missing", (dir) => rmSync(dir, { recursive: true })],
    ["with a flipped bit in its state", (dir) => alter(join(dir, "state.json"), flip)],
    ["without one of its index files", (dir) => rmSync(someFile(dir, "pagefind/words"))],
    ["with a flipped bit in an index file", (dir) => alter(someFile(dir, "pagefind/words"), flip)],
    ["with a truncated fragment", (dir) => truncateSync(someFile(dir, "pagefind/fragment"), 20)],
    ["with a flipped bit in a fragment", (dir) => alter(someFile(dir, "pagefind/fragment"), flip)],
    ["with a flipped bit in a file of texts", (dir) => alter(someFile(dir, "pagefind/words", ".texts"), flip)],
    ["with a flipped bit in its records", (dir) => alter(someFile(dir, "records"), flip)],
    ["without its files", (dir) => rmSync(join(dir, "files"), { recursive: true })],
    [
      "that other code wrote",
      (dir) => {
        const json =
          readFileSync(join(dir, "state.json"), "utf8")
            .split("\n")[1]
            ?.replace(/"code":"\w/, '"code":"x') ?? "";
        const digest = digestOf(json).slice(0, 24);
        writeFileSync(join(dir, "state.json"), `${digest}\n${json.replaceAll('"titleLength":2', '"titleLength":9')}`);
      },
    ],
  ];
  test.each(casesOf(OFTEN, OTHERS))("%s", async (_, damage) => {
    const dir = cacheOfBefore();
    damage(dir);
    expect(await index(after, dir)).toEqual(expected);
  });

  test("a copied cache is reused", async () => {
    const dir = newFolder();
    cpSync(built, dir, { recursive: true });
    expect(await index(before, dir)).toEqual(await index(before, built));
  });
});

test("two records with the same URL are an error", async () => {
  await expect(index([...before, first], newFolder())).rejects.toThrow(`/post/${first.id}`);
});

test("one more block takes records from one other block only", () => {
  const urls = givenDocuments(2000).map(({ id }) => `/post/${id}`);
  for (const blocks of [1, 2, 3, 7, 8, 20]) {
    const moved = urls.filter((url) => blockOf(url, blocks) !== blockOf(url, blocks + 1));
    expect(new Set(moved.map((url) => blockOf(url, blocks))).size).toBe(1);
    expect(new Set(moved.map((url) => blockOf(url, blocks + 1)))).toEqual(new Set([blocks]));
  }
});
