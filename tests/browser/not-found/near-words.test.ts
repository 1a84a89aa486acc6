import { expect, test } from "vitest";
import { hasWordsLike, nearest, onlyBeginning } from "../../../src/browser/not-found/near-words.ts";

const ADDRESSES = ["navami", "navadurga", "don vati ek samai", "thursday announcements 5 november 2026"];

test.each([
  ["navdurga", "navadurga"],
  ["don vati ek sama", "don vati ek samai"],
  ["Navadurga", "navadurga"],
  ["thursday anouncements 5 november 2026", "thursday announcements 5 november 2026"],
])("%s is meant to be %s", (typed, meant) => {
  expect(nearest(typed, ADDRESSES, (text) => text)).toBe(meant);
});

test.each([
  ["navratri", "has too many other letters"],
  ["nava", "is too short"],
  ["thursday announcements 12 november 2026", "has another day"],
  ["thursday announcements 5 november 2025", "has another year"],
])("%s is none of the addresses: it %s", (typed) => {
  expect(nearest(typed, ADDRESSES, (text) => text)).toBeUndefined();
});

test.each([
  ["don vati", "don vati ek samai"],
  ["don vati ek sam", "don vati ek samai"],
  ["Thursday Announcements", "thursday announcements 5 november 2026"],
  ["thurs", undefined],
  ["don", undefined],
])("%s is the beginning of %s", (typed, meant) => {
  expect(onlyBeginning(typed, ADDRESSES, (text) => text)).toBe(meant);
});

test("what two addresses begin with is none of them", () => {
  const addresses = ["guruvar suchana 29 october", "guruvar suchana 19 november"];
  expect(onlyBeginning("guruvar suchana", addresses, (text) => text)).toBeUndefined();
});

test.each([
  ["rama raksha", "ram raksha stotra", true],
  ["raksha stotr", "ram raksha stotra", true],
  ["ra raksha", "ram raksha stotra", false],
  ["ganesh bhakti", "ganesh utsav workshop", false],
  ["suchana 2025", "suchana 2026", false],
])("%s are words of %s: %s", (typed, text, expected) => {
  expect(hasWordsLike(typed, text)).toBe(expected);
});
