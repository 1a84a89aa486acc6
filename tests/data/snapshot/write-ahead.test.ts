// A process that publishes is killed before it writes the snapshot. The next pull knows what was published all the same.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { site } from "#config";
import { pull } from "../../../src/data/snapshot/pull.ts";
import { readSnapshot } from "../../../src/data/snapshot/read.ts";
import type { Snapshot } from "../../../src/data/snapshot/snapshot.ts";
import { snapshotMemo } from "../../../src/data/snapshot/snapshot-memo.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { NOW } from "../../fixtures/snapshots.ts";
import { type Documents, goodPost, goodPosts, versionedSource } from "../../fixtures/sources.ts";

const COUNTS = "ramnaam-bank/jaap-count";
const post = (title: string, content = "<p>Text</p>") => ({ ...goodPost, slug: "a", title, content });
const category = (title: string, slug = "c") => ({ activeInd: "Y", slug, title });
const first: Documents = {
  ...goodPosts(3),
  "posts/a": post("First"),
  "categories/c": category("First"),
  [COUNTS]: { ram: { jaapCount: 1 } },
};
const second: Documents = {
  ...goodPosts(2),
  "posts/a": post("Second", "<p>Second</p>"),
  "posts/new": { ...goodPost, slug: "new", title: "New" },
  "categories/c": category("Second"),
  [COUNTS]: { ram: { jaapCount: 2 } },
};
/** The next versions of the same documents; none can be used. */
const bad: Documents = {
  ...goodPosts(2),
  "posts/a": post(""),
  "posts/new": { ...goodPost, slug: "new", title: "" },
  "posts/g0002": { ...goodPost, slug: "g0002", title: "" },
  "categories/c": category("Third", "not a slug"),
  [COUNTS]: { ram: { jaapCount: "many" } },
};
let dir: string;

beforeEach(async () => {
  dir = newFolder();
  await publish(first);
});

/** @param read gets the paths of documents that are read */
function publish(documents: Documents, read: string[] = []) {
  const source = versionedSource(documents, read);
  return pull({ source, dir, site, now: NOW, allowShrink: true, key: "this code" });
}

/** Publishes as npm run watch does, up to the moment at which the site is online. */
async function publishKilled(documents: Documents, description = "a test"): Promise<void> {
  const memo = snapshotMemo();
  const source = { ...versionedSource(documents), description };
  await pull({ source, dir, site, now: NOW, allowShrink: true, key: "this code", memo, isPostponed: true });
  memo.writeAhead();
}

/** What a snapshot has of the documents of this test. */
function shown({ posts, categories, jaapCount, saved }: Snapshot) {
  const titles = posts.map(({ id, title }) => `${id}: ${title}`);
  return { titles, category: categories.map(({ title }) => title), counts: jaapCount?.entries, saved };
}

test("the versions that were online are the last good ones", async () => {
  await publishKilled(second);
  await publish(bad);
  const after = shown(readSnapshot(dir));
  dir = newFolder();
  await publish(second);
  await publish(bad);
  expect(after).toEqual(shown(readSnapshot(dir)));
  expect(after.titles).toContain("a: Second");
  expect(after.titles.join()).not.toContain("g0002");
});

test("only documents that have changed since the snapshot on disk are read again", async () => {
  await publishKilled(second);
  const read: string[] = [];
  await publish(second, read);
  expect(read).toEqual(["posts/a", "posts/new", "categories/c"]);
});

test("the versions that were online last are the last good ones after two kills in a row", async () => {
  await publishKilled(second);
  await publishKilled({ ...second, "posts/a": post("Third") });
  await publish(bad);
  expect(shown(readSnapshot(dir)).titles).toEqual(expect.arrayContaining(["a: Third", "new: New"]));
});

test("documents that are good again are read, even if they are as they were before", async () => {
  await publishKilled(second);
  await publish(first);
  const after = shown(readSnapshot(dir));
  dir = newFolder();
  await publish(first);
  expect(after).toEqual(shown(readSnapshot(dir)));
});

test("a log that was not removed after its snapshot was written is not used", async () => {
  await publishKilled(second);
  const log = readFileSync(join(dir, "write-ahead.json"));
  await publish({ ...second, "posts/a": post("Third") });
  writeFileSync(join(dir, "write-ahead.json"), log);
  await publish(bad);
  expect(shown(readSnapshot(dir)).titles).toContain("a: Third");
});

test("a damaged log is not used", async () => {
  await publishKilled(second);
  writeFileSync(join(dir, "write-ahead.json"), "{");
  await publish(bad);
  expect(shown(readSnapshot(dir)).titles).toContain("a: First");
});

test("a post whose body is lost has no last good version", async () => {
  await publishKilled(second);
  rmSync(join(dir, "bodies"), { recursive: true });
  await publish(bad);
  expect(shown(readSnapshot(dir)).titles).toEqual(["new: New", expect.anything(), expect.anything()]);
});

test("documents of another database are no last good versions", async () => {
  await publishKilled(second, "another database");
  const { failures } = await publish({ ...first, "posts/a": post("") });
  expect(failures).toEqual([]);
  expect(shown(readSnapshot(dir)).titles.join()).not.toContain("a: ");
});
