import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pagesIn } from "../../../src/build/checks/check-site.ts";
import type { SiteState } from "../../../src/build/staging.ts";
import { newFolder } from "../../fixtures/folders.ts";

const FILE = { tag: "a", size: 1, time: 1 };

test("old addresses, however many, are no pages that a new site could have lost", () => {
  const moved = new Map(Array.from({ length: 3 }, (_, at) => [`post/old-${at}.html`, "<p>This page has moved.</p>"]));
  const paths = ["index.html", "post/new.html", "rss.xml", ...moved.keys()];
  const state: SiteState = new Map(paths.map((path) => [path, FILE]));
  const dir = newFolder();
  expect(pagesIn({ dir, state }, moved)).toBe(2);
  expect(pagesIn({ dir, state }, new Map())).toBe(5);
});

test("where the record of the last site was removed with the caches, its pages are counted in its folder", () => {
  const dir = newFolder();
  mkdirSync(join(dir, "post"));
  for (const path of ["index.html", "post/new.html", "post/old.html", "rss.xml"]) writeFileSync(join(dir, path), "");
  const last = { dir, state: new Map() };
  expect(pagesIn(last, new Map([["post/old.html", ""]]))).toBe(2);
  expect(pagesIn({ ...last, dir: join(dir, "no-such-folder") }, new Map())).toBe(0);
});
