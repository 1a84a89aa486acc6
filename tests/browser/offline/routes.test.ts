import { expect, test } from "vitest";
import { pageKey, routeOf } from "../../../src/browser/offline/routes.ts";

const ORIGIN = "https://site.example";

test.each([
  ["/", "/"],
  ["/index.html", "/"],
  ["/post/a", "/post/a"],
  ["/post/a/", "/post/a"],
  ["/post/a.html", "/post/a"],
  ["/category/x/2", "/category/x/2"],
  ["/search", "/search"],
  ["/search/", "/search"],
  ["/search/%E0%A4%B0%E0%A4%BE%E0%A4%AE", "/search"],
  ["/search/foo.html", "/search"],
  ["/searching", "/searching"],
  ["/tag/%e0%a4%a8%E0%a4%be%E0%A4%AE", "/tag/%E0%A4%A8%E0%A4%BE%E0%A4%AE"],
  ["/post/%61%2db", "/post/a-b"],
  ["/tag/a%2fb", "/tag/a%2Fb"],
])("%s is the page %s", (path, key) => {
  expect(pageKey(path)).toBe(key);
});

test.each([
  ["a page", "/post/a?utm_source=x", "navigate", "page"],
  ["a search with a dot", "/search/foo.txt", "navigate", "page"],
  ["a style", "/_astro/style.abcd1234.css", "no-cors", "file"],
  ["a picture in a window of its own", "/pictures/0123.webp", "navigate", "file"],
  ["the index's entry", "/pagefind/pagefind-entry.json?ts=1", "cors", "index-entry"],
  ["a part of the index", "/pagefind/dictionary/0123abcd.words", "cors", "index"],
  ["what is kept", "/kept/post/a", "cors", "cache-only"],
  ["the counter's library", "/_astro/jaap-listener.abcd1234.js", "cors", null],
  ["the map", "/_astro/kendra-map.abcd1234.js", "cors", null],
  ["the sign that the network is there", "/icon.svg", "no-cors", null],
  ["a song, which Safari requests in ranges", "/sample/song.mp3", "no-cors", null],
  ["the worker itself", "/sw.js", "same-origin", null],
  ["a page that a script asks for", "/post/a", "cors", null],
  ["a feed in a window of its own", "/rss.xml", "navigate", null],
  ["a calendar file", "/upasana-kendra/a.ics", "navigate", null],
] as const)("%s: %s (%s) is %s", (_, path, mode, route) => {
  expect(routeOf(new URL(path, ORIGIN), { method: "GET", mode }, ORIGIN)).toBe(route);
});

test("leaves other hosts, and methods other than GET, to the browser", () => {
  expect(routeOf(new URL("https://other.example/post/a"), { method: "GET", mode: "navigate" }, ORIGIN)).toBeNull();
  expect(routeOf(new URL("/post/a", ORIGIN), { method: "POST", mode: "navigate" }, ORIGIN)).toBeNull();
});
