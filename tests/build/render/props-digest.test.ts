import { expect, test } from "vitest";
import { propsDigest } from "../../../src/build/render/props-digest.ts";

const given = (deep: string) => ({ page: { title: "A", crumbs: [{ label: "Home", links: [{ text: deep }] }] } });
const digest = propsDigest("code 1");
const digestOf = (pathname: string, props: unknown, tagOf = digest) => {
  return tagOf({ pathname, route: { component: "page.astro" }, props });
};

test("the same props have the same digest, and other props have another, however deep the difference", () => {
  expect(digestOf("/a", given("one"))).toBe(digestOf("/a", given("one")));
  expect(digestOf("/a", given("one"))).not.toBe(digestOf("/a", given("two")));
  expect(digestOf("/a", [])).not.toBe(digestOf("/a", {}));
  expect(digestOf("/a", undefined)).not.toBe(digestOf("/a", null));
});

test("another page or other code has another digest for the same props", () => {
  expect(digestOf("/a", given("one"))).not.toBe(digestOf("/b", given("one")));
  expect(digestOf("/a", given("one"), propsDigest("code 2"))).not.toBe(digestOf("/a", given("one")));
});
