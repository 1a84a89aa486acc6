import { describe, expect, test } from "vitest";
import { withSearchState, parseSearchUrl } from "../../../src/browser/search/url-state.ts";

const at = (path: string) => new URL(path, "https://site.example");

describe("the query text of a search page's URL", () => {
  test.each([
    ["/search/राम", "राम"],
    ["/search/%E0%A4%B0%E0%A4%BE%E0%A4%AE", "राम"],
    ["/search?q=jai%20ram", "jai ram"],
    ["/search/a%2Fb", "a/b"],
    ["/search/100%", "100%"],
    ["/search/%E0%A4", "%E0%A4"],
    ["/search", ""],
    ["/search/%3Cimg%20src=x%3E", "<img src=x>"],
    ["/search/ram?sort=date", "ram"],
    ["/search/%E2%80%AEgpj.ram%E2%80%AC", "gpj.ram"],
    ["/search/\u2067ram\u2069\u202d", "ram"],
    ["/search?q=%E2%80%AE", ""],
    ["/search/a%00b%1B%5B2Jc%C2%85%EF%BB%BF", "ab[2Jc"],
    ["/search/a%0Ab%09c", "a\nb\tc"],
    ["/search/%E0%A4%B0%E2%80%8D%E0%A4%AF%E0%A4%BE", "र\u200dया"],
  ])("is in %s “%s”", (path, text) => {
    expect(parseSearchUrl(at(path)).text).toBe(text);
  });
});

test("writes filters and order to the URL and reads them back", () => {
  const address = withSearchState(at("/search/ram?utm=x"), {
    selection: { type: "abhang", year: "2026" },
    sort: "date",
  });
  expect(parseSearchUrl(new URL(address))).toEqual({
    text: "ram",
    selection: { type: "abhang", year: "2026" },
    sort: "date",
  });
  expect(withSearchState(new URL(address), { selection: {}, sort: "relevance" })).toBe(
    "https://site.example/search/ram?utm=x",
  );
});

test("removes direction overrides from a filter in the URL, and ignores one of only these", () => {
  expect(parseSearchUrl(at("/search/ram?category=%E2%80%AENews%E2%80%AC&type=%E2%81%A6")).selection).toEqual({
    category: "News",
  });
});
