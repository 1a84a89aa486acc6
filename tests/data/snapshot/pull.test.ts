import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { RawDocument, RawSource } from "../../../src/data/firestore/raw-document.ts";
import { site } from "#config";
import { readBody } from "../../../src/data/snapshot/bodies.ts";
import { pull } from "../../../src/data/snapshot/pull.ts";
import { readSnapshot } from "../../../src/data/snapshot/store.ts";
import { digestsIn, filesIn, newFolder } from "../../fixtures/folders.ts";
import { NOW } from "../../fixtures/snapshots.ts";
import { badPosts, goodPost, goodPosts, sourceOf } from "../../fixtures/sources.ts";

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

  test("never blocks the others: a new one is skipped, a known one keeps its last valid version", async () => {
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
      collection: "posts",
      before: 1,
      found: 3,
      published: 2,
      skipped: ["b"],
      previousUsed: ["a"],
      partial: [],
    });
    const stored = readSnapshot(dir).posts;
    expect(stored.map(({ id, title }) => [id, title])).toEqual([
      ["c", "Lamp"],
      ["a", "Lamp"],
    ]);
    expect(readBody(dir, stored[1]?.body ?? "").parts.map(({ text }) => text)).toEqual(["First"]);
  });

  test("disappears if it is no longer published", async () => {
    await pullOf({ "posts/a": a, "posts/b": { ...goodPost, slug: "b" } });
    await pullOf({ "posts/b": { ...goodPost, slug: "b" } });
    expect(postIds()).toEqual(["b"]);
  });

  test("disappears if the body of its last version is damaged", async () => {
    await pullOf({ "posts/a": a, "posts/b": { ...goodPost, slug: "b" } });
    writeFileSync(join(dir, bodyFiles()[0] ?? ""), "<p>Other</p>");
    const report = await pullOf({ "posts/a": { ...a, title: 7 }, "posts/b": { ...goodPost, slug: "b" } });
    expect(report.collections[0]).toMatchObject({ skipped: ["a"], previousUsed: [] });
    expect(postIds()).toEqual(["b"]);
  });
});

test("a document that a slip hides is reported, stays hidden, and stops nothing", async () => {
  const document = { path: "posts/b", id: "b", data: { ...goodPost, slug: "b", status: "Publish" } };
  const miss = { name: "status", value: "Publish", wanted: "publish" };
  const source = sourceOf({ "posts/a": { ...goodPost, slug: "a" } });
  const nearMisses = () => Promise.resolve([{ collection: "posts" as const, document, miss }]);
  const report = await pullFrom({ ...source, nearMisses });
  expect(report).toMatchObject({ failures: [], problems: [{ collection: "posts", id: "b", field: "status" }] });
  expect(postIds()).toEqual(["a"]);
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
    expect(report.failures[0]).toMatch(/^\d+ of \d+ documents of posts cannot be used; at most \d+ may be skipped/);
    expect(digestsIn(dir)).toEqual(before);
  });
});

describe("a collection of which no document can be used fails the pull", () => {
  test("also if nothing was published before", async () => {
    const report = await pullOf({ ...badPosts(40), "categories/c": { activeInd: "Y", slug: "c" } });
    expect(report.failures).toEqual([expect.stringMatching(/^None of the 40 documents of posts can be used\. Fix /)]);
    expect(filesIn(dir)).toEqual([]);
  });

  test.each([
    ["events", { activeInd: "Y", eventName: "" }, "The only document of events cannot be used. Fix "],
    ["upasana-kendra", { activeInd: "Y", slug: "a/b" }, "The only document of upasana-kendra cannot be used. Fix "],
  ])("also if it is the only one of %s", async (collection, data, sentence) => {
    const report = await pullOf({ ...goodPosts(3), [`${collection}/a`]: data });
    expect(report.failures).toEqual([expect.stringContaining(sentence)]);
  });

  test("unless the last valid versions can be used, or the collection is empty", async () => {
    await pullOf(goodPosts(2));
    const bad = { "posts/g0000": { ...goodPost, title: "" }, "posts/g0001": { ...goodPost, title: "" } };
    expect((await pullOf(bad)).failures).toEqual([]);
    expect(postIds()).toEqual(["g0001", "g0000"]);
  });
});

