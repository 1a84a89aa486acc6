import { describe, expect, test } from "vitest";
import { queryText } from "../../src/browser/search/url-state.ts";
import * as urls from "../../src/site/urls.ts";

const awkward = [
  "राम नाम",
  "a/b",
  "100%",
  "%41",
  "a%2Fb",
  "..",
  "?q=#x",
  "क्ष & ज्ञ",
  "🪔",
  "<img src=x onerror=alert(1)>",
];

const makers: [string, (slug: string) => string][] = [
  ["postUrl", urls.postUrl],
  ["categoryUrl", urls.categoryUrl],
  ["tagUrl", urls.tagUrl],
  ["searchUrl", urls.searchUrl],
  ["albumUrl", urls.albumUrl],
  ["hymnUrl", urls.hymnUrl],
  ["abhangUrl", urls.abhangUrl],
];

describe.each(makers)("%s", (_, urlOf) => {
  test.each(awkward.filter((text) => text !== ".."))("keeps %j as one step of the path", (text) => {
    const path = new URL(urlOf(text), "https://example.org").pathname;
    // A browser escapes the letters that an address has as they are.
    expect(path).toBe(urlOf(text).replace(/[^\0-\x7f]+/g, encodeURIComponent));
    expect(decodeURIComponent(path.slice(path.lastIndexOf("/") + 1))).toBe(text);
    expect(path.split("/")).toHaveLength(urlOf("x").split("/").length);
  });
});

test.each([
  [urls.postsPageUrl(1), "/post"],
  [urls.postsPageUrl(2), "/post/page/2"],
  [urls.languageListUrl(urls.postsUrl, "mr"), "/post/language/mr"],
  [urls.languageListUrl(urls.categoryUrl("x"), "mr", 2), "/category/x/language/mr/2"],
  [urls.categoryUrl("x", 1), "/category/x"],
  [urls.categoryUrl("x", 3), "/category/x/3"],
  [urls.tagUrl("राम", 2), `/tag/${encodeURIComponent("राम")}/2`],
])("%s is %s", (made, expected) => {
  expect(made).toBe(expected);
});

test("no fixed path ends with a slash, and no two are the same", () => {
  const fixed = Object.values(urls).filter((value) => typeof value === "string");
  expect(
    fixed.filter((path) => path !== "/" && !path.includes("{") && !/^\/[a-z]+([-/.][a-z]+)*(#[a-z-]+)?$/.test(path)),
  ).toEqual([]);
  expect(new Set(fixed).size).toBe(fixed.length);
});

describe("a search's address contains its text", () => {
  test.each(awkward.filter((text) => text !== ".."))("%j", (text) => {
    expect(queryText(new URL(urls.searchUrl(text), "https://example.org"))).toBe(text);
  });

  test.each([
    ["/search?q=..", ".."],
    ["/search?q=%E0%A4%B0%E0%A4%BE%E0%A4%AE", "राम"],
    ["/search?q=ram+naam", "ram naam"],
    ["/search/%20ram%20", "ram"],
    ["/search/100%", "100%"],
    ["/search", ""],
    ["/search/", ""],
    ["/search/राम", "राम"],
  ])("%s asks for %j", (path, text) => {
    expect(queryText(new URL(path, "https://example.org"))).toBe(text);
  });
});
