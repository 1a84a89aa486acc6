import { describe, expect, test } from "vitest";
import { shortText, slugSchema, tagSlug, titleSchema } from "../../../../src/data/schemas/fields/text.ts";

const messages = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message);

describe("a slug", () => {
  const schema = slugSchema(["wallpaper", "stotra-list"]);

  test.each(["lamp", "Lamp-2", "a_b~c.d", "पहिले-पुष्प", "క", "२०२५", "x".repeat(200)])("may be %j", (slug) => {
    expect(schema.parse(slug)).toBe(slug);
  });

  test("is normalised to NFC", () => {
    expect(schema.parse("cafe\u0301")).toBe("caf\u00e9");
  });

  test.each([
    ["", "not empty text"],
    ["a/b", '"a/b" has “/” in it'],
    ["a b", "has a blank in it"],
    [" a", "has a blank in it"],
    ["a\u0000b", "has U+0000 in it"],
    ["a\nb", "has U+000A in it"],
    ["a\u200db", "has U+200D in it"],
    ["a\u202eb", "has U+202E in it"],
    ["a\ud800", "has U+FFFD in it"],
    ["a\ufe0f", "has U+FE0F in it"],
    ["\u3164", "has U+3164 in it"],
    ["a?b", "has “?” in it"],
    ["a%2fb", "has “%” in it"],
    ["a\\b", "has “\\” in it"],
    ["<img>", "has “<” in it"],
    ["..", "does not begin with a full stop"],
    [".", "does not begin with a full stop"],
    [".htaccess", "does not begin with a full stop"],
    ["index", "not a file name of its own"],
    ["Index", "not a file name of its own"],
    ["page.html", "not a file name of its own"],
    ["page.HTML", "not a file name of its own"],
    ["wallpaper", "is a page of the site"],
    ["Wallpaper", "is a page of the site"],
    ["\u017ftotra-list", "is a page of the site"],
    ["x".repeat(201), "at most 200 bytes; this one has 201"],
    ["क".repeat(67), "at most 200 bytes; this one has 201"],
    ["x".repeat(10_000), "at most 200 bytes; this one has 10000"],
  ])("must not be %j", (slug, expected) => {
    const found = messages(schema.safeParse(slug));
    expect(found).toHaveLength(1);
    expect(found?.[0]).toContain(expected);
    expect(found?.[0]?.length).toBeLessThan(200);
  });
});

describe("a title", () => {
  test.each([
    ["  two\t\n words ", "two words"],
    ["a\u0000b\u001b[31mc\u0085", "ab[31mc"],
    ["a\u202eb\u2066c\u2069\ufeff", "abc"],
    ["cafe\u0301", "caf\u00e9"],
    ["र\u200dया", "र\u200dया"],
    ["a\ud800b", "a\ufffdb"],
    ["😀".repeat(300), "😀".repeat(300)],
  ])("from %j is %j", (given, expected) => {
    expect(titleSchema.parse(given)).toBe(expected);
  });

  test.each([
    ["empty text", "", "text of 1 to 300 characters"],
    ["nothing to see", "\u202e \u0000", "text of 1 to 300 characters"],
    ["a joiner", "\u200b\u200d", "text of 1 to 300 characters"],
    ["soft hyphens", "\u00ad\u00ad", "text of 1 to 300 characters"],
    ["a filler", "\u3164", "text of 1 to 300 characters"],
    ["a blank of Braille", "\u2800", "text of 1 to 300 characters"],
    ["a mark of direction", "\u200e\u061c", "text of 1 to 300 characters"],
    ["too long", "x".repeat(301), "text of at most 300 characters"],
    ["a megabyte", "x".repeat(1_000_000), "text of at most 300 characters"],
    ["a number", 5, "text of 1 to 300 characters"],
  ])("must not be %s", (_, given, expected) => {
    expect(messages(titleSchema.safeParse(given))).toEqual([expected]);
  });
});

test.each([
  ["Ram Naam", "ram-naam"],
  ["  Family & Upasana! ", "family-upasana"],
  ["पंढरपूर वारी", "पंढरपूर-वारी"],
  ["र\u200dया", "रया"],
  ["❤\ufe0f Ram", "ram"],
  ["CAFE\u0301", "caf\u00e9"],
  ["İstanbul", "i\u0307stanbul"],
  // One file on a disk that tells no capitals from small letters, so one page.
  ["Straße", "strasse"],
  ["STRASSE", "strasse"],
  ["\u017feva", "seva"],
  ["οδοσ", "οδος"],
  ["ΟΔΟΣ", "οδος"],
  ["***", ""],
])("the label %j leads to the tag %j", (label, slug) => {
  expect(tagSlug(label)).toBe(slug);
});

test.each([
  ["short", 10, "short"],
  ["ten letters", 11, "ten letters"],
  ["ten letters", 10, "ten lette…"],
  ["a😀b", 3, "a…"],
  ["x".repeat(5_000), 80, `${"x".repeat(79)}…`],
])("%j in %i characters at most is %j", (text, most, short) => {
  expect(shortText(text, most)).toBe(short);
});
