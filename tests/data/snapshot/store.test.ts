import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SnapshotError, readLastSnapshot, readSnapshot, writeSnapshot } from "../../../src/data/snapshot/store.ts";
import { writeKeyed } from "../../../src/system/checksummed-file.ts";
import { filesIn, newFolder } from "../../fixtures/folders.ts";
import { abhangOf, categoryOf, eventOf, hymnOf, kendraOf, postsOf, snapshotOf } from "../../fixtures/snapshots.ts";

const snapshot = snapshotOf({
  posts: postsOf("दीप-", 3, { title: 'A "title"\n\u2028 with \\ and 🪔', postTime: 1_763_600_000.25 }),
  categories: [categoryOf("a", { order: -0.5 })],
  events: [eventOf("e")],
  hymns: [hymnOf("h")],
  abhangs: [abhangOf("a", "रूप पाहता लोचनी")],
  kendras: [kendraOf("k", { latitude: 17.6805, longitude: 74.0183 })],
  jaapCount: { entries: { ram: Number.MAX_SAFE_INTEGER }, updatedTime: null },
});

function written(): { dir: string; path: string; text: string } {
  const dir = newFolder();
  writeSnapshot(dir, snapshot);
  const path = join(dir, "snapshot.json");
  return { dir, path, text: readFileSync(path, "utf8") };
}

test("reads a snapshot back unchanged, and leaves no other file", () => {
  const { dir } = written();
  expect(readSnapshot(dir)).toEqual(snapshot);
  expect(readLastSnapshot(dir)).toEqual(snapshot);
  expect(filesIn(dir)).toEqual(["snapshot.json"]);
});

test("replaces the last snapshot, whatever that was", () => {
  const { dir, path, text } = written();
  writeFileSync(path, "rubbish");
  writeSnapshot(dir, snapshot);
  expect(readFileSync(path, "utf8")).toBe(text);
});

describe("an unusable snapshot is reported with what to do", () => {
  test.each<[string, (text: string) => string]>([
    ["damaged in one letter", (text) => text.replace("specialarticles", "specialarticlez")],
    ["cut in the middle", (text) => text.slice(0, text.length / 2)],
    ["that is empty", () => ""],
  ])("%s", (_, spoil) => {
    const { dir, path, text } = written();
    writeFileSync(path, spoil(text));
    expect(() => readSnapshot(dir)).toThrow(SnapshotError);
    expect(() => readSnapshot(dir)).toThrow(/damaged, or another version .+ Run: npm run pull$/);
    expect(readLastSnapshot(dir)).toBeNull();
  });

  test("of a later format", () => {
    const { dir, path } = written();
    writeKeyed(path, "99", snapshot);
    expect(readLastSnapshot(dir)).toBeNull();
  });

  test("if it is missing", () => {
    const dir = newFolder();
    expect(() => readSnapshot(dir)).toThrow(/There is no snapshot of the content yet\. Run: npm run pull$/);
    expect(readLastSnapshot(dir)).toBeNull();
  });
});
