import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { packsOf, todaysReading } from "../../../src/data/library/packs.ts";
import type { PackIndex, PackList } from "../../../src/browser/offline/pack-list.ts";
import { readSnapshot } from "../../../src/data/snapshot/store.ts";
import { postOf, snapshotOf } from "../../fixtures/snapshots.ts";
import { INDEX_ENTRIES } from "../../../src/browser/offline/routes.ts";

const dir = inject("siteDir");
const snapshot = readSnapshot(inject("snapshotDir"));
const packs = new Map(packsOf(snapshot).map((pack) => [pack.id, pack]));
const read = (path: string) => JSON.parse(readFileSync(join(dir, path), "utf8"));
const index: PackIndex = read("packs/index.json");

test("the packs contain their lists, those in one language too, and the pages that these link to", () => {
  const poets = new Set(snapshot.abhangs.map(({ poet }) => poet));
  expect(packs.get("abhangs")?.pages).toHaveLength(snapshot.abhangs.length + poets.size + 2);
  expect(packs.get("kendras")?.pages).toEqual(["/upasana-kendra"]);
  expect(packs.get("stotra")?.pages[0]).toBe("/downloads-stotra-gajar/stotra-list");
  const discourses = packs.get("category-sadguru-shantideep-pravachan")?.pages ?? [];
  expect(discourses.filter((path) => path.startsWith("/category/"))).toEqual([
    "/category/sadguru-shantideep-pravachan",
    "/category/sadguru-shantideep-pravachan/2",
    ...["mr", "hi", "en"].map((lang) => `/category/sadguru-shantideep-pravachan/language/${lang}`),
  ]);
});

test("today's reading is the newest discourse and two before it, an experience and the Thursday announcement", () => {
  const slugs = todaysReading(snapshot).map(({ primaryCategorySlug }) => primaryCategorySlug);
  const discourse = "sadguru-shantideep-pravachan";
  expect(slugs).toEqual([
    discourse,
    discourse,
    discourse,
    "personal-experiences",
    "thursday-announcements-at-shree-harigurugram",
  ]);
});

test("no pack is offered if there is nothing to read", () => {
  expect(packsOf(snapshotOf({}))).toEqual([]);
  expect(packsOf(snapshotOf({ posts: [postOf("a")] })).map(({ id }) => id)).not.toContain("abhangs");
});

describe.each(Object.keys(index))("the list of the pack %s", (id) => {
  const list: PackList = read(`packs/lists/${index[id]?.list}.json`);

  test("lists existing pages and files with their sizes", () => {
    for (const [path] of list.pages)
      expect(statSync(join(dir, path === "/" ? "index.html" : `${decodeURI(path)}.html`)).isFile()).toBe(true);
    for (const [url, bytes] of list.files) {
      expect(bytes, url).toBeGreaterThan(0);
      expect(bytes, url).toBeLessThanOrEqual(statSync(join(dir, url)).size + 32);
    }
    const sum = [...list.pages.map(([, , bytes]) => bytes), ...list.files.map(([, bytes]) => bytes)].reduce(
      (a, b) => a + b,
      0,
    );
    expect(index[id]).toMatchObject({ pages: list.pages.length, bytes: sum });
    expect(list.files.filter(([url]) => /jaap-listener|words\.json/.test(url))).toEqual([]);
  });
});

test("the search pack has every file of the index whose name has a content hash", () => {
  const list: PackList = read(`packs/lists/${index.search?.list}.json`);
  const saved = list.files.map(([url]) => url).filter((url) => url.startsWith("/pagefind/"));
  const there = readdirSync(join(dir, "pagefind"), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => `/${relative(dir, join(file.parentPath, file.name))}`)
    .filter((url) => !INDEX_ENTRIES.includes(url));
  expect(saved.length).toBeGreaterThan(0);
  expect(saved.toSorted()).toEqual(there.toSorted());
});
