import { describe, expect, test } from "vitest";
import type { RawValue } from "../../src/firestore/raw-document.ts";
import { parsePost } from "../../src/schemas/post.ts";
import { site } from "../../src/site/config.ts";
import { NOW, context, good, problemsOf, rawOf, rawWithout, valueOf } from "./documents.ts";

const read = (changes: Record<string, RawValue>) => valueOf(parsePost(rawOf("posts", changes), context));
const faults = (changes: Record<string, RawValue>) => problemsOf(parsePost(rawOf("posts", changes), context));

describe("a good post", () => {
  test("has null or nothing for what the document does not have", () => {
    expect(read({})).toEqual({
      id: "d1",
      slug: "lamp",
      title: "Lamp",
      language: "Marathi",
      lang: "mr",
      primaryCategorySlug: "specialarticles",
      primaryCategory: null,
      otherCategorySlugs: [],
      postTime: NOW,
      updatedTime: null,
      postType: null,
      featureImageUrl: null,
      metaDescription: null,
      tags: [],
      videoId: null,
      excerpt: "",
      content: null,
    });
  });

  test("survives JSON without a change", () => {
    const post = read({
      content: "<p>दीप</p>",
      tags: ["Ram Naam"],
      updatedTime: NOW,
      videoUrl: "https://youtu.be/abcdefghijk",
    });
    expect(JSON.parse(JSON.stringify(post))).toEqual(post);
  });

  test.each(Object.entries(site.languages))("in %s has the language tag %s", (language, lang) => {
    expect(read({ language })).toMatchObject({ language, lang });
  });

  test("takes the first name of a field that the document has a value for", () => {
    const fields = { ...site.fields, posts: { ...site.fields.posts, title: ["heading", "title"] } };
    const renamed = { now: NOW, site: { ...site, fields } };
    expect(valueOf(parsePost(rawOf("posts", { heading: "First" }), renamed)).title).toBe("First");
    expect(valueOf(parsePost(rawOf("posts", { heading: null }), renamed)).title).toBe("Lamp");
    expect(problemsOf(parsePost(rawOf("posts", { heading: 7 }), renamed))[0]).toMatchObject({
      field: "heading",
      value: "7",
    });
  });

  test.each(["featureImageUrl", "metaDescription", "postType", "primaryCategory", "videoUrl", "content", "tags"])(
    "may have an empty %s",
    (field) => {
      expect(read({ [field]: " " })).toEqual(read({}));
      expect(read({ [field]: null })).toEqual(read({}));
    },
  );

  test("has each of its other categories once", () => {
    expect(read({ otherCategorySlug: ["a", "b", "a"] }).otherCategorySlugs).toEqual(["a", "b"]);
  });

  test("has one tag for labels that lead to one page", () => {
    expect(read({ tags: ["Ram Naam", "ram  naam", "राम-नाम"] }).tags).toEqual([
      { label: "Ram Naam", slug: "ram-naam" },
      { label: "राम-नाम", slug: "राम-नाम" },
    ]);
  });

  test("has no content where nothing of the body can be seen", () => {
    expect(read({ content: "<p>&nbsp;</p><script>alert(1)</script>" })).toMatchObject({ content: null, excerpt: "" });
  });

  test("speaks the language of its body where it puts in words of its own", () => {
    const content = '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>';
    expect(read({ content }).content).toContain(">व्हिडिओ पहा</a>");
    expect(read({ content, language: "English" }).content).toContain(">Watch the video</a>");
  });
});

describe("a bad post", () => {
  test.each(Object.keys(good.posts))("without %s is named with the field", (field) => {
    const problems = problemsOf(parsePost(rawWithout("posts", field), context));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ collection: "posts", id: "d1", field, value: "(missing)" });
  });

  test.each([
    ["slug", 7, "7", "a slug: text of letters"],
    ["title", ["a"], '["a"]', "text of 1 to 300 characters"],
    ["title", "  ", '"  "', "text of 1 to 300 characters"],
    ["language", "Klingon", '"Klingon"', "Marathi, Hindi, English, Sanskrit, Gujarati, Kannada"],
    ["language", "__proto__", '"__proto__"', "one of the languages"],
    ["postTime", { $number: "NaN" }, '"number NaN"', "seconds since 1970 as a number, e.g. 1763600000"],
    ["tags", "Ram Naam", '"Ram Naam"', "a list of labels"],
    ["otherCategorySlug", "featured-posts", '"featured-posts"', "a list of category slugs"],
    ["featureImageUrl", "javascript:alert(1)", '"javascript:alert(1)"', "the address of a picture"],
    ["videoUrl", "https://vimeo.com/1", '"https://vimeo.com/1"', "a YouTube address: https://www.youtube.com/watch?v="],
    ["content", 5, "5", "HTML as text"],
    ["content", { $bytes: "AAAA" }, '"bytes AAAA"', "HTML as text"],
  ])("whose %s is %j is shown with value and expectation", (field, given, value, expected) => {
    const problems = faults({ [field]: given });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ field, value });
    expect(problems[0]?.expected).toContain(expected);
  });

  test("names the place inside a list", () => {
    expect(faults({ otherCategorySlug: ["a", "b/c"] })[0]?.field).toBe("otherCategorySlug[1]");
    expect(faults({ tags: ["a", "!!!"] })[0]?.field).toBe("tags[1]");
  });

  test("has every problem listed at once", () => {
    expect(faults({ slug: "a/b", title: "", postTime: "x" }).map(({ field }) => field)).toEqual([
      "slug",
      "title",
      "postTime",
    ]);
  });

  test("has values cut to 80 characters without controls", () => {
    const value = faults({ slug: `\u0000\u202e${"😀".repeat(500)}` })[0]?.value ?? "";
    expect(value.length).toBeLessThanOrEqual(80);
    expect(value.isWellFormed()).toBe(true);
    expect(value).not.toMatch(/\p{Cc}|\u202e/u);
  });

  test.each([
    ["over 1 MB", "x".repeat(1_048_577), "HTML of at most 1 MB"],
    ["3,000 deep", "<div>".repeat(3_000), "HTML nested at most 500 deep"],
  ])("with a body %s is a problem of the content", (_, content, expected) => {
    const [problem] = faults({ content });
    expect(problem?.field).toBe("content");
    expect(problem?.expected).toContain(expected);
    expect(problem?.value.length).toBeLessThanOrEqual(80);
  });
});
