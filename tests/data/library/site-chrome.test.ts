import { expect, test } from "vitest";
import { siteChrome } from "../../../src/data/library/site-chrome.ts";
import { NOW, postOf, postsOf, snapshotOf } from "../../fixtures/snapshots.ts";

function specialArticles(posts: Parameters<typeof snapshotOf>[0]["posts"] = []) {
  const item = siteChrome(snapshotOf({ posts })).menu.find(({ label }) => label === "Special Articles");
  return item !== undefined && "links" in item ? item.links : [];
}

test("lists the four fixed articles, the newest four, then all under Special Articles", () => {
  expect(specialArticles(postsOf("s", 6)).map(({ url }) => url)).toEqual([
    "/post/navadurga",
    "/post/ganesh-bhakti",
    "/post/uddharet-atmana-atmanam",
    "/post/financial-terrorism",
    "/post/s1",
    "/post/s2",
    "/post/s3",
    "/post/s4",
    "/category/specialarticles",
  ]);
});

test("lists a fixed article that is among the newest once", () => {
  const urls = specialArticles([postOf("navadurga"), postOf("s1")]).map(({ url }) => url);
  expect(urls.filter((url) => url === "/post/navadurga")).toHaveLength(1);
  expect(urls).toContain("/post/s1");
});

test("marks the language of an article's title in the menu", () => {
  expect(specialArticles([postOf("s1", { lang: "hi" })]).find(({ url }) => url === "/post/s1")?.lang).toBe("hi");
});

test("shows the year of the newest post in the copyright line", () => {
  expect(siteChrome(snapshotOf({ posts: [postOf("a"), postOf("b", { postTime: NOW - 9e7 })] })).year).toBe(2025);
});
