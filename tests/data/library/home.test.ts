import { describe, expect, test } from "vitest";
import { homePage } from "../../../src/data/library/home.ts";
import { categoryOf, contentOf, eventOf, postOf, postsOf } from "../../fixtures/snapshots.ts";

const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);
const pravachan = { primaryCategorySlug: "sadguru-shantideep-pravachan" };

describe("the slices of the home page", () => {
  const home = homePage(
    contentOf({
      posts: [
        ...postsOf("p", 9, pravachan),
        ...postsOf("e", 9, { primaryCategorySlug: "personal-experiences" }),
        ...postsOf("a", 9, { primaryCategorySlug: "announcements" }),
        ...postsOf("t", 3, { primaryCategorySlug: "thursday-announcements-at-shree-harigurugram" }),
        ...postsOf("n", 9, { primaryCategorySlug: "know-about-navadurga" }),
        ...postsOf("nh", 9, { primaryCategorySlug: "know-about-navadurga", language: "Hindi" }),
        ...postsOf("v", 9, { primaryCategorySlug: "about-us", postType: "videopost" }),
        ...postsOf("f", 9, { primaryCategorySlug: "about-us", otherCategorySlugs: ["featured-posts"] }),
      ],
      events: [eventOf("b"), eventOf("a")],
    }),
  );

  test.each([
    ["carousel: pravachans 1 to 5", home.carousel, ["p1", "p2", "p3", "p4", "p5"]],
    ["discourses: pravachans 3 to 5", home.discourses, ["p3", "p4", "p5"]],
    ["experiences: the first two", home.experiences, ["e1", "e2"]],
    ["notices: Thursday's, then the announcements", home.notices, ["t1", "a1", "a2", "a3", "a4", "a5", "a6"]],
    ["navadurga: the Marathi ones", home.navadurga, ["n1", "n2", "n3", "n4"]],
    ["videos", home.videos, ["v1", "v2", "v3", "v4"]],
    ["featured", home.featured, ["f1", "f2"]],
  ])("%s", (_, posts, expected) => {
    expect(slugs(posts)).toEqual(expected);
  });

  test("shows the newest notice apart, be it Thursday's or another", () => {
    const thursday = { primaryCategorySlug: "thursday-announcements-at-shree-harigurugram" };
    const posts = [
      postOf("t", { ...thursday, postTime: 1 }),
      postOf("a", { primaryCategorySlug: "announcements", postTime: 2 }),
    ];
    expect(home.newestNotice?.slug).toBe("t1");
    expect(homePage(contentOf({ posts })).newestNotice?.slug).toBe("a");
  });

  test("shows the first event by id", () => {
    expect(home.event?.id).toBe("a");
  });
});

test.each([
  [0, [], []],
  [1, ["p1"], []],
  [3, ["p1", "p2", "p3"], ["p3"]],
  [4, ["p1", "p2", "p3", "p4"], ["p3", "p4"]],
])("shows as many of %i discourses as possible", (count, carousel, discourses) => {
  const home = homePage(contentOf({ posts: postsOf("p", count, pravachan) }));
  expect(slugs(home.carousel)).toEqual(carousel);
  expect(slugs(home.discourses)).toEqual(discourses);
});

test("shows a complete page without sections for an empty database", () => {
  const home = homePage(contentOf({}));
  expect(home.event).toBeNull();
  expect(home.jaap).toBeNull();
  expect(home.newestNotice).toBeNull();
  for (const name of ["carousel", "featured", "navadurga", "experiences", "notices", "videos"] as const) {
    expect(home[name], name).toEqual([]);
  }
  expect(home.tiles).toHaveLength(3);
  expect(home.chrome.year).toBeNull();
});

test("shows a section with posts without the others", () => {
  const home = homePage(contentOf({ posts: [postOf("n1", { primaryCategorySlug: "announcements" })] }));
  expect(slugs(home.notices)).toEqual(["n1"]);
  expect(home.carousel).toEqual([]);
});

test("shows an event's counts and areas with its own labels or the configured ones", () => {
  const bannerOf = (changes: Parameters<typeof eventOf>[1]) =>
    homePage(contentOf({ events: [eventOf("e", changes)] })).event;
  expect(bannerOf({})).toMatchObject({ name: { text: "Event e" }, counts: [], areas: [] });
  expect(bannerOf({ mumbaiCount: 0, otherCount: 5, url1: "/post/a", url2: "/post/b" })).toMatchObject({
    counts: [
      { label: "Visitors in Mumbai", count: 0 },
      { label: "Visitors in other places", count: 5 },
    ],
    areas: [
      { label: "More information", url: "/post/a" },
      { label: "See also", url: "/post/b" },
    ],
  });
  const own = { mumbaiLabel: "Visitors, Dadar", otherLabel: "Visitors, Pune", url1Label: "Book", url2Label: "Watch" };
  expect(bannerOf({ ...own, otherCount: 5, url2: "/post/b" })).toMatchObject({
    counts: [{ label: { text: "Visitors, Pune", lang: "en" }, count: 5 }],
    areas: [{ label: { text: "Watch", lang: "en" }, url: "/post/b" }],
  });
});

test("shows tiles with their own titles, and picture and description from the category's document", () => {
  const categories = [
    categoryOf("announcements", { title: "सूचना", description: "Dates", imageUrl: "/notices.webp" }),
    categoryOf("personal-experiences", { imageUrl: "/e.webp" }),
  ];
  const picture = (original: string) => expect.objectContaining({ original });
  expect(homePage(contentOf({ categories })).tiles).toEqual([
    {
      title: "Latest Anubhavas",
      description: null,
      picture: picture("/e.webp"),
      url: "/category/personal-experiences",
    },
    {
      title: "Official Notices and Announcements",
      description: { text: "Dates", lang: "en", translations: {} },
      picture: picture("/notices.webp"),
      url: "/category/announcements",
    },
    { title: "Abhang Lyrics", description: null, picture: null, url: "/abhang-lyrics/abhang" },
  ]);
});
