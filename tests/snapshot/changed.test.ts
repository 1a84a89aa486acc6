// A pull that asks only for what has changed leaves the same snapshot as one that asks for everything.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { RawDocument, RawSource } from "../../src/firestore/raw-document.ts";
import { site } from "../../src/site/config.ts";
import { pull } from "../../src/snapshot/pull.ts";
import { reportText } from "../../src/snapshot/report.ts";
import { digestsIn, filesIn, newFolder } from "../fixtures/folders.ts";
import { NOW } from "../fixtures/snapshots.ts";
import { goodPost, goodPosts, sourceOf } from "../fixtures/sources.ts";

type Documents = Readonly<Record<string, RawDocument["data"]>>;

let dir: string;
/** Documents that the last pull read whole. */
let read: string[];

beforeEach(() => {
  dir = newFolder();
});

/** A source that keeps versions: a document's version is what is in it. */
function versioned(documents: Documents): RawSource {
  const plain = sourceOf(documents);
  const withVersion = (raw: RawDocument) => ({ ...raw, version: JSON.stringify(raw.data) });
  return {
    ...plain,
    async *pages(collection) {
      for await (const page of plain.pages(collection)) {
        read.push(...page.map(({ path }) => path));
        yield page.map(withVersion);
      }
    },
    async *versions(collection) {
      for await (const page of plain.pages(collection)) yield page.map(withVersion);
    },
    async *documents(collection, ids) {
      for await (const page of plain.pages(collection)) {
        const named = page.filter(({ id }) => ids.includes(id));
        read.push(...named.map(({ path }) => path));
        yield named.toReversed().map(withVersion);
      }
    },
  };
}

async function pullOf(documents: Documents, folder = dir, key = "this code") {
  read = [];
  return pull({ source: versioned(documents), dir: folder, site, now: NOW, allowShrink: true, key });
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

test("unchanged documents are not read again, changed and new ones are, and those that are gone are gone", async () => {
  await pullOf(all);
  expect(read).toHaveLength(6);
  await expectSame(all, []);
  await expectSame({ ...all, "posts/a": { ...posts["posts/a"], content: "<p>Second</p>" } }, ["posts/a"]);
  await expectSame({ ...goodPosts(6), "categories/c": category }, ["posts/g0004", "posts/g0005"]);
});

test("a document that was not good is read each time, so that its fault is told each time", async () => {
  const bad = { ...all, "posts/a": { ...posts["posts/a"], title: 7 } };
  await pullOf(all);
  for (let time = 0; time < 2; time += 1) {
    const { problems } = await pullOf(bad);
    expect(read).toEqual(["posts/a"]);
    expect(problems).toMatchObject([{ id: "a", field: "title" }]);
  }
  await expectSame(all, ["posts/a"]);
});

test("of two documents with one slug the second is read each time, until it has its own", async () => {
  const twins = { ...all, "posts/z": { ...goodPost, slug: "a" } };
  await pullOf(twins);
  await expectSame(twins, ["posts/z"]);
  await expectSame({ ...twins, "posts/a": { ...posts["posts/a"], slug: "own" } }, ["posts/a", "posts/z"]);
});

test.each<[string, () => void]>([
  ["no snapshot", () => rmSync(join(dir, "snapshot.json"))],
  ["a damaged snapshot", () => writeFileSync(join(dir, "snapshot.json"), "{}")],
  ["no versions", () => rmSync(join(dir, "versions.json"))],
  ["damaged versions", () => writeFileSync(join(dir, "versions.json"), "[")],
])("with %s everything is read again", async (_, spoil) => {
  await pullOf(all);
  spoil();
  await pullOf(all);
  expect(read).toHaveLength(6);
});

test("with other code everything is read again", async () => {
  await pullOf(all);
  await pullOf(all, dir, "other code");
  expect(read).toHaveLength(6);
});

test("a post whose text is gone or damaged is read again", async () => {
  await pullOf(all);
  const body = filesIn(dir).find((file) => file.startsWith("bodies/")) ?? "";
  writeFileSync(join(dir, body), "<p>Other</p>");
  await expectSame(all, ["posts/a"]);
  rmSync(join(dir, body));
  await expectSame(all, ["posts/a"]);
});

test("documents of another database are other documents, whatever their ids", async () => {
  await pullOf(all);
  read = [];
  const source = { ...versioned(all), description: "another database" };
  await pull({ source, dir, site, now: NOW, allowShrink: false, key: "this code" });
  expect(read).toHaveLength(6);
});

test("that the last document of a collection has gone is told", async () => {
  await pullOf(all);
  const report = await pullOf(posts);
  expect(report.failures).toEqual([]);
  expect(reportText(report)).toContain("categories: empty now, with 1 at the last pull");
});
