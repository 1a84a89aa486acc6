import { expect, test } from "vitest";
import { tagPages } from "../../../src/data/library/taxonomy.ts";
import { contentOf, postsOf } from "../../fixtures/snapshots.ts";

const tagged = (prefix: string, count: number, ...slugs: string[]) =>
  postsOf(prefix, count, { tags: slugs.map((slug) => ({ label: slug.toUpperCase(), slug })) });

function relatedTo(slug: string, posts: ReturnType<typeof postsOf>): string[] | undefined {
  const page = tagPages(contentOf({ posts })).find((each) => each.slug === slug);
  return page?.related.map(({ title, url }) => `${title.text} ${url}`);
}

test("a tag names the tags that share posts with it, from the one that shares most", () => {
  const posts = [
    ...tagged("p", 1, "a", "b"),
    ...tagged("q", 3, "a", "c"),
    ...tagged("r", 9, "b"),
    ...tagged("s", 2, "d"),
  ];
  expect(relatedTo("a", posts)).toEqual(["C /tag/c", "B /tag/b"]);
  expect(relatedTo("b", posts)).toEqual(["A /tag/a"]);
  expect(relatedTo("d", posts)).toEqual([]);
});

test("of tags that share as many posts, the one with more posts comes first", () => {
  const posts = [...tagged("p", 2, "a", "b", "c"), ...tagged("q", 1, "c")];
  expect(relatedTo("a", posts)).toEqual(["C /tag/c", "B /tag/b"]);
});

test("six related tags are enough", () => {
  const posts = tagged("p", 1, "a", "b", "c", "d", "e", "f", "g", "h");
  expect(relatedTo("a", posts)).toHaveLength(6);
});
