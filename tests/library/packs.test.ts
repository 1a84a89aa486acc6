import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { packsOf, todaysReading } from "../../src/library/packs.ts";
import type { PackIndex, PackList } from "../../src/offline/pack-list.ts";
import { readSnapshot } from "../../src/snapshot/read.ts";
import { postOf, snapshotOf } from "../fixtures/snapshots.ts";

const dir = inject("siteDir");
const snapshot = readSnapshot(inject("snapshotDir"));
const packs = new Map(packsOf(snapshot).map((pack) => [pack.id, pack]));
const read = (path: string) => JSON.parse(readFileSync(join(dir, path), "utf8"));
const index: PackIndex = read("packs/index.json");

test("the packs hold their lists and what these lead to", () => {
  expect(packs.get("abhangs")?.pages).toHaveLength(snapshot.abhangs.length + 2);
  expect(packs.get("kendras")?.pages).toEqual(["/upasana-kendra"]);
  expect(packs.get("stotra")?.pages[0]).toBe("/downloads-stotra-gajar/stotra-list");
  const discourses = packs.get("category-sadguru-shantideep-pravachan")?.pages ?? [];
  expect(discourses.slice(0, 2)).toEqual([
    "/category/sadguru-shantideep-pravachan",
    "/category/sadguru-shantideep-pravachan/2",
  ]);
});

test("today's reading is the newest discourse and two before it, an experience and the Thursday announcement", () => {
  const slugs = todaysReading(snapshot).map(({ primaryCategorySlug }) => primaryCategorySlug);
  const discourse = "sadguru-shantideep-pravachan";
  expect(slugs).toEqual([
    ...[discourse, discourse, discourse],
    ...["personal-experiences", "thursday-announcements-at-shree-harigurugram"],
  ]);
});

test("where there is nothing to read, no pack is offered", () => {
  expect(packsOf(snapshotOf({}))).toEqual([]);
  expect(packsOf(snapshotOf({ posts: [postOf("a")] })).map(({ id }) => id)).not.toContain("abhangs");
});

describe.each([...Object.keys(index)])("the list of the pack %s", (id) => {
  const list: PackList = read(`packs/lists/${index[id]?.list}.json`);

  test("names pages and files that are there, with what they weigh", () => {
    for (const [path] of list.pages)
      expect(statSync(join(dir, path === "/" ? "index.html" : `${path}.html`)).isFile()).toBe(true);
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

test("the pack of the search holds every word file and every fragment", () => {
  const list: PackList = read(`packs/lists/${index.search?.list}.json`);
  const named = new Set(list.files.map(([url]) => url));
  const there = ["words", "fragment"].flatMap((folder) =>
    readdirSync(join(dir, "pagefind", folder)).map((file) => `/pagefind/${folder}/${file}`),
  );
  expect(there.filter((url) => !named.has(url))).toEqual([]);
});
