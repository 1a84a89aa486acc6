import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { RawDocument } from "../../src/firestore/raw-document.ts";
import { site } from "../../src/site/config.ts";
import { pull } from "../../src/snapshot/pull.ts";
import { digestsIn, filesIn, newFolder } from "../fixtures/folders.ts";
import { NOW } from "../fixtures/snapshots.ts";
import { goodPost, sourceOf } from "../fixtures/sources.ts";

let dir: string;
beforeEach(() => {
  dir = newFolder();
});

const pullOf = (documents: Readonly<Record<string, RawDocument["data"]>>) =>
  pull({ source: sourceOf(documents), dir, site, now: NOW, allowShrink: false });
const bodyFiles = () => filesIn(dir).filter((path) => path.startsWith("bodies/"));

test("equal bodies are one file, and a body that no post has is removed", async () => {
  const post = (slug: string, content: string) => ({ [`posts/${slug}`]: { ...goodPost, slug, content } });
  await pullOf({ ...post("a", "<p>One</p>"), ...post("b", "<p>One</p>"), ...post("c", "<p>Two</p>") });
  expect(bodyFiles()).toHaveLength(2);
  writeFileSync(join(dir, `${bodyFiles()[0] ?? ""}.999`), "left by a killed writer");
  await pullOf({ ...post("a", "<p>One</p>"), ...post("b", "<p>Three</p>") });
  expect(
    bodyFiles()
      .map((path) => readFileSync(join(dir, path), "utf8"))
      .toSorted(),
  ).toEqual(["<p>One</p>", "<p>Three</p>"]);
});

test("a pull mends a body that was damaged on disk", async () => {
  const posts = { "posts/a": { ...goodPost, slug: "a", content: "<p>First</p>" } };
  await pullOf(posts);
  const whole = digestsIn(dir);
  for (const damage of ["<p>Firsd</p>", "<p>", ""]) {
    writeFileSync(join(dir, bodyFiles()[0] ?? ""), damage);
    await pullOf(posts);
    expect(digestsIn(dir)).toEqual(whole);
  }
});