describe("categories that differ only in capitals are one category", () => {
  const slugsOf = () =>
    readSnapshot(dir).posts.map(({ id, primaryCategorySlug, otherCategorySlugs }) => [
      id,
      primaryCategorySlug,
      ...otherCategorySlugs,
    ]);
  const postIn = (slug: string, ...others: string[]) => ({
    ...goodPost,
    slug: slug.toLowerCase() + String(others.length),
    primaryCategorySlug: slug,
    otherCategorySlug: others,
  });

  test("with the spelling of most posts; every other spelling is reported", async () => {
    const report = await pullOf({
      "posts/a": postIn("news"),
      "posts/b": postIn("News", "news", "seva"),
      "posts/c": postIn("seva", "news"),
    });
    expect(slugsOf()).toEqual([
      ["c", "seva", "news"],
      ["b", "news", "news", "seva"],
      ["a", "news"],
    ]);
    expect(report.failures).toEqual([]);
    expect(report.problems).toEqual([
      {
        collection: "posts",
        id: "b",
        field: "primaryCategorySlug",
        value: '"News"',
        expected:
          '"news", as other posts spell it: capital and small letters count as equal, ' +
          "because both would be the same file on some disks; the post is shown there",
      },
    ]);
  });

  test("with the spelling of its document", async () => {
    const report = await pullOf({
      "categories/n": { activeInd: "Y", slug: "NEWS" },
      "posts/a": postIn("news"),
      "posts/b": postIn("seva", "news"),
    });
    expect(slugsOf()).toEqual([
      ["b", "seva", "NEWS"],
      ["a", "NEWS"],
    ]);
    expect(report.problems).toMatchObject([
      { id: "a", field: "primaryCategorySlug", value: '"news"' },
      { id: "b", field: "otherCategorySlug", value: '"news"' },
    ]);
    expect(report.problems[0]?.expected).toMatch(/^"NEWS", as the document categories\/n spells it: /);
  });

  test("with the spelling of the configuration, because menus and sections use that", async () => {
    const { announcements } = site.categories;
    const report = await pullOf({
      "categories/n": { activeInd: "Y", slug: announcements.toUpperCase() },
      "posts/a": postIn(announcements.toUpperCase()),
    });
    expect(slugsOf()).toEqual([["a", announcements]]);
    expect(readSnapshot(dir).categories.map(({ slug }) => slug)).toEqual([announcements]);
    expect(report.problems).toMatchObject([
      { collection: "categories", id: "n", field: "slug" },
      { collection: "posts", id: "a", field: "primaryCategorySlug" },
    ]);
    expect(report.problems[0]?.expected).toMatch(/^"announcements", as the configuration spells it: .*the category is/);
  });

  test("with the first of two documents by id; the other one is skipped", async () => {
    const report = await pullOf({
      "categories/a": { activeInd: "Y", slug: "seva" },
      "categories/b": { activeInd: "Y", slug: "Seva" },
    });
    expect(report.collections[1]).toMatchObject({ published: 1, skipped: ["b"] });
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
  ])("from %i to %i, with --allow-shrink: %s", async (before, after, allowShrink, failures) => {
    await pullOf(goodPosts(before));
    const report = await pullOf(goodPosts(after), allowShrink);
    expect(report.failures).toHaveLength(failures);
    expect(postIds()).toHaveLength(failures === 0 ? after : before);
    if (failures > 0)
      expect(report.failures[0]).toMatch(/^The collection posts has shrunk from 10 to \d .*--allow-shrink/);
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

test("keeps the last snapshot byte for byte if the source breaks off", async () => {
  await pullOf({ ...goodPosts(3), "posts/a": { ...goodPost, slug: "a", content: "<p>First</p>" } });
  const before = digestsIn(dir);
  for (const collection of ["posts", "categories", "upasana-kendra"]) {
    const source = sourceOf({ "posts/a": { ...goodPost, slug: "a", content: "<p>Second</p>" } }, collection);
    await expect(pullFrom(source, true)).rejects.toThrow("The connection has ended.");
    expect(digestsIn(dir)).toMatchObject(before);
  }
});

test("keeps the last valid count of a bad jaap entry, and drops a deleted one", async () => {
  const ram = { jaapCount: 108 };
  await pullOf({ "ramnaam-bank/jaap-count": { ram, krishna: { jaapCount: 7 }, Ramduta: { jaapCount: 5 } } });
  const report = await pullOf({ "ramnaam-bank/jaap-count": { ram: { jaapCount: "109" }, krishna: { jaapCount: 8 } } });
  expect(report.problems).toMatchObject([{ collection: "ramnaam-bank", field: "ram.jaapCount", value: '"109"' }]);
  expect(readSnapshot(dir).jaapCount?.entries).toEqual({ ram: 108, krishna: 8 });
});

test("sorts posts from the newest, and those of one second by descending id", async () => {
  await pullOf({ ...goodPosts(3), "posts/z": { ...goodPost, slug: "z", postTime: NOW - 1 } });
  expect(postIds()).toEqual(["g0002", "g0001", "g0000", "z"]);
});
