import { describe, expect, test } from "vitest";
import type { RawValue } from "../../../src/data/firestore/raw-document.ts";
import { parsePost } from "../../../src/data/schemas/post.ts";
import { site } from "#config";
import { NOW, context, partOf, problemsOf, rawOf, rawWithout, valueOf } from "./documents.ts";

const read = (changes: Record<string, RawValue>) => valueOf(parsePost(rawOf("posts", changes), context));
const faults = (changes: Record<string, RawValue>) => problemsOf(parsePost(rawOf("posts", changes), context));
const partial = (changes: Record<string, RawValue>) => partOf(parsePost(rawOf("posts", changes), context));

describe("a valid post", () => {
  test("has null or an empty list for missing fields", () => {
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
      audioUrl: null,
      quotation: null,
      excerpt: "",
      content: null,
      translations: {},
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

  test("uses the first name of a field that has a value", () => {
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

  test("lists each of its other categories once", () => {
    expect(read({ otherCategorySlug: ["a", "b", "a"] }).otherCategorySlugs).toEqual(["a", "b"]);
  });

  test("has one tag for labels with the same slug", () => {
    expect(read({ tags: ["Ram Naam", "ram  naam", "राम-नाम"] }).tags).toEqual([
      { label: "Ram Naam", slug: "ram-naam" },
      { label: "राम-नाम", slug: "राम-नाम" },
    ]);
  });

  test("has no content if the body is blank", () => {
    expect(read({ content: "<p>&nbsp;</p>" })).toMatchObject({ content: null, excerpt: "" });
  });

  test("uses the language of the body for added labels", () => {
    const content = '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>';
    expect(read({ content }).content?.html.join("")).toContain(">व्हिडिओ पहा</a>");
    expect(read({ content, language: "English" }).content?.html.join("")).toContain(">Watch the video</a>");
  });
});

describe("a bad post", () => {
  test.each(["slug", "title", "primaryCategorySlug", "postTime"])("without %s is named with the field", (field) => {
    const problems = problemsOf(parsePost(rawWithout("posts", field), context));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ collection: "posts", id: "d1", field, value: "(missing)" });
  });

  test.each([
    ["slug", 7, "7", "a slug: text of letters"],
    ["title", ["a"], '["a"]', "text of 1 to 300 characters"],
    ["title", "  ", '"  "', "text of 1 to 300 characters"],
    ["postTime", { $number: "NaN" }, '"number NaN"', "seconds since 1970 as a number, e.g. 1763600000"],
    ["title", { $geopoint: { latitude: 19.07, longitude: -72.8 } }, '"geopoint 19.07, -72.8"', "text of 1 to 300"],
    ["title", { $reference: "sites/main/posts/x" }, '"reference sites/main/posts/x"', "text of 1 to 300"],
    ["title", { at: [{ $geopoint: { latitude: 1, longitude: 2 } }] }, '{"at":["geopoint 1, 2"]}', "text of 1 to 300"],
    ["title", { $odd: { a: [1] } }, '{"$odd":{"a":[1]}}', "text of 1 to 300"],
  ])("is reported with value and expectation if its %s is %j", (field, given, value, expected) => {
    const problems = faults({ [field]: given });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ field, value });
    expect(problems[0]?.expected).toContain(expected);
  });

  test("is reported with all problems at once", () => {
    expect(faults({ slug: "a/b", title: "", postTime: "x" }).map(({ field }) => field)).toEqual([
      "slug",
      "title",
      "postTime",
    ]);
  });

  test("is reported with values of at most 80 characters, without control characters", () => {
    const value = faults({ slug: `\u0000\u202e${"😀".repeat(500)}` })[0]?.value ?? "";
    expect(value.length).toBeLessThanOrEqual(80);
    expect(value.isWellFormed()).toBe(true);
    expect(value).not.toMatch(/\p{Cc}|\u202e/u);
  });
});

