import { expect, test } from "vitest";
import type { Parsed } from "../../src/schemas/parse.ts";
import { mergeCollection } from "../../src/snapshot/merge.ts";

type Thing = { id: string; slug: string; version: number };

const thing = (id: string, version: number, slug = id): Thing => ({ id, slug, version });
const good = (value: Thing) => ({ id: value.id, result: { ok: true, value } satisfies Parsed<Thing> });
const problemOf = (id: string) => ({ collection: "posts", id, field: "title", value: "(missing)", expected: "text" });
const bad = (id: string) => ({ id, result: { ok: false, problems: [problemOf(id)] } satisfies Parsed<Thing> });

test("good documents are taken, and gone ones are gone", () => {
  const merged = mergeCollection("posts", [good(thing("a", 2)), good(thing("b", 2))], [thing("a", 1), thing("z", 1)]);
  expect(merged).toEqual({ documents: [thing("a", 2), thing("b", 2)], problems: [], leftOut: [], kept: [] });
});

test("a bad document keeps its last good version, and a new bad one is left out; both are reported", () => {
  const merged = mergeCollection("posts", [bad("a"), bad("b"), good(thing("c", 2))], [thing("a", 1)]);
  expect(merged).toEqual({
    documents: [thing("a", 1), thing("c", 2)],
    problems: [problemOf("a"), problemOf("b")],
    leftOut: ["b"],
    kept: ["a"],
  });
});

test("of two documents with one slug the first by id is shown, and the other one is reported", () => {
  const parsed = [good(thing("a", 1, "Lamp")), good(thing("b", 1, "lamp")), good(thing("c", 1, "other"))];
  const merged = mergeCollection("posts", parsed, []);
  expect(merged.documents.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(merged.leftOut).toEqual(["b"]);
  expect(merged.problems).toMatchObject([{ collection: "posts", id: "b", field: "slug", value: "lamp" }]);
  expect(merged.problems[0]?.expected).toContain("the document a has the same one");
});

test.each([
  ["Straße", "STRASSE"],
  ["\u017feva", "Seva"],
  ["ΟΔΟΣ", "οδοσ"],
  ["fi", "\ufb01"],
])("%s and %s are one slug, as disks that do not tell capitals from small letters have it", (first, second) => {
  expect(mergeCollection("posts", [good(thing("a", 1, first)), good(thing("b", 1, second))], []).leftOut).toEqual([
    "b",
  ]);
});

test("documents without a slug are never twins", () => {
  const parsed = ["a", "b"].map((id) => ({ id, result: { ok: true, value: { id } } satisfies Parsed<{ id: string }> }));
  expect(mergeCollection("events", parsed, []).documents).toHaveLength(2);
});
