import { expect, test } from "vitest";
import { shellOf } from "../../src/library/shell.ts";
import { NOW, postOf, postsOf, snapshotOf } from "../fixtures/snapshots.ts";

function specialArticles(posts: Parameters<typeof snapshotOf>[0]["posts"] = []) {
  const item = shellOf(snapshotOf({ posts })).menu.find(({ label }) => label === "Special Articles");
  return item !== undefined && "links" in item ? item.links : [];
}

test("the menu's first row is the specification's", () => {
  expect(shellOf(snapshotOf({})).menu.map(({ label }) => label)).toEqual([
    "Home",
    "My Mentor",
    "Sadguru Shantideep's Discourses",
    "Special Articles",
    "Official Notices",
    "Downloads",
  ]);
});

test("Special Articles: the four fixed ones, the newest four, then all", () => {
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

test("a fixed article that is among the newest stands in the menu once", () => {
  const urls = specialArticles([postOf("navadurga"), postOf("s1")]).map(({ url }) => url);
  expect(urls.filter((url) => url === "/post/navadurga")).toHaveLength(1);
  expect(urls).toContain("/post/s1");
});

test("an article's title in the menu tells its language", () => {
  expect(specialArticles([postOf("s1", { lang: "hi" })]).find(({ url }) => url === "/post/s1")?.lang).toBe("hi");
});

test("the copyright's year is that of the newest post", () => {
  expect(shellOf(snapshotOf({ posts: [postOf("a"), postOf("b", { postTime: NOW - 9e7 })] })).year).toBe(2025);
});
