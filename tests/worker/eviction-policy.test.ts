import { describe, expect, test } from "vitest";
import { UNREFERENCED_FILE_MS, filesToEvict, pagesToEvict } from "../../src/worker/eviction-policy.ts";
import { missingOf } from "../../src/browser/offline/pack-list.ts";

const page = (key: string, bytes = 1, files: string[] = []) => ({ key, bytes, files });
const none = new Map<string, number>();

describe("visited pages are evicted", () => {
  test.each([
    ["nothing while they fit", [page("/a"), page("/b")], []],
    [
      "the oldest ones when there are too many",
      [page("/a"), page("/b"), page("/c"), page("/d"), page("/e")],
      ["/a", "/b"],
    ],
    ["the oldest ones when they are too large", [page("/a", 60), page("/b", 60), page("/c", 30)], ["/a"]],
    ["all but the newest, however large it is", [page("/a"), page("/b", 1000)], ["/a"]],
  ])("%s", (_, pages, dropped) => {
    expect(pagesToEvict(pages, none, new Set(), { pages: 3, bytes: 100 })).toEqual(dropped);
  });

  test("counting each file once, and no file that a pack needs anyway", () => {
    const sizes = new Map([
      ["/shared", 50],
      ["/packed", 500],
      ["/own", 60],
    ]);
    const pages = [page("/old", 1, ["/own"]), page("/a", 1, ["/shared"]), page("/b", 1, ["/shared", "/packed"])];
    expect(pagesToEvict(pages, sizes, new Set(["/packed"]), { pages: 9, bytes: 100 })).toEqual(["/old"]);
    expect(pagesToEvict(pages, sizes, new Set(["/packed", "/own"]), { pages: 9, bytes: 100 })).toEqual([]);
  });
});

test("evicts a file that no cached page references, but not on the day it was cached", () => {
  const files = [
    { url: "/named", bytes: 1, cachedAt: 0 },
    { url: "/old", bytes: 1, cachedAt: 0 },
    { url: "/new", bytes: 1, cachedAt: UNREFERENCED_FILE_MS },
  ];
  expect(filesToEvict(files, new Set(["/named"]), UNREFERENCED_FILE_MS + 1)).toEqual(["/old"]);
});

describe("of a pack", () => {
  const list = {
    pages: [
      ["/a", "1", 10],
      ["/b", "2", 20],
    ],
    files: [
      ["/x", 100],
      ["/y", 200],
    ],
  } as const;

  test.each([
    ["all is missing at first", {}, [], ["/a", "/b"], ["/x", "/y"], 330],
    ["what has come is not fetched again", { "/a": ["1"] }, ["/x"], ["/b"], ["/y"], 220],
    ["what has changed is", { "/a": ["1"], "/b": ["old", ""] }, ["/x", "/y"], ["/b"], [], 20],
    ["a page that was renewed by reading it is not", { "/a": ["1"], "/b": ["2", "old"] }, ["/x", "/y"], [], [], 0],
  ])("%s", (_, hashes, files, pages, rest, bytes) => {
    const missing = missingOf(list, new Map(Object.entries(hashes)), new Set(files));
    expect(missing.pages.map(({ path }) => path)).toEqual(pages);
    expect(missing.files.map(({ url }) => url)).toEqual(rest);
    expect(missing.bytes).toBe(bytes);
  });
});
