import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readLastSnapshot, readSnapshot } from "../../../src/data/snapshot/read.ts";
import { SnapshotError } from "../../../src/data/snapshot/snapshot-error.ts";
import { writeSnapshot } from "../../../src/data/snapshot/write.ts";
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
  test.each<[string, (text: string) => string, RegExp]>([
    ["damaged in one letter", (text) => text.replace("specialarticles", "specialarticlez"), /is damaged/],
    ["cut in the middle", (text) => text.slice(0, text.length / 2), /is damaged/],
    ["without its last letter", (text) => text.slice(0, -1), /is damaged/],
    ["with something after its end", (text) => `${text}{}`, /is damaged/],
    ["with its head alone", (text) => text.slice(0, text.indexOf("\n") + 1), /is damaged/],
    ["of a later format", (text) => text.replace(/"format":\d+/, '"format":99'), /another version of the site/],
    ["of no format", (text) => text.replace(/"format":\d+,/, ""), /another version of the site/],
    ["that is empty", () => "", /another version of the site/],
    ["that is no JSON", () => "<html>\n", /another version of the site/],
  ])("%s", (_, spoil, message) => {
    const { dir, path, text } = written();
    writeFileSync(path, spoil(text));
    expect(() => readSnapshot(dir)).toThrow(SnapshotError);
    expect(() => readSnapshot(dir)).toThrow(message);
    expect(() => readSnapshot(dir)).toThrow(/Run: npm run pull$/);
    expect(readLastSnapshot(dir)).toBeNull();
  });

  test("if it is missing", () => {
    const dir = newFolder();
    expect(() => readSnapshot(dir)).toThrow(/There is no snapshot of the content yet\. Run: npm run pull$/);
    expect(readLastSnapshot(dir)).toBeNull();
  });
});
