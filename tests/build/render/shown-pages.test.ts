import { expect, test } from "vitest";
import type { Answers, Query } from "../../../src/data/library/current-content.ts";
import { shownPages } from "../../../src/build/render/shown-pages.ts";
import { sha256 } from "../../../src/system/sha256.ts";
import { contentOf } from "../../fixtures/snapshots.ts";

const AB: readonly [string, number][] = [
  ["a", 1],
  ["b", 2],
];
const TAG = sha256("the page");

test("a page that was not rendered before has to be", () => {
  expect(shownPages().tagOf("a.html", contentOf({ source: "one" }))).toBeNull();
});

test("a page that asks nothing stays as it is", () => {
  expect(tagAfter([], "another")).toBe(TAG);
});

test.each<[string, Query, string | null]>([
  ["the same text", () => "text", TAG],
  ["an equal object", () => ({ posts: ["a"], time: new Date(0), byName: new Map([["a", 1]]) }), TAG],
  ["the same keys in another order", ({ snapshot }) => inOrder(snapshot.source, { a: 1, b: 2 }, { b: 2, a: 1 }), null],
  [
    "the same keys deeper in another order",
    ({ snapshot }) => [{ names: inOrder(snapshot.source, { a: 1, b: 2 }, { b: 2, a: 1 }) }],
    null,
  ],
  ["a map in another order", ({ snapshot }) => new Map(inOrder(snapshot.source, AB, AB.toReversed())), null],
  ["an empty list, which was an empty object", ({ snapshot }) => inOrder<object>(snapshot.source, {}, []), null],
  ["another function", () => () => 1, null],
  ["another text", ({ snapshot }) => snapshot.source, null],
  ["another time", ({ snapshot }) => new Date(snapshot.source === "one" ? 0 : 1), null],
  ["another map", ({ snapshot }) => new Map([[snapshot.source, 1]]), null],
  ["the whole content", (content) => content, null],
])("a page that asked, and gets %s", (_, query, tag) => {
  expect(tagAfter([() => "first", query], "another")).toBe(tag);
});

/** Of the first content one value, of any other the other one. */
function inOrder<T>(source: string, first: T, other: T): T {
  return source === "one" ? first : other;
}

function tagAfter(queries: readonly Query[], source: string): string | null {
  const pages = shownPages();
  const before = contentOf({ source: "one" });
  const answers: Answers = new Map(queries.map((query) => [query, query(before)]));
  pages.note("a.html", answers, "the page");
  return pages.tagOf("a.html", contentOf({ source }));
}
