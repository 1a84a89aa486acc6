import { expect, test } from "vitest";
import { propsDigest, repeatedDigest } from "../../../src/build/render/props-digest.ts";

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

test("build after build, pages have the digests of a first build, whatever is the same object and whatever is not", () => {
  const next = repeatedDigest("code 1");
  const menu = { links: [{ text: "one" }] };
  const builds = [
    { menu, cards: [1, 2] },
    { menu: { links: [{ text: "one" }] }, cards: [1, 2] },
    { menu: { links: [{ text: "two" }] }, cards: [1, 2] },
    { menu, cards: [1, 2, 3] },
    { menu, cards: { 0: 1, 1: 2, 2: 3 } },
    { cards: { 0: 1, 1: 2, 2: 3 }, menu },
    { menu: null, cards: new Date(0) },
    { menu: null, cards: new Date(1) },
  ];
  for (const given of builds) {
    const build = next();
    for (const key of ["/a", "/b"]) expect(build(key, given)).toBe(propsDigest("code 1")(key, given));
  }
});
