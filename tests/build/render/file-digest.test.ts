import { expect, test } from "vitest";
import { fileDigest } from "../../../src/build/render/file-digest.ts";

const given = (deep: string) => ({ page: { title: "A", crumbs: [{ label: "Home", links: [{ text: deep }] }] } });
const digest = fileDigest("code 1");
const digestOf = (path: string, data: object | null, of = digest) => of({ route: "/[page]", path, data });

test("the same data have the same digest, and other data have another, however deep the difference", () => {
  expect(digestOf("a", given("one"))).toBe(digestOf("a", given("one")));
  expect(digestOf("a", given("one"))).not.toBe(digestOf("a", given("two")));
  expect(digestOf("a", [])).not.toBe(digestOf("a", {}));
  expect(digestOf("a", null)).not.toBe(digestOf("a", {}));
});

test("another file or other code has another digest for the same data", () => {
  const data = given("one");
  expect(digestOf("a", data)).not.toBe(digestOf("b", data));
  expect(digestOf("a", data, fileDigest("code 2"))).not.toBe(digestOf("a", data));
});
