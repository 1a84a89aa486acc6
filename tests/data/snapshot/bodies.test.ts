import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { RawDocument } from "../../../src/data/firestore/raw-document.ts";
import { site } from "#config";
import { readBody } from "../../../src/data/snapshot/bodies.ts";
import { pull } from "../../../src/data/snapshot/pull.ts";
import { digestsIn, filesIn, newFolder } from "../../fixtures/folders.ts";
import { NOW } from "../../fixtures/snapshots.ts";
import { goodPost, sourceOf } from "../../fixtures/sources.ts";

let dir: string;
beforeEach(() => {
  dir = newFolder();
});

const pullOf = (documents: Readonly<Record<string, RawDocument["data"]>>) =>
  pull({ source: sourceOf(documents), dir, site, now: NOW, allowShrink: false });
const bodyFiles = () => filesIn(dir).filter((path) => path.startsWith("bodies/"));

test("stores equal bodies once, and removes a body that no post has", async () => {
  const post = (slug: string, content: string) => ({ [`posts/${slug}`]: { ...goodPost, slug, content } });
  await pullOf({ ...post("a", "<p>One</p>"), ...post("b", "<p>One</p>"), ...post("c", "<p>Two</p>") });
  expect(bodyFiles()).toHaveLength(2);
  writeFileSync(join(dir, `${bodyFiles()[0] ?? ""}.999`), "left by a killed writer");
  await pullOf({ ...post("a", "<p>One</p>"), ...post("b", "<p>Three</p>") });
  const names = bodyFiles().map((path) => basename(path, ".json"));
  expect(
    names
      .flatMap((name) => readBody(dir, name).html)
      .map(String)
      .toSorted(),
  ).toEqual(['<p id="p1">One</p>', '<p id="p1">Three</p>']);
});

test("repairs a damaged body with the next pull", async () => {
  const posts = { "posts/a": { ...goodPost, slug: "a", content: "<p>First</p>" } };
  await pullOf(posts);
  const whole = digestsIn(dir);
  for (const damage of [readFileSync(join(dir, bodyFiles()[0] ?? ""), "utf8").replace("First", "Firsd"), "{", ""]) {
    writeFileSync(join(dir, bodyFiles()[0] ?? ""), damage);
    await pullOf(posts);
    expect(digestsIn(dir)).toEqual(whole);
  }
});

test("a damaged body is not shown: reading it says what to do, and the next pull reads its post again", async () => {
  await pullOf({ "posts/a": { ...goodPost, slug: "a", content: "<p>First</p>" } });
  const [file = ""] = bodyFiles();
  writeFileSync(join(dir, file), readFileSync(join(dir, file), "utf8").replace("First", "Firsd"));
  const read = () => readBody(dir, basename(file, ".json"));
  expect(read).toThrow(/is damaged\. Run: npm run pull$/);
  expect(bodyFiles()).toEqual([]);
  expect(read).toThrow(/is missing\. Run: npm run pull$/);
});
