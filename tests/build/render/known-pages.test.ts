import { expect, test } from "vitest";
import { knownPages } from "../../../src/build/render/known-pages.ts";

const props = { title: "A" };
const page = { pathname: "/post/a" };

test("a page with the same props and parameters stays the same", () => {
  const known = knownPages();
  known.note({ params: { slug: "a" }, props }, page);
  expect(known.find({ params: { slug: "a" }, props })).toBe(page);
});

test.each([
  ["other props", { params: { slug: "a" }, props: { title: "A" } }],
  ["another parameter", { params: { slug: "b" }, props }],
  ["one parameter more", { params: { slug: "a", page: "2" }, props }],
  ["no parameters", { params: {}, props }],
  ["no props", { params: { slug: "a" } }],
])("a page with %s is a new one", (_, item) => {
  const known = knownPages();
  known.note({ params: { slug: "a" }, props }, page);
  expect(known.find(item)).toBeNull();
});
