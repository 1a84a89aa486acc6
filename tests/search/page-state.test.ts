import { describe, expect, test } from "vitest";
import { addressOf, stateOf } from "../../src/search/page-state.ts";

const at = (path: string) => new URL(path, "https://site.example");

describe("The text of a search page's address", () => {
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
  ])("%s asks for “%s”", (path, text) => {
    expect(stateOf(at(path)).text).toBe(text);
  });
});

test("filters and order are in the address and come back from it", () => {
  const address = addressOf(at("/search/ram?utm=x"), { chosen: { type: "abhang", year: "2026" }, sort: "date" });
  expect(stateOf(new URL(address))).toEqual({ text: "ram", chosen: { type: "abhang", year: "2026" }, sort: "date" });
  expect(addressOf(new URL(address), { chosen: {}, sort: "relevance" })).toBe("https://site.example/search/ram?utm=x");
});
