import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { postLanguagePages, postListPages, postPages } from "../../../src/data/library/posts.ts";
import { allPostsFeed, categoryFeeds } from "../../../src/data/library/feed.ts";
import { packsOf } from "../../../src/data/library/packs.ts";
import { categoryPages, tagPages } from "../../../src/data/library/taxonomy.ts";
import { postUrl } from "../../../src/site/urls.ts";
import { site } from "#config";
import { NOW, categoryOf, contentOf, postOf, postsOf } from "../../fixtures/snapshots.ts";

function pageOf(slug: string, posts: Parameters<typeof contentOf>[0]["posts"] = []) {
  const page = postPages(contentOf({ posts })).find(({ post }) => post.slug === slug);
  if (page === undefined) throw new Error(`There is no page of ${slug}.`);
  return page;
}

const around = [
  ...postsOf("a", 8, { primaryCategorySlug: "a" }),
  ...postsOf("b", 2, { primaryCategorySlug: "b", otherCategorySlugs: ["a"] }),
];

describe("a post's neighbours are the next in time of its own category", () => {
  test.each([
    ["a1", null, "a2", ["a3", "a4", "a5"]],
    ["a4", "a3", "a5", ["a6", "a7", "a8"]],
    ["a7", "a6", "a8", ["a3", "a4", "a5"]],
    ["a8", "a7", null, ["a4", "a5", "a6"]],
    ["b1", null, "b2", []],
  ])("%s: newer %s, older %s, related %j", (slug, newer, older, related) => {
    const page = pageOf(slug, around);
    expect(page.newer?.slug ?? null).toBe(newer);
    expect(page.older?.slug ?? null).toBe(older);
    expect(page.related.map((card) => card.slug)).toEqual(related);
  });
});

describe("neighbours are in the post's own language, and so are related posts, as far as there are such posts", () => {
  // From the newest.
  const langs = ["mr", "en", "hi", "mr", "mr", "mr", "hi", "en", "mr", "en", "sa"];
  const mixed = langs.map((lang, index) => postOf(`${lang}${index + 1}`, { lang, postTime: NOW - index }));

  test.each([
    ["mr1", null, "mr4", ["mr5", "mr6", "mr9"]],
    ["mr5", "mr4", "mr6", ["mr1", "mr9", "hi7"]],
    ["mr6", "mr5", "mr9", ["mr1", "mr4", "hi7"]],
    ["en2", null, "en8", ["en10", "hi3", "mr4"]],
    ["hi3", null, "hi7", ["mr4", "mr5", "mr6"]],
    ["hi7", "hi3", null, ["en8", "mr9", "en10"]],
    ["sa11", null, null, ["en8", "mr9", "en10"]],
  ])("%s: newer %s, older %s, related %j", (slug, newer, older, related) => {
    const page = pageOf(slug, mixed);
    expect([page.newer?.slug ?? null, page.older?.slug ?? null]).toEqual([newer, older]);
    expect(page.related.map((card) => card.slug)).toEqual(related);
  });
});

test("orders neighbours of the same second as the database does", () => {
  const page = pageOf("m", [postOf("a"), postOf("m"), postOf("z")]);
  expect([page.newer?.slug, page.older?.slug]).toEqual(["z", "a"]);
});

test("gives every post one page, and a single post no neighbours", () => {
  expect(postPages(contentOf({ posts: around }))).toHaveLength(around.length);
  expect(postPages(contentOf({}))).toEqual([]);
  expect(pageOf("a", [postOf("a")])).toMatchObject({ newer: null, older: null, related: [] });
});

test("titles a category by its document, else by the post's label, else by the slug", () => {
  const categories = [categoryOf("x", { title: "Of the document" })];
  const posts = [
    postOf("a", { primaryCategorySlug: "x", primaryCategory: "Of the post" }),
    postOf("b", { primaryCategorySlug: "y", primaryCategory: "Of the post" }),
    postOf("c", { primaryCategorySlug: "know-us", primaryCategory: null }),
  ];
  const titles = postPages(contentOf({ posts, categories })).map(({ post, category }) => [
    post.slug,
    category?.title.text,
  ]);
  expect(Object.fromEntries(titles)).toEqual({ a: "Of the document", b: "Of the post", c: "Know us" });
});

test("describes a page in the post's language, by its description, else by its first words", () => {
  expect(pageOf("a", [postOf("a", { lang: "hi" })]).page).toMatchObject({
    kind: "post",
    path: "/post/a",
    lang: "hi",
    description: "Excerpt of a",
    article: { publishedTime: NOW, updatedTime: null, section: "Special Articles", tags: [] },
  });
  expect(pageOf("a", [postOf("a", { metaDescription: "Told" })]).page.description).toBe("Told");
});

test("lists all posts from the newest, twenty per page", () => {
  const pages = postListPages(contentOf({ posts: postsOf("p", 41) }));
  expect(pages.map(({ page }) => page.path)).toEqual(["/post", "/post/page/2", "/post/page/3"]);
  expect(pages.map(({ list }) => list.items.length)).toEqual([20, 20, 1]);
  expect(pages[1]?.list.items[0]?.slug).toBe("p21");
  expect(postListPages(contentOf({}))).toHaveLength(1);
});

