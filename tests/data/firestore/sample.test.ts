import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPublished } from "../../../src/data/firestore/collections.ts";
import { openSampleSource, readDocumentsIn } from "../../../src/data/firestore/sample.ts";
import { COLLECTIONS } from "../../../src/site/config-type.ts";
import { readAll } from "./read-all.ts";

const dir = join(import.meta.dirname, "..", "..", "fixtures", "documents");
const readTime = "2026-11-20T06:30:00.000Z";

test("shows published and active documents only, in the order of their ids' bytes", async () => {
  const source = await openSampleSource({ dir, readTime });
  expect(source).toMatchObject({ description: "sample content", readTime });
  expect(await ids(source.pages("posts"))).toEqual(["Z-first", "b-second", "दीप"]);
  expect(await ids(source.pages("events"))).toEqual(["wari"]);
  expect(await ids(source.pages("categories"))).toEqual([]);
  expect(await source.jaapCount()).toMatchObject({ data: { ram: { jaapCount: 108 } } });
});

test("reports the file that is not a list of documents", () => {
  const bad = mkdtempSync(join(tmpdir(), "sample-"));
  writeFileSync(join(bad, "posts.json"), '[{ "path": "posts/a", "id": "b", "data": {} }]');
  expect(() => readDocumentsIn(bad)).toThrow(/posts\.json must be an array of/);
});

test("reports a path that two documents have", () => {
  const bad = mkdtempSync(join(tmpdir(), "sample-"));
  const document = { path: "posts/a", id: "a", data: {} };
  writeFileSync(join(bad, "posts.json"), JSON.stringify([document, document]));
  expect(() => readDocumentsIn(bad)).toThrow("Two sample documents have the path posts/a.");
});

test("has documents of every collection in the sample", async () => {
  const source = await openSampleSource({ readTime });
  for (const collection of COLLECTIONS) expect.soft(await ids(source.pages(collection)), collection).not.toEqual([]);
  expect(await source.jaapCount()).not.toBeNull();
});

test("uses the first name of a field that a document has", () => {
  expect(isPublished("posts", { status: "publish" })).toBe(true);
  expect(isPublished("posts", { postStatus: "publish" })).toBe(true);
  expect(isPublished("posts", { status: "draft", postStatus: "publish" })).toBe(false);
  expect(isPublished("posts", { status: "Publish" })).toBe(false);
  expect(isPublished("posts", {})).toBe(false);
  expect(isPublished("upasana-kendra", { activeInd: "Y" })).toBe(true);
  expect(isPublished("upasana-kendra", { activeInd: true })).toBe(false);
});

async function ids(pages: AsyncIterable<readonly { id: string }[]>): Promise<string[]> {
  return (await readAll(pages)).map((document) => document.id);
}