describe("a post with a bad field that it can do without", () => {
  test.each([
    ["tags", "Ram Naam", '"Ram Naam"', "a list of labels"],
    ["otherCategorySlug", "featured-posts", '"featured-posts"', "a list of category slugs"],
    ["featureImageUrl", "javascript:alert(1)", '"javascript:alert(1)"', "the address of a picture"],
    ["videoUrl", "https://vimeo.com/1", '"https://vimeo.com/1"', "a YouTube address: https://www.youtube.com/watch?v="],
    ["content", 5, "5", "HTML as text"],
    ["content", { $bytes: "AAAA" }, '"bytes AAAA"', "HTML as text"],
    ["featureImageUrl", ["/a.webp"], '["/a.webp"]', "the address of a picture"],
    ["metaDescription", 7, "7", "text of 1 to 1000 characters"],
    ["primaryCategory", { a: 1 }, '{"a":1}', "text of 1 to 300 characters"],
    ["postType", 3, "3", "text of 1 to 300 characters"],
    ["updatedTime", "yesterday", '"yesterday"', "seconds since 1970 as a number"],
  ])("is published without it, and reported, if its %s is %j", (field, given, value, expected) => {
    const { value: post, problems } = partial({ [field]: given });
    expect(post).toEqual(read({}));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ collection: "posts", id: "d1", field, value });
    expect(problems[0]?.expected).toContain(expected);
  });

  test("loses only the bad items of a list", () => {
    const { value, problems } = partial({ otherCategorySlug: ["a", "b/c", "d"], tags: [5, "Seva", "!!!", "Naam"] });
    expect(value.otherCategorySlugs).toEqual(["a", "d"]);
    expect(value.tags.map(({ label }) => label)).toEqual(["Seva", "Naam"]);
    expect(problems.map(({ field }) => field)).toEqual(["otherCategorySlug[1]", "tags[0]", "tags[2]"]);
  });

  test("keeps its other fields, and its body", () => {
    const { value } = partial({ featureImageUrl: ["x"], metaDescription: 7, content: "<p>दीप</p>", tags: ["Seva"] });
    expect(value).toMatchObject({ ...read({ content: "<p>दीप</p>", tags: ["Seva"] }) });
  });

  test.each([
    ["🪔", 'a label with a letter or a digit, because the address of its page is made from it; "🪔" has none'],
    ["!!!", 'a label with a letter or a digit, because the address of its page is made from it; "!!!" has none'],
    ["Index", 'another label than "Index": index is the file name of a list, so no tag can have its page there'],
    ["क".repeat(67), "a label of at most 200 bytes, as long as a file name may be; this one has 201"],
    ["x".repeat(101), "text of at most 100 characters"],
  ])("is reported with a reason if its tag is %j", (tag, expected) => {
    expect(partial({ tags: ["Seva", tag] }).problems).toMatchObject([{ field: "tags[1]", expected }]);
  });

  test.each([
    ["over 1 MB", "x".repeat(1_048_577), "HTML of at most 1 MB"],
    ["3,000 deep", "<div>".repeat(3_000), "HTML nested at most 500 deep"],
  ])("is reported for its content with a body %s", (_, content, expected) => {
    const { value, problems } = partial({ content });
    expect(value).toMatchObject({ content: null, excerpt: "" });
    expect(problems[0]?.field).toBe("content");
    expect(problems[0]?.expected).toContain(expected);
    expect(problems[0]?.value.length).toBeLessThanOrEqual(80);
  });

  test("is published without what its body cannot show, and each is reported with what to do", () => {
    const content = '<p>दीप<img src="lamp.jpg"> <a href="more.html">more</a></p><iframe src="map.html"></iframe>';
    const { value, problems } = partial({ content });
    expect(value.content?.html.join("")).toBe('<p id="p1">दीप more</p>');
    expect(problems).toMatchObject([
      { field: "content.picture", value: '"lamp.jpg"' },
      { field: "content.link", value: '"more.html"' },
      { field: "content.embed", value: '"map.html"' },
    ]);
    expect(problems.map(({ expected }) => expected).join()).toContain("such as https://example.org/lamp.jpg");
  });

  test("has the pictures of relative addresses if the configuration says what these began with", () => {
    const moved = { now: NOW, site: { ...site, relativeTo: "https://old.example/blog/" } };
    const { content } = valueOf(parsePost(rawOf("posts", { content: '<p>x<img src="../a.jpg"></p>' }), moved));
    expect(content?.slots).toMatchObject([{ src: "https://old.example/a.jpg" }]);
  });

  test("is reported for a text in a legacy font", () => {
    const content = '<p><font face="Kruti Dev 010">vkt ldkGh fnok ykowu uke ?;kos</font></p>';
    expect(partial({ content }).problems).toMatchObject([{ field: "content.font" }]);
    expect(read({ content, language: "English" }).excerpt).toContain("vkt");
  });

  test("is reported for a body of which nothing is left, and with at most 20 losses of its body", () => {
    expect(partial({ content: "<p> </p><script>alert(1)</script>" }).problems).toMatchObject([{ field: "content" }]);
    const content = Array.from({ length: 30 }, (_, at) => `<p>दीप<img src="${at}.jpg"></p>`).join("");
    const { problems } = partial({ content });
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)?.expected).toContain("and 10 more in this body");
  });

  test("is left out with all its problems if it also has one that it cannot do without", () => {
    const problems = faults({ title: 7, featureImageUrl: ["x"] });
    expect(problems.map(({ field }) => field)).toEqual(["title", "featureImageUrl"]);
  });
});