describe("lists of posts in one language", () => {
  const posts = [
    ...postsOf("m", 61, { lang: "mr" }),
    ...postsOf("e", 2, { lang: "en" }),
    postOf(site.posts.terms, { lang: "hi" }),
  ];

  test("have their own pages, which lead to each other and back", () => {
    const pages = postLanguagePages(contentOf({ posts }));
    expect(pages.map(({ page, list }) => [page.path, list.items.length])).toEqual([
      ["/post/language/mr", 60],
      ["/post/language/mr/2", 1],
      ["/post/language/en", 2],
    ]);
    expect(pages[1]?.page).toMatchObject({ previousPath: "/post/language/mr", nextPath: null });
    for (const { page } of pages) expect(page.crumbs?.at(-1)?.url).toBe("/post");
    // The language of a legal page has no other post.
    const counted = [
      { lang: "mr", count: 61, url: "/post/language/mr" },
      { lang: "en", count: 2, url: "/post/language/en" },
    ];
    expect(postListPages(contentOf({ posts }))[0]?.languages).toEqual(counted);
    expect(pages[2]?.languages).toEqual(counted);
  });

  test.each([
    ["all posts are in one language", postsOf("m", 21, { lang: "mr" })],
    ["one page has all posts", [...postsOf("m", 19, { lang: "mr" }), postOf("e", { lang: "en" })]],
  ])("do not exist where %s", (_, few) => {
    const content = contentOf({ posts: few });
    expect(postLanguagePages(content)).toEqual([]);
    expect(postListPages(content)[0]?.languages).toEqual([]);
  });

  test("stay the same from the second page on, if a post in another language is new", () => {
    // The menu has the newest posts of another category.
    const news = { primaryCategorySlug: "news", primaryCategory: "News" };
    const english = (count: number) => postsOf("e", count, { lang: "en", ...news });
    const marathi = postsOf("m", 61, { lang: "mr", ...news });
    const before = postLanguagePages(contentOf({ posts: [...marathi, ...english(1)] }));
    const after = postLanguagePages(contentOf({ posts: [...marathi, ...english(2)] }));
    expect(after[1]).toEqual(before[1]);
    expect(after[0]).not.toEqual(before[0]);
  });
});

describe("the teacher's page, the privacy policy and the terms", () => {
  const { mentor, privacyPolicy, terms } = site.posts;
  const about = { primaryCategorySlug: "about-us" };
  const posts = [
    ...postsOf("news", 2, about),
    ...[mentor, privacyPolicy, terms].map((slug) => postOf(slug, { ...about, tags: [{ slug: "t", label: "T" }] })),
    ...postsOf("talk", 6, { primaryCategorySlug: site.categories.pravachan }),
    ...postsOf("story", 4, { primaryCategorySlug: site.categories.experiences }),
  ];
  const content = contentOf({ posts });

  test.each([mentor, privacyPolicy, terms])(
    "%s has no neighbours, no related posts and no category above it",
    (slug) => {
      expect(pageOf(slug, posts)).toMatchObject({ newer: null, older: null, related: [], category: null });
      const { newer, older, related } = pageOf("news1", posts);
      expect([newer, older, ...related].map((card) => card?.slug)).toEqual([undefined, "news2"]);
    },
  );

  test("the teacher's page shows the newest discourses and experiences, and no other page does", () => {
    const lists = pageOf(mentor, posts).teacher;
    expect(lists?.discourses.map(({ slug }) => slug)).toEqual(["talk1", "talk2", "talk3", "talk4"]);
    expect(lists?.experiences.map(({ slug }) => slug)).toEqual(["story1", "story2", "story3", "story4"]);
    expect(pageOf("news1", posts).teacher).toBeNull();
  });

  test("the legal pages are in no list, pack or feed", () => {
    const listed = [
      ...postListPages(content).flatMap(({ list }) => list.items.map(({ slug }) => postUrl(slug))),
      ...[...categoryPages(content), ...tagPages(content)].flatMap(({ list }) =>
        list.items.map(({ slug }) => postUrl(slug)),
      ),
      ...packsOf(content.snapshot).flatMap(({ pages }) => pages),
      ...[allPostsFeed(content), ...categoryFeeds(content).values()].flatMap((feed) =>
        feed.posts.map(({ slug }) => postUrl(slug)),
      ),
    ];
    expect(listed).toContain(postUrl(mentor));
    expect(listed.filter((url) => [postUrl(privacyPolicy), postUrl(terms)].includes(url))).toEqual([]);
  });
});

test("an edit leaves all pages that do not show it the same", () => {
  const posts = [
    ...postsOf("a", 60, { primaryCategorySlug: "a" }),
    ...postsOf("b", 3, { primaryCategorySlug: "b", postTime: NOW - 86_400 }),
  ];
  const categories = [categoryOf("a"), categoryOf("b")];
  const listsAfter = (edited: number) => {
    const changed = posts.map((post, at) => (at < edited ? { ...post, title: "Edited" } : post));
    return categoryPages(contentOf({ posts: changed, categories }));
  };
  const [before, after] = [listsAfter(0), listsAfter(1)];
  const same = after.filter((page, at) => isDeepStrictEqual(page, before[at])).map(({ page }) => page.path);
  expect(same).toEqual(after.map(({ page }) => page.path).filter((path) => path !== "/category/a"));
  expect(same.length).toBeGreaterThan(1);
});

test("the page of a post names its link preview, also where only that has changed", () => {
  const posts = postsOf("p", 3);
  const previewsWith = (file: string) =>
    new Map([["p2", { file, extension: "jpg" as const, width: 1200, height: 630, bytes: 1 }]]);
  const imagesWith = (file: string) =>
    postPages(contentOf({ posts }, { pictures: { pictures: {}, previews: previewsWith(file) } })).map(
      ({ page }) => page.imageUrl,
    );
  expect(imagesWith("1.jpg")).toEqual([null, "/pictures/1.jpg", null]);
  expect(imagesWith("2.jpg")).toEqual([null, "/pictures/2.jpg", null]);
});
