import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type SiteFolder, type Staging, openStaging, recordedFolder, writeState } from "../../src/build/staging.ts";
import { filesIn, newFolder } from "../fixtures/folders.ts";

const none: SiteFolder = { dir: join(newFolder(), "none"), state: new Map() };
const pages = { "index.html": "Home", "post/a.html": "A", "post/b.html": "B" };

/** Writes files, each with its text as its tag. */
function write(site: Staging, files: Readonly<Record<string, string>>): SiteFolder {
  for (const [path, text] of Object.entries(files)) site.write(path, text, text);
  return { dir: site.dir, state: site.named };
}

const built = () => write(openStaging(join(newFolder(), "site"), none), pages);
const textIn = ({ dir }: SiteFolder, path: string) => readFileSync(join(dir, path), "utf8");

test("the folder begins empty, whatever a build has left there that was killed", () => {
  const dir = join(newFolder(), "next");
  mkdirSync(join(dir, "stray"), { recursive: true });
  writeFileSync(join(dir, "stray.html"), "Stray");
  write(openStaging(dir, none), pages);
  expect(filesIn(dir)).toEqual(Object.keys(pages));
  expect(existsSync(join(dir, "stray"))).toBe(false);
});

test("an unchanged file is the same file as that of the last site, which is never written over", () => {
  const last = built();
  const site = openStaging(join(newFolder(), "next"), last);
  expect(site.carry("post/a.html", "A")).toBe(true);
  expect(site.carry("post/b.html", "another tag")).toBe(false);
  const next = write(site, { "post/b.html": "New" });
  expect(statSync(join(next.dir, "post/a.html")).ino).toBe(statSync(join(last.dir, "post/a.html")).ino);
  write(site, { "post/a.html": "Newer" });
  expect([textIn(next, "post/a.html"), textIn(last, "post/a.html")]).toEqual(["Newer", "A"]);
});

test("a file that somebody has written to is not carried over", () => {
  const last = built();
  writeFileSync(join(last.dir, "index.html"), "Damaged");
  expect(openStaging(join(newFolder(), "next"), last).carry("index.html", "Home")).toBe(false);
});

test("a site is known from its record; without one, or with a damaged one, nothing is carried over", () => {
  const { dir, state } = built();
  const record = join(newFolder(), "files");
  expect(recordedFolder(dir, record).state.size).toBe(0);
  writeState(record, state);
  expect(recordedFolder(dir, record).state).toEqual(state);
  writeFileSync(record, "damaged");
  expect(recordedFolder(dir, record).state.size).toBe(0);
});
