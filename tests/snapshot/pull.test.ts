import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { RawDocument, RawSource } from "../../src/firestore/raw-document.ts";
import { site } from "../../src/site/config.ts";
import { readBody } from "../../src/snapshot/bodies.ts";
import { pull } from "../../src/snapshot/pull.ts";
import { readSnapshot } from "../../src/snapshot/read.ts";
import { digestsIn, filesIn, newFolder } from "../fixtures/folders.ts";
import { NOW } from "../fixtures/snapshots.ts";
import { badPosts, goodPost, goodPosts, sourceOf } from "../fixtures/sources.ts";

let dir: string;
beforeEach(() => {
  dir = newFolder();
});

type Documents = Readonly<Record<string, RawDocument["data"]>>;

const pullFrom = (source: RawSource, allowShrink = false) => pull({ source, dir, site, now: NOW, allowShrink });
const pullOf = (documents: Documents, allowShrink = false) => pullFrom(sourceOf(documents), allowShrink);
const postIds = () => readSnapshot(dir).posts.map(({ id }) => id);
const bodyFiles = () => filesIn(dir).filter((path) => path.startsWith("bodies/"));

describe("a bad document", () => {
  const a = { ...goodPost, slug: "a", content: "<p>First</p>" };

  test("never stops the others: the new one is left out, the known one stays in its last good version", async () => {
    await pullOf({ "posts/a": a });
    const report = await pullOf({
      "posts/a": { ...a, title: "Better", postTime: 1_763_600_000_000 },
      "posts/b": { ...goodPost, slug: "b", title: 7 },
      "posts/c": { ...goodPost, slug: "c" },
    });
    expect(report).toMatchObject({
      failures: [],
      problems: [
        { id: "a", field: "postTime" },
        { id: "b", field: "title" },
      ],
    });
    expect(report.collections[0]).toEqual({
      ...{ collection: "posts", before: 1, found: 3, taken: 2 },
      ...{ leftOut: ["b"], kept: ["a"] },
    });
    const stored = readSnapshot(dir).posts;
    expect(stored.map(({ id, title }) => [id, title])).toEqual([
      ["c", "Lamp"],
      ["a", "Lamp"],
    ]);
    expect(readBody(dir, stored[1]?.body ?? "").toString()).toBe("<p>First</p>");
  });

  test("is gone when it is no longer published", async () => {
    await pullOf({ "posts/a": a, "posts/b": { ...goodPost, slug: "b" } });
    await pullOf({ "posts/b": { ...goodPost, slug: "b" } });
    expect(postIds()).toEqual(["b"]);
  });

  test("is not kept when the body of its last version is damaged", async () => {
    await pullOf({ "posts/a": a, "posts/b": { ...goodPost, slug: "b" } });
    writeFileSync(join(dir, bodyFiles()[0] ?? ""), "<p>Other</p>");
    const report = await pullOf({ "posts/a": { ...a, title: 7 }, "posts/b": { ...goodPost, slug: "b" } });
    expect(report.collections[0]).toMatchObject({ leftOut: ["a"], kept: [] });
    expect(postIds()).toEqual(["b"]);
  });
});

describe("too many bad documents keep the last snapshot", () => {
  test.each([
    ["50 of 60", 10, 50, 0],
    ["51 of 60", 9, 51, 1],
    ["60 of 1200, which is 5 %", 1140, 60, 0],
    ["61 of 1200", 1139, 61, 1],
  ])("%s", async (_, good, bad, failures) => {
    await pullOf({ "posts/before": { ...goodPost, slug: "before" } });
    const before = digestsIn(dir);
    const report = await pullOf({ ...goodPosts(good), ...badPosts(bad) });
    expect(report.failures).toHaveLength(failures);
    if (failures === 0) return expect(postIds()).toHaveLength(good);
    expect(report.failures[0]).toMatch(/^\d+ of \d+ documents of posts cannot be used; at most \d+ may be left out/);
    expect(digestsIn(dir)).toEqual(before);
  });
});

describe("a collection that shrinks by more than half keeps the last snapshot", () => {
  test.each([
    [10, 5, false, 0],
    [10, 4, false, 1],
    [10, 0, false, 1],
    [10, 4, true, 0],
    [10, 0, true, 0],
    [1, 0, false, 0],
  ])("from %i to %i, allowed: %s", async (before, after, allowShrink, failures) => {
    await pullOf(goodPosts(before));
    const report = await pullOf(goodPosts(after), allowShrink);
    expect(report.failures).toHaveLength(failures);
    expect(postIds()).toHaveLength(failures === 0 ? after : before);
    if (failures > 0) expect(report.failures[0]).toMatch(/^posts has shrunk from 10 to \d .*--allow-shrink/);
  });

  test.each([
    ["categories", { activeInd: "Y" }],
    ["photo-gallery", { title: "A", galleryType: "photo", photos: [{ imageUrl: "/a.webp" }] }],
    ["downloads-stotra-gajar", { title: "A", downloadType: "stotra" }],
    ["abhang-lyrics", { title: "A", language: "Marathi", lyrics: "राम" }],
    ["upasana-kendra", { name: "A" }],
  ])("%s too", async (collection, data) => {
    const all = Object.fromEntries(["a", "b", "c"].map((id) => [`${collection}/${id}`, { ...data, slug: id }]));
    await pullOf(all);
    const report = await pullOf(Object.fromEntries(Object.entries(all).slice(0, 1)));
    expect(report.failures).toEqual([expect.stringContaining(`${collection} has shrunk from 3 to 1`)]);
  });
});

test("a source that ends in the middle leaves the last snapshot byte for byte", async () => {
  await pullOf({ ...goodPosts(3), "posts/a": { ...goodPost, slug: "a", content: "<p>First</p>" } });
  const before = digestsIn(dir);
  for (const collection of ["posts", "categories", "upasana-kendra"]) {
    const source = sourceOf({ "posts/a": { ...goodPost, slug: "a", content: "<p>Second</p>" } }, collection);
    await expect(pullFrom(source, true)).rejects.toThrow("The connection has ended.");
    expect(digestsIn(dir)).toMatchObject(before);
  }
});

test("a jaap entry that cannot be read keeps its last good count; one that is gone is gone", async () => {
  const ram = { jaapCount: 108 };
  await pullOf({ "ramnaam-bank/jaap-count": { ram, krishna: { jaapCount: 7 }, Ramduta: { jaapCount: 5 } } });
  const report = await pullOf({ "ramnaam-bank/jaap-count": { ram: { jaapCount: "109" }, krishna: { jaapCount: 8 } } });
  expect(report.problems).toMatchObject([{ collection: "ramnaam-bank", field: "ram.jaapCount", value: '"109"' }]);
  expect(readSnapshot(dir).jaapCount?.entries).toEqual({ ram: 108, krishna: 8 });
});

test("posts are newest first, and those of one second by descending id", async () => {
  await pullOf({ ...goodPosts(3), "posts/z": { ...goodPost, slug: "z", postTime: NOW - 1 } });
  expect(postIds()).toEqual(["g0002", "g0001", "g0000", "z"]);
});
