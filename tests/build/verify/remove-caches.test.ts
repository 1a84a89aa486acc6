// The caches of a site that may be wrong.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeCaches } from "../../../src/build/verify/remove-caches.ts";
import { readFolders } from "../../../src/site/folders.ts";
import { newFolder } from "../../fixtures/folders.ts";

test("caches that cannot be removed do not hide the difference: a sentence says so, and what to do", async () => {
  const dir = newFolder();
  const siteCache = join(dir, "site-cache");
  writeFileSync(siteCache, "A file in place of the folder");
  const folders = {
    ...readFolders({ SITE_DIR: join(dir, "site") }),
    siteCache,
    searchCache: join(dir, "search-cache"),
  };
  mkdirSync(folders.searchCache);
  expect(await removeCaches(folders, "a test")).toMatch(
    /^The caches could not be removed, .+ \(ENOTDIR.+site-cache.*\)\. .+ delete \S+site-cache and \S+search-cache, .+\.$/,
  );
});

test("nothing is said of caches that are removed", async () => {
  const dir = newFolder();
  const folders = { ...readFolders({ SITE_DIR: join(dir, "site") }), searchCache: join(dir, "search-cache") };
  mkdirSync(folders.searchCache);
  expect(await removeCaches(folders, "a test")).toBeNull();
  expect(existsSync(folders.searchCache)).toBe(false);
});
