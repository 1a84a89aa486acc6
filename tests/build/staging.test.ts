import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Staging, openStaging } from "../../src/build/staging.ts";
import { filesIn, newFolder } from "../fixtures/folders.ts";

const empty = { dir: join(newFolder(), "none"), state: new Map() };
const pages = { "index.html": "Home", "post/a.html": "A", "post/b.html": "B" };

/** Writes files, each with its text as its tag. */
function write(site: Staging, files: Readonly<Record<string, string>>): Staging {
  for (const [path, text] of Object.entries(files)) site.write(path, text, text);
  return site;
}

/** A finished folder with some pages. */
function built(files: Readonly<Record<string, string>> = pages) {
  const dir = join(newFolder(), "site");
  return { dir, state: write(openStaging({ dir, state: new Map() }, empty), files).finish() };
}

const textIn = (dir: string, path: string) => readFileSync(join(dir, path), "utf8");

test("a folder has the files of the new site, and those that the new site lacks are deleted", () => {
  const own = built();
  write(openStaging(own, empty), { "index.html": "New", "tag/c.html": "C" }).finish();
  expect(filesIn(own.dir)).toEqual(["index.html", "tag/c.html"]);
  expect(textIn(own.dir, "index.html")).toBe("New");
  expect(existsSync(join(own.dir, "post"))).toBe(false);
});

test("what nobody knows of is deleted before anything is written", () => {
  const own = built();
  writeFileSync(join(own.dir, "stray.html"), "Stray");
  mkdirSync(join(own.dir, "stray"));
  write(openStaging(own, empty), pages).finish();
  expect(filesIn(own.dir)).toEqual(Object.keys(pages));
});

test("an unchanged file is the same file as that of the site that visitors see, which is never written over", () => {
  const shown = built();
  const dir = join(newFolder(), "next");
  const site = openStaging({ dir, state: new Map() }, shown);
  expect(site.carry("post/a.html", "A")).toBe(true);
  expect(site.carry("post/b.html", "another tag")).toBe(false);
  write(site, { "post/b.html": "New" }).finish();
  expect(statSync(join(dir, "post/a.html")).ino).toBe(statSync(join(shown.dir, "post/a.html")).ino);
  write(openStaging({ dir, state: site.named }, shown), { "post/a.html": "New" }).finish();
  expect([textIn(dir, "post/a.html"), textIn(shown.dir, "post/a.html")]).toEqual(["New", "A"]);
});

test("a file that somebody has written to is not carried over", () => {
  const own = built();
  writeFileSync(join(own.dir, "index.html"), "Damaged");
  expect(openStaging(own, empty).carry("index.html", "Home")).toBe(false);
});
