import { describe, expect, test } from "vitest";
import { homePage } from "../../src/library/home.ts";
import { categoryOf, eventOf, kendraOf, postOf, postsOf, snapshotOf } from "../fixtures/snapshots.ts";

const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);
const pravachan = { primaryCategorySlug: "sadguru-shantideep-pravachan" };

describe("the slices of the home page", () => {
  const home = homePage(
    snapshotOf({
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
      kendras: [kendraOf("dadar"), kendraOf("pune")],
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

  test("one event, the first by id", () => {
    expect(home.event?.id).toBe("a");
    expect(home.kendraCount).toBe(2);
  });
});

test.each([
  [0, [], []],
  [1, ["p1"], []],
  [3, ["p1", "p2", "p3"], ["p3"]],
  [4, ["p1", "p2", "p3", "p4"], ["p3", "p4"]],
])("with %i pravachans the slices are as long as they can be", (count, carousel, discourses) => {
  const home = homePage(snapshotOf({ posts: postsOf("p", count, pravachan) }));
  expect(slugs(home.carousel)).toEqual(carousel);
  expect(slugs(home.discourses)).toEqual(discourses);
});

test("an empty database leaves every section empty and the page whole", () => {
  const home = homePage(snapshotOf({}));
  expect(home.event).toBeNull();
  expect(home.jaap).toBeNull();
  for (const name of ["carousel", "featured", "navadurga", "experiences", "notices", "videos"] as const) {
    expect(home[name], name).toEqual([]);
  }
  expect(home.tiles).toHaveLength(3);
  expect(home.shell.year).toBeNull();
});

test("a section with posts does not need the others", () => {
  const home = homePage(snapshotOf({ posts: [postOf("n1", { primaryCategorySlug: "announcements" })] }));
  expect(slugs(home.notices)).toEqual(["n1"]);
  expect(home.carousel).toEqual([]);
});

test("tiles take title and picture from the category's document, else their own title", () => {
  const categories = [
    categoryOf("announcements", { title: "सूचना", imageUrl: "/notices.webp" }),
    categoryOf("personal-experiences", { imageUrl: "/e.webp" }),
  ];
  const picture = (original: string) => expect.objectContaining({ original });
  expect(homePage(snapshotOf({ categories })).tiles).toEqual([
    {
      title: "Latest Anubhavas",
      description: null,
      picture: picture("/e.webp"),
      url: "/category/personal-experiences",
    },
    { title: "सूचना", description: null, picture: picture("/notices.webp"), url: "/category/announcements" },
    { title: "Abhang Lyrics", description: null, picture: null, url: "/abhang-lyrics/abhang" },
  ]);
});
