import { expect, test } from "vitest";
import { propsDigest } from "../../../src/build/render/props-digest.ts";

const props = (deep: string) => ({ page: { title: "A", crumbs: [{ label: "Home", links: [{ text: deep }] }] } });
const digest = propsDigest("code 1");

test("the same props have the same digest, and other props have another, however deep the difference", () => {
  expect(digest("/a", props("one"))).toBe(digest("/a", props("one")));
  expect(digest("/a", props("one"))).not.toBe(digest("/a", props("two")));
  expect(digest("/a", [])).not.toBe(digest("/a", {}));
  expect(digest("/a", undefined)).not.toBe(digest("/a", null));
});

test("another page or other code has another digest for the same props", () => {
  expect(digest("/a", props("one"))).not.toBe(digest("/b", props("one")));
  expect(propsDigest("code 2")("/a", props("one"))).not.toBe(digest("/a", props("one")));
});
