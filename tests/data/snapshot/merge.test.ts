import { expect, test } from "vitest";
import type { Parsed } from "../../../src/data/schemas/parse.ts";
import { mergeCollection } from "../../../src/data/snapshot/merge.ts";

type Thing = { id: string; slug: string; version: number };

const thing = (id: string, version: number, slug = id): Thing => ({ id, slug, version });
const good = (value: Thing) => ({ id: value.id, result: { ok: true, value, problems: [] } satisfies Parsed<Thing> });
const problemOf = (id: string) => ({ collection: "posts", id, field: "title", value: "(missing)", expected: "text" });
const bad = (id: string) => ({ id, result: { ok: false, problems: [problemOf(id)] } satisfies Parsed<Thing> });

test("publishes valid documents, and drops deleted ones", () => {
  const merged = mergeCollection("posts", [good(thing("a", 2)), good(thing("b", 2))], [thing("a", 1), thing("z", 1)]);
  expect(merged).toEqual({
    documents: [thing("a", 2), thing("b", 2)],
    problems: [],
    skipped: [],
    previousUsed: [],
    partial: [],
  });
});

test("uses the last valid version of a bad document, skips a new bad one, and reports both", () => {
  const merged = mergeCollection("posts", [bad("a"), bad("b"), good(thing("c", 2))], [thing("a", 1)]);
  expect(merged).toEqual({
    documents: [thing("a", 1), thing("c", 2)],
    problems: [problemOf("a"), problemOf("b")],
    skipped: ["b"],
    previousUsed: ["a"],
    partial: [],
  });
});

test("publishes a document that has lost a bad field, and reports it", () => {
  const parsed = [
    { id: "a", result: { ok: true, value: thing("a", 2), problems: [problemOf("a")] } satisfies Parsed<Thing> },
  ];
  expect(mergeCollection("posts", parsed, [thing("a", 1)])).toEqual({
    documents: [thing("a", 2)],
    problems: [problemOf("a")],
    skipped: [],
    previousUsed: [],
    partial: ["a"],
  });
});

test("publishes the first of two documents with one slug, and reports the other", () => {
  const parsed = [good(thing("a", 1, "Lamp")), good(thing("b", 1, "lamp")), good(thing("c", 1, "other"))];
  const merged = mergeCollection("posts", parsed, []);
  expect(merged.documents.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(merged.skipped).toEqual(["b"]);
  expect(merged.problems).toMatchObject([{ collection: "posts", id: "b", field: "slug", value: "lamp" }]);
  expect(merged.problems[0]?.expected).toContain("the document a has the same one");
});

test.each([
  ["Straße", "STRASSE"],
  ["\u017feva", "Seva"],
  ["ΟΔΟΣ", "οδοσ"],
  ["fi", "\ufb01"],
])("treats %s and %s as one slug, as some file systems do", (first, second) => {
  expect(mergeCollection("posts", [good(thing("a", 1, first)), good(thing("b", 1, second))], []).skipped).toEqual([
    "b",
  ]);
});

test("never treats documents without a slug as duplicates", () => {
  const parsed = ["a", "b"].map((id) => ({
    id,
    result: { ok: true, value: { id }, problems: [] } satisfies Parsed<{ id: string }>,
  }));
  expect(mergeCollection("events", parsed, []).documents).toHaveLength(2);
});
