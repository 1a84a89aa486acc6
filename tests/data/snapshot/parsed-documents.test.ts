// What documents were parsed to before saves time, and changes nothing.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { site } from "#config";
import { openParsedDocuments } from "../../../src/data/snapshot/parsed-documents.ts";
import { pull } from "../../../src/data/snapshot/pull.ts";
import { digestsIn, filesIn, newFolder } from "../../fixtures/folders.ts";
import { NOW } from "../../fixtures/snapshots.ts";
import { type Documents, goodPost, goodPosts, versionedSource } from "../../fixtures/sources.ts";

const a = { ...goodPost, slug: "a", content: "<p>First</p>" };
const all: Documents = { ...goodPosts(4), "posts/a": a, "categories/c": { activeInd: "Y", slug: "c" } };

let dir: string;
beforeEach(() => {
  dir = newFolder();
});

async function pullOf(documents: Documents, { folder = dir, key = "this code" } = {}) {
  const parsed = openParsedDocuments(folder, key);
  const report = await pull({
    source: versionedSource(documents),
    dir: folder,
    site,
    now: NOW,
    allowShrink: true,
    parsed,
  });
  parsed.save();
  return report;
}

async function expectSame(documents: Documents): Promise<void> {
  await pullOf(documents);
  const anew = newFolder();
  await pullOf(documents, { folder: anew });
  expect(digestsIn(dir)).toEqual(digestsIn(anew));
}

test("gives the snapshot of a pull from nothing, whatever has changed", async () => {
  await expectSame(all);
  await expectSame({ ...all, "posts/a": { ...a, content: "<p>Second</p>" } });
  await expectSame({ ...goodPosts(6), "categories/c": { activeInd: "Y", slug: "C" } });
  await expectSame({ ...all, "posts/z": { ...goodPost, slug: "a" } });
  await expectSame({ ...all, "posts/a": { ...a, featureImageUrl: ["/a.webp"] } });
});

test("reports a bad document each time, and keeps its last good version", async () => {
  await pullOf(all);
  for (const _ of [1, 2]) {
    const { problems, collections } = await pullOf({ ...all, "posts/a": { ...a, title: 7 } });
    expect(problems).toMatchObject([{ id: "a", field: "title" }]);
    expect(collections[0]).toMatchObject({ published: 5, previousUsed: ["a"] });
  }
});

const parsedFile = () => join(dir, "parsed.json");
const body = () => join(dir, filesIn(dir).find((path) => path.startsWith("bodies/")) ?? "");
test.each([
  ["is deleted", () => rmSync(parsedFile())],
  ["is damaged", () => writeFileSync(parsedFile(), "{")],
  ["lacks a body that is gone", () => rmSync(body())],
  ["lacks a body that is damaged", () => writeFileSync(body(), "<p>Other</p>")],
])("is made again if it %s", async (_, spoil) => {
  await pullOf(all);
  spoil();
  await expectSame(all);
});

test("is not used by other code, and not for another version", async () => {
  await pullOf(all);
  const parsed = openParsedDocuments(dir, "this code");
  const raw = { path: "posts/a", id: "a", data: a, version: JSON.stringify(a) };
  const parse = () => ({ ok: true, value: { slug: "parsed" }, problems: [] }) as const;
  const isParsed = (from: typeof parsed, version: string) => from.parse({ ...raw, version }, parse, () => true);
  expect(isParsed(parsed, raw.version)).toMatchObject({ value: { slug: "a" } });
  expect(isParsed(parsed, "another")).toMatchObject({ value: { slug: "parsed" } });
  expect(isParsed(openParsedDocuments(dir, "other code"), raw.version)).toMatchObject({ value: { slug: "parsed" } });
});
