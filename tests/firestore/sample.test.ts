import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isShown } from "../../src/firestore/collections.ts";
import { openSampleSource, readSampleDocuments } from "../../src/firestore/sample.ts";
import { site } from "../../src/site/config.ts";
import { COLLECTIONS } from "../../src/site/site-config.ts";
import { readAll } from "./read-all.ts";

const dir = join(import.meta.dirname, "..", "fixtures", "documents");
const readTime = "2026-11-20T06:30:00.000Z";

test("shows published and active documents only, in the order of their ids' bytes", async () => {
  const source = await openSampleSource({ dir, readTime });
  expect(source).toMatchObject({ description: "sample content", readTime });
  expect(await ids(source.pages("posts"))).toEqual(["Z-first", "b-second", "दीप"]);
  expect(await ids(source.pages("events"))).toEqual(["wari"]);
  expect(await ids(source.pages("categories"))).toEqual([]);
  expect(await source.jaapCount()).toMatchObject({ data: { ram: { jaapCount: 108 } } });
});

test("names the file that is not a list of documents", () => {
  const bad = mkdtempSync(join(tmpdir(), "sample-"));
  writeFileSync(join(bad, "posts.json"), '[{ "path": "posts/a", "id": "b", "data": {} }]');
  expect(() => readSampleDocuments(bad)).toThrow(/posts\.json must be an array of/);
});

test("names the path that two documents have", () => {
  const bad = mkdtempSync(join(tmpdir(), "sample-"));
  const document = { path: "posts/a", id: "a", data: {} };
  writeFileSync(join(bad, "posts.json"), JSON.stringify([document, document]));
  expect(() => readSampleDocuments(bad)).toThrow("Two sample documents have the path posts/a.");
});

test("the sample that comes with the site has something of every collection", async () => {
  const source = await openSampleSource({ readTime });
  for (const collection of COLLECTIONS) expect.soft(await ids(source.pages(collection)), collection).not.toEqual([]);
  expect(await source.jaapCount()).not.toBeNull();
});

test("of a field's names, the first one that a document has decides", () => {
  const fields = { ...site.fields, posts: { ...site.fields.posts, status: ["status", "postStatus"] } };
  expect(isShown("posts", { status: "publish" }, fields)).toBe(true);
  expect(isShown("posts", { postStatus: "publish" }, fields)).toBe(true);
  expect(isShown("posts", { status: "draft", postStatus: "publish" }, fields)).toBe(false);
  expect(isShown("posts", { status: "Publish" }, fields)).toBe(false);
  expect(isShown("posts", {}, fields)).toBe(false);
  expect(isShown("upasana-kendra", { activeInd: "Y" })).toBe(true);
  expect(isShown("upasana-kendra", { activeInd: true })).toBe(false);
});

async function ids(pages: AsyncIterable<readonly { id: string }[]>): Promise<string[]> {
  return (await readAll(pages)).map((document) => document.id);
}
