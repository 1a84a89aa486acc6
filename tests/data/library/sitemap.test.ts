import { expect, test } from "vitest";
import type { Content } from "../../../src/data/library/content.ts";
import { isPage } from "../../../src/data/library/page-info.ts";
import { siteList } from "../../../src/data/library/site-list.ts";
import { partTime, sitemapParts } from "../../../src/data/library/sitemap.ts";
import { NOW, categoryOf, contentOf, postOf, postsOf } from "../../fixtures/snapshots.ts";

test("a category without posts, which search engines may not keep, is not listed", () => {
  const [entries = []] = partsOf(contentOf({ posts: [postOf("a")], categories: [categoryOf("empty")] }));
  const categories = entries.map(({ path }) => path).filter((path) => path.startsWith("/category/"));
  expect(categories).toEqual(["/category/specialarticles"]);
});

test("an entry has the time of the newest change on its page", () => {
  const posts = [...postsOf("p", 2), postOf("revised", { postTime: NOW - 86_400, updatedTime: NOW + 60 })];
  const [entries = []] = partsOf(contentOf({ posts }));
  const timeOf = (path: string) => entries.find((entry) => entry.path === path)?.modifiedTime;
  expect([timeOf("/post/p2"), timeOf("/post/revised"), timeOf("/post")]).toEqual([NOW - 3600, NOW + 60, NOW + 60]);
  expect(timeOf("/abhang-lyrics")).toBeNull();
  expect(partTime(entries)).toBe(NOW + 60);
  expect(partTime([{ path: "/", modifiedTime: null }])).toBeNull();
});

test("a large site has several parts, none with more entries than a file may have", () => {
  const parts = partsOf(contentOf({ posts: postsOf("p", 26_000) }));
  expect(parts.map((part) => part.length > 50_000)).toEqual([false, false]);
  const paths = parts.flat().map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

function partsOf(content: Content) {
  return sitemapParts(siteList(content).filter(isPage));
}
