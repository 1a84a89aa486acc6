import { expect, test } from "vitest";
import { listOfPage, wordsOfPath } from "../../../src/browser/not-found/path-words.ts";

test.each([
  ["/post/ganesh-bhakti-old", "ganesh bhakti old"],
  ["/post/ganesh_bhakti.html", "ganesh bhakti"],
  [`/abhang/${encodeURIComponent("रूप-पाहता")}/`, "रूप पाहता"],
  ["/category/announcements/9", ""],
  ["/%E0%A4", ""],
  ["/", ""],
  [`/${"long-".repeat(30)}`, ""],
  ["/<b>lamp", "b lamp"],
])("%s looks for “%s”", (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});

test.each([
  ["/post/page/9", "/post"],
  ["/category/announcements/9/", "/category/announcements"],
  ["/post/language/mr/9", "/post"],
  ["/tag/seva/language/mr/2", "/tag/seva"],
  ["/category/announcements/page/50", "/category/announcements"],
  ["/post/ganesh-bhakti-2", null],
  ["/post/2024", null],
  ["/2019/05/12", null],
  ["/9", null],
])("%s is a page of the list %s", (path, list) => {
  expect(listOfPage(path)).toBe(list);
});
