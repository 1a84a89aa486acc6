import { describe, expect, test } from "vitest";
import { categoryIndex, categoryPages, tagIndex, tagPages } from "../../../src/data/library/taxonomy.ts";
import { categoryOf, contentOf, postOf, postsOf } from "../../fixtures/snapshots.ts";

const tag = (label: string) => ({ label, slug: label.toLowerCase().replaceAll(" ", "-") });

describe("a category", () => {
  test.each([
    [19, ["/category/x"], [19]],
    [20, ["/category/x"], [20]],
    [21, ["/category/x", "/category/x/2"], [20, 1]],
    [45, ["/category/x", "/category/x/2", "/category/x/3"], [20, 20, 5]],
  ])("has pages of twenty for %i posts", (count, paths, lengths) => {
    const pages = categoryPages(contentOf({ posts: postsOf("p", count, { primaryCategorySlug: "x" }) }));
    const own = pages.filter(({ allUrl }) => allUrl === "/category/x");
    expect(own.map(({ page }) => page.path)).toEqual(paths);
    expect(own.map(({ list }) => list.items.length)).toEqual(lengths);
    expect(own.map(({ page }) => page.previousPath ?? null)).toEqual([null, ...paths.slice(0, -1)]);
    expect(own.map(({ page }) => page.nextPath ?? null)).toEqual([...paths.slice(1), null]);
  });

  test("lists the posts that name it, each once, from the newest", () => {
    const posts = [
      ...postsOf("own", 2, { primaryCategorySlug: "x", otherCategorySlugs: ["x", "y"] }),
      ...postsOf("other", 2, { primaryCategorySlug: "y", otherCategorySlugs: ["x"] }),
    ];
    const page = categoryPages(contentOf({ posts })).find(({ page: { path } }) => path === "/category/x");
    expect(page?.list.items.map(({ slug }) => slug)).toEqual(["own1", "other1", "own2", "other2"]);
  });

  test("says what it is also above its posts in one language", () => {
    const posts = ["mr", "en"].flatMap((lang) => postsOf(lang, 20, { primaryCategorySlug: "x", lang }));
    const pages = categoryPages(contentOf({ posts, categories: [categoryOf("x", { description: "Discourses" })] }));
    const own = pages.filter(({ allUrl }) => allUrl === "/category/x");
    expect(new Set(own.map(({ lang }) => lang))).toEqual(new Set([null, "mr", "en"]));
    for (const { intro } of own) expect(intro?.text).toBe("Discourses");
  });

  test("names its newest post for readers of each language, in that language if it has any", () => {
    const own = { primaryCategorySlug: "x" };
    const posts = [
      postOf("old-english", { ...own, postTime: 1, lang: "en" }),
      postOf("marathi", { ...own, postTime: 2, lang: "mr" }),
      postOf("english", { ...own, postTime: 3, lang: "en" }),
    ];
    const [entry] = categoryIndex(contentOf({ posts })).entries;
    expect(entry?.newest.map(({ slug }) => slug)).toEqual(["english", "marathi"]);
  });

  test("is titled by its posts' primaryCategory if it has no document", () => {
    const posts = [postOf("a", { primaryCategorySlug: "seva", primaryCategory: "Seva and Service" })];
    const page = categoryPages(contentOf({ posts })).find(({ page: { path } }) => path === "/category/seva");
    expect(page).toMatchObject({ heading: { text: "Seva and Service", lang: "en" }, intro: null });
  });

  test("has a page before its first post if the configuration links to it", () => {
    const page = categoryPages(contentOf({})).find(({ allUrl }) => allUrl === "/category/specialarticles");
    expect(page?.list).toMatchObject({ items: [], number: 1, count: 1, total: 0 });
    expect(page?.heading).toMatchObject({ text: "Specialarticles" });
  });

  test("is listed only with posts, by its document's order, else by number of posts", () => {
    const posts = [
      ...postsOf("a", 1, { primaryCategorySlug: "a" }),
      ...postsOf("b", 2, { primaryCategorySlug: "b" }),
      ...postsOf("c", 1, { primaryCategorySlug: "c" }),
    ];
    const categories = [categoryOf("c", { order: 1 }), categoryOf("empty", { order: 0 })];
    expect(categoryIndex(contentOf({ posts, categories })).entries.map(({ slug }) => slug)).toEqual(["c", "b", "a"]);
  });
});

describe("a tag", () => {
  const posts = [
    ...postsOf("a", 21, { tags: [tag("Ram Naam")] }),
    postOf("b", { tags: [tag("Seva"), tag("Ram Naam")] }),
    postOf("c", { tags: [tag("Seva")] }),
    postOf("d", { tags: [{ label: "हनुमान", slug: "हनुमान" }] }),
  ];

  test("has pages of twenty at its slug", () => {
    const paths = tagPages(contentOf({ posts })).map(({ page }) => page.path);
    expect(paths).toEqual(["/tag/ram-naam", "/tag/ram-naam/2", "/tag/seva", `/tag/${encodeURIComponent("हनुमान")}`]);
  });

  test("comes first with more posts", () => {
    expect(tagIndex(contentOf({ posts })).entries.map(({ title, count }) => [title.text, count])).toEqual([
      ["Ram Naam", 22],
      ["Seva", 2],
      ["हनुमान", 1],
    ]);
  });

  test("shows its two newest posts, those that no tag before it shows first, and a picture that none of these has", () => {
    const [a = "", b = "", c = ""] = ["a", "b", "c"].map((name) => `https://example.org/${name}.jpg`);
    const tags = [tag("Ram Naam"), tag("Seva")];
    const { entries } = tagIndex(
      contentOf({
        posts: [
          postOf("new", { postTime: 3, featureImageUrl: a, tags }),
          postOf("older", { postTime: 2, featureImageUrl: b, tags }),
          postOf("oldest", { postTime: 1, featureImageUrl: c, tags }),
          postOf("other", { postTime: 0, featureImageUrl: c, tags: [tag("Ram Naam")] }),
        ],
      }),
    );
    expect(entries.map(({ newest, picture }) => [newest.map(({ slug }) => slug), picture?.original])).toEqual([
      [["new", "older"], a],
      [["new", "oldest"], b],
    ]);
  });
});

