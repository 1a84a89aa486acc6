import { expect, test } from "vitest";
import { knownAddresses } from "../../../src/build/render/known-addresses.ts";

const props = { title: "A" };

test("a page with the same props and parameters keeps its address", () => {
  const known = knownAddresses();
  known.note({ params: { slug: "a" }, props }, "/post/a");
  expect(known.find({ params: { slug: "a" }, props })).toBe("/post/a");
});

test.each([
  ["other props", { params: { slug: "a" }, props: { title: "A" } }],
  ["another parameter", { params: { slug: "b" }, props }],
  ["one parameter more", { params: { slug: "a", page: "2" }, props }],
  ["no parameters", { params: {}, props }],
  ["no props", { params: { slug: "a" } }],
])("a page with %s is asked for", (_, item) => {
  const known = knownAddresses();
  known.note({ params: { slug: "a" }, props }, "/post/a");
  expect(known.find(item)).toBeNull();
});
