// A pull that reads only what has changed gives the same snapshot as one that reads everything.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { site } from "#config";
import { pull } from "../../../src/data/snapshot/pull.ts";
import { reportText } from "../../../src/data/snapshot/report.ts";
import { digestsIn, filesIn, newFolder } from "../../fixtures/folders.ts";
import { NOW } from "../../fixtures/snapshots.ts";
import { type Documents, goodPost, goodPosts, versionedSource } from "../../fixtures/sources.ts";

let dir: string;
/** Documents that the last pull read. */
let read: string[];

beforeEach(() => {
  dir = newFolder();
});

async function pullOf(documents: Documents, folder = dir, key = "this code") {
  read = [];
  return pull({ source: versionedSource(documents, read), dir: folder, site, now: NOW, allowShrink: true, key });
}

async function expectSame(documents: Documents, paths: readonly string[]): Promise<void> {
  await pullOf(documents);
  expect(read).toEqual(paths);
  const whole = newFolder();
  await pullOf(documents, whole);
  expect(digestsIn(dir)).toEqual(digestsIn(whole));
}

const posts = { ...goodPosts(4), "posts/a": { ...goodPost, slug: "a", content: "<p>First</p>" } };
const category = { activeInd: "Y", slug: "c" };
const all: Documents = { ...posts, "categories/c": category };

test("reads changed and new documents only, and drops deleted ones", async () => {
  await pullOf(all);
  expect(read).toHaveLength(6);
  await expectSame(all, []);
  await expectSame({ ...all, "posts/a": { ...posts["posts/a"], content: "<p>Second</p>" } }, ["posts/a"]);
  await expectSame({ ...goodPosts(6), "categories/c": category }, ["posts/g0004", "posts/g0005"]);
});

test("reads a bad document once, reports it each time, and keeps its last good version", async () => {
  const bad = { ...all, "posts/a": { ...posts["posts/a"], title: 7 } };
  await pullOf(all);
  for (const expected of [["posts/a"], [], []]) {
    const { problems, collections } = await pullOf(bad);
    expect(read).toEqual(expected);
    expect(problems).toMatchObject([{ id: "a", field: "title" }]);
    expect(collections[0]).toMatchObject({ published: 5, previousUsed: ["a"] });
  }
  await expectSame(all, ["posts/a"]);
});

test("reads a new document that is bad once, and reports it each time", async () => {
  const bad = { ...all, "posts/b": { ...goodPost, slug: "b", title: 7 } };
  await pullOf(all);
  for (const expected of [["posts/b"], [], []]) {
    await expectSame(bad, expected);
    const { problems, collections } = await pullOf(bad);
    expect(problems).toMatchObject([{ id: "b", field: "title" }]);
    expect(collections[0]).toMatchObject({ published: 5, skipped: ["b"] });
  }
  await expectSame({ ...all, "posts/b": { ...goodPost, slug: "b" } }, ["posts/b"]);
});

test("reads a document with a bad field once, and reports it each time", async () => {
  const bad = { ...all, "posts/a": { ...posts["posts/a"], featureImageUrl: ["/a.webp"] } };
  await pullOf(all);
  for (const expected of [["posts/a"], [], []]) {
    await expectSame(bad, expected);
    const { problems, collections } = await pullOf(bad);
    expect(problems).toMatchObject([{ id: "a", field: "featureImageUrl" }]);
    expect(collections[0]).toMatchObject({ published: 5, partial: ["a"] });
  }
  await expectSame(all, ["posts/a"]);
});

test("reads the second of two documents with one slug each time, until it has its own", async () => {
  const duplicates = { ...all, "posts/z": { ...goodPost, slug: "a" } };
  await pullOf(duplicates);
  await expectSame(duplicates, ["posts/z"]);
  await expectSame({ ...duplicates, "posts/a": { ...posts["posts/a"], slug: "own" } }, ["posts/a", "posts/z"]);
});

test("reads a document with another spelling of its category once, and reports it until the spelling is fixed", async () => {
  const upper = { ...goodPost, slug: "u", primaryCategorySlug: "SPECIALARTICLES" };
  const mixed = { ...all, "posts/u": upper, "categories/s": { activeInd: "Y", slug: "SpecialArticles" } };
  await pullOf(mixed);
  for (let time = 0; time < 2; time += 1) {
    await expectSame(mixed, []);
    expect((await pullOf(mixed)).problems).toHaveLength(2);
  }
  await expectSame({ ...mixed, "posts/u": { ...upper, primaryCategorySlug: "specialarticles" } }, ["posts/u"]);
});

test("gives the same result as a clean pull if another spelling becomes the most common one", async () => {
  const post = (slug: string, primaryCategorySlug: string) => ({ ...goodPost, slug, primaryCategorySlug });
  const before = { "posts/a": post("a", "news"), "posts/b": post("b", "news"), "posts/c": post("c", "News") };
  const after = { ...before, "posts/d": post("d", "News"), "posts/e": post("e", "News") };
  await pullOf(before);
  await expectSame(after, ["posts/d", "posts/e"]);
  await expectSame(before, []);
});

test.each<[string, () => void]>([
  ["no snapshot", () => rmSync(join(dir, "snapshot.json"))],
  ["a damaged snapshot", () => writeFileSync(join(dir, "snapshot.json"), "{}")],
  ["nothing known of documents", () => rmSync(join(dir, "known-documents.json"))],
  ["damaged knowledge of documents", () => writeFileSync(join(dir, "known-documents.json"), "[")],
])("reads everything again with %s", async (_, spoil) => {
  await pullOf(all);
  spoil();
  await pullOf(all);
  expect(read).toHaveLength(6);
});

test("reads everything again with other code", async () => {
  await pullOf(all);
  await pullOf(all, dir, "other code");
  expect(read).toHaveLength(6);
});

test("reads a post again if its body is missing or damaged", async () => {
  await pullOf(all);
  const body = filesIn(dir).find((file) => file.startsWith("bodies/")) ?? "";
  writeFileSync(join(dir, body), "<p>Other</p>");
  await expectSame(all, ["posts/a"]);
  rmSync(join(dir, body));
  await expectSame(all, ["posts/a"]);
});

test("reads everything again from another database, even if the ids are the same", async () => {
  await pullOf(all);
  read = [];
  const source = { ...versionedSource(all, read), description: "another database" };
  await pull({ source, dir, site, now: NOW, allowShrink: false, key: "this code" });
  expect(read).toHaveLength(6);
});

test("a new entry of the counts has the place that a pull from nothing gives it", async () => {
  const counts = (names: readonly string[]) => ({
    "ramnaam-bank/jaap-count": Object.fromEntries(names.map((name) => [name, { jaapCount: 1 }])),
  });
  await pullOf({ ...all, ...counts(["aniruddha", "ram"]) });
  await expectSame({ ...all, ...counts(["aniruddha", "krishna", "ram"]) }, []);
});

test("reports that a collection has become empty", async () => {
  await pullOf(all);
  const report = await pullOf(posts);
  expect(report.failures).toEqual([]);
  expect(reportText(report)).toContain("categories: now empty; it had 1 at the last pull");
});