test("a tag names posts in other languages only to readers in whose language it has none", () => {
  const tags = [tag("Seva")];
  const posts = ["hi", "mr", "en"].map((lang, index) => postOf(lang, { postTime: 9 - index, lang, tags }));
  const shownOf = (some: typeof posts) =>
    tagIndex(contentOf({ posts: some }))
      .entries.flatMap(({ newest }) => newest)
      .filter(({ isShown }) => isShown === "true")
      .map(({ slug }) => slug);
  expect(shownOf(posts)).toEqual(["en"]);
  expect(shownOf(posts.slice(0, 2))).toEqual(["hi", "mr"]);
});

describe.each([
  {
    name: "a category",
    pagesOf: categoryPages,
    url: "/category/seva-service",
    kind: "category",
    own: { primaryCategorySlug: "seva-service", primaryCategory: "Seva & Service" },
    other: { primaryCategorySlug: "y" },
  },
  {
    name: "a tag",
    pagesOf: tagPages,
    url: "/tag/seva-service",
    kind: "tag",
    own: { primaryCategorySlug: "y", tags: [{ label: "Seva & Service", slug: "seva-service" }] },
    other: { primaryCategorySlug: "y", tags: [tag("Y")] },
  },
])("the posts of $name in one language", ({ pagesOf, url, kind, own, other }) => {
  const marathi = postsOf("m", 61, { ...own, lang: "mr" });
  const english = (count: number) => postsOf("e", count, { ...own, lang: "en" });
  const listsOf = (posts: ReturnType<typeof postsOf>) =>
    pagesOf(contentOf({ posts })).filter(({ allUrl }) => allUrl === url);

  test("have lists of their own, to which its pages lead, with numbers on the first page alone", () => {
    const lists = listsOf([...marathi, ...english(1), postOf("hindi", { ...other, lang: "hi" })]);
    expect(lists.map(({ page, list }) => [page.path, list.items.length])).toEqual([
      [url, 20],
      [`${url}/2`, 20],
      [`${url}/3`, 20],
      [`${url}/4`, 2],
      [`${url}/language/mr`, 60],
      [`${url}/language/mr/2`, 1],
      [`${url}/language/en`, 1],
    ]);
    const languages = (counts: readonly (number | null)[]) => [
      { lang: "mr", count: counts[0], url: `${url}/language/mr` },
      { lang: "en", count: counts[1], url: `${url}/language/en` },
    ];
    for (const { list, languages: found } of lists) {
      expect(found).toEqual(languages(list.number === 1 ? [61, 1] : [null, null]));
    }
  });

  test("are named after it and their language, in the same place", () => {
    const lists = listsOf([...marathi, ...english(1)]);
    const [whole, page] = [null, "en"].map((of) => lists.find(({ lang }) => lang === of));
    expect(page).toMatchObject({ heading: whole?.heading, intro: null, pack: null, related: [] });
    expect(page?.page).toMatchObject({ kind, title: "Posts in English · Seva & Service" });
    expect(page?.page.crumbs).toEqual(whole?.page.crumbs);
  });

  test("have none where one page has all its posts, or where these are in one language", () => {
    expect(listsOf([...marathi.slice(0, 19), ...english(1)]).flatMap(({ languages }) => languages)).toEqual([]);
    expect(listsOf(marathi).flatMap(({ languages }) => languages)).toEqual([]);
  });

  test("stay the same pages when a post in another language is new, but for the first", () => {
    const before = listsOf([...marathi, ...english(1)]).filter(({ lang }) => lang === "mr");
    const after = listsOf([...marathi, ...english(2)]).filter(({ lang }) => lang === "mr");
    expect(after[1]).toEqual(before[1]);
    expect(after[0]).not.toEqual(before[0]);
  });
});

describe("related tags", () => {
  const tagged = (prefix: string, count: number, ...slugs: string[]) =>
    postsOf(prefix, count, { tags: slugs.map((slug) => ({ label: slug.toUpperCase(), slug })) });

  function relatedTo(slug: string, posts: ReturnType<typeof postsOf>): string[] | undefined {
    const page = tagPages(contentOf({ posts })).find(({ allUrl }) => allUrl === `/tag/${slug}`);
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
    const edited = posts.with(0, { ...postOf("p1"), tags: [{ label: "A", slug: "a" }] });
    expect(relatedTo("a", edited)).toEqual(["C /tag/c"]);
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
});
