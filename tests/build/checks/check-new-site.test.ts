import { expect, test } from "vitest";
import { pagesIn } from "../../../src/build/checks/check-new-site.ts";
import type { SiteState } from "../../../src/build/file-state.ts";

const FILE = { tag: "a", size: 1, time: 1 };

test("old addresses, however many, are no pages that a new site could have lost", () => {
  const moved = new Map(Array.from({ length: 3 }, (_, at) => [`post/old-${at}.html`, "<p>This page has moved.</p>"]));
  const paths = ["index.html", "post/new.html", "rss.xml", ...moved.keys()];
  const state: SiteState = new Map(paths.map((path) => [path, FILE]));
  expect(pagesIn(state, moved)).toBe(2);
  expect(pagesIn(state, new Map())).toBe(5);
});
