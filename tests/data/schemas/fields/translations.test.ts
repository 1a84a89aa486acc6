import { describe, expect, test } from "vitest";
import { parseAlbum } from "../../../../src/data/schemas/album.ts";
import { parseCategory } from "../../../../src/data/schemas/category.ts";
import type { ParseContext } from "../../../../src/data/schemas/parse.ts";
import { parsePost } from "../../../../src/data/schemas/post.ts";
import { context, partOf, problemsOf, rawOf, valueOf } from "../documents.ts";

const category = (data: Parameters<typeof rawOf>[1], given: ParseContext = context) =>
  parseCategory(rawOf("categories", data), given);

describe("a title in several languages", () => {
  const names = { title: "Notices", translations: { title: { mr: "सूचना", hi: "सूचनाएँ" } } };

  test("is read from fields beside it", () => {
    const found = valueOf(category({ title: "Notices", title_mr: "सूचना", title_hi: "सूचनाएँ" }));
    expect(found).toMatchObject(names);
  });

  test("is read from a map, whose English text is the title", () => {
    const found = valueOf(category({ title: { mr: "सूचना", hi: "सूचनाएँ", en: "Notices" } }));
    expect(found).toMatchObject({ title: "Notices", translations: { title: { ...names.translations.title } } });
  });

  test("is the first text in the configuration's order where a map has no English", () => {
    expect(valueOf(category({ title: { hi: "सूचनाएँ", mr: "सूचना" } })).title).toBe("सूचना");
    expect(valueOf(category({ title_hi: "सूचनाएँ" })).title).toBe("सूचनाएँ");
  });

  test("is read from the names that the configuration gives", () => {
    const fields = {
      ...context.site.fields,
      categories: { ...context.site.fields.categories, title: ["heading"], title_hi: ["hindi"] },
    };
    const data = { heading: "Notices", heading_mr: "सूचना", hindi: "सूचनाएँ" };
    expect(valueOf(category(data, { ...context, site: { ...context.site, fields } }))).toMatchObject(names);
  });

  test.each([
    [{ title: "Notices", title_mr: 5, title_hi: "सूचनाएँ" }, "title_mr"],
    [{ title: { en: "Notices", mr: 5, hi: "सूचनाएँ" } }, "title.mr"],
    [{ title: { en: "Notices", fr: "Avis", hi: "सूचनाएँ" } }, "title.fr"],
  ])("loses a bad text only, which is reported: %j", (data, field) => {
    const { value, problems } = partOf(category(data));
    expect(value).toMatchObject({ title: "Notices", translations: { title: { hi: "सूचनाएँ" } } });
    expect(value.translations.title?.mr).toBeUndefined();
    expect(problems.map((each) => each.field)).toEqual([field]);
  });

  test("leaves out blank texts without a report", () => {
    expect(valueOf(category({ title: "Notices", title_mr: " ", title_hi: null })).translations).toEqual({});
  });

  test("without a usable text is reported like a missing title", () => {
    const problems = problemsOf(parseAlbum(rawOf("photo-gallery", { title: { mr: 5 } }), context));
    expect(problems.map(({ field }) => field)).toContain("title");
  });
});

test("a caption may be a map, of which a bad text alone is lost", () => {
  const photos = [{ imageUrl: "/a.webp", caption: { en: "Lamps", mr: "दिवे", hi: 5 } }];
  const { value, problems } = partOf(parseAlbum(rawOf("photo-gallery", { photos }), context));
  expect(value.photos).toEqual([{ imageUrl: "/a.webp", caption: "Lamps", captions: { en: "Lamps", mr: "दिवे" } }]);
  expect(problems.map(({ field }) => field)).toEqual(["photos[0].caption.hi"]);
});

test("a tag may be a map, and has the page of its English label", () => {
  const tags = ["Seva", { mr: "रामनाम", en: "Ram Naam", kn: 5 }];
  const { value, problems } = partOf(parsePost(rawOf("posts", { tags }), context));
  expect(value.tags).toEqual([
    { label: "Seva", slug: "seva" },
    { label: "Ram Naam", slug: "ram-naam", translations: { mr: "रामनाम", en: "Ram Naam" } },
  ]);
  expect(problems.map(({ field }) => field)).toEqual(["tags[1].kn"]);
});
