// Every kind of document besides the post.
import { describe, expect, test } from "vitest";
import type { RawValue } from "../../../src/data/firestore/raw-document.ts";
import { parseAbhang } from "../../../src/data/schemas/abhang.ts";
import { parseAlbum } from "../../../src/data/schemas/album.ts";
import { context, good, parsers, partOf, problemsOf, rawOf, rawWithout, valueOf } from "./documents.ts";

type Kind = Exclude<keyof typeof good, "posts">;

const kinds = Object.keys(good).filter((kind): kind is Kind => kind !== "posts");

describe.each(kinds)("a document of %s", (kind) => {
  test.each(required(kind))("without %s is named with the field", (field) => {
    const problems = problemsOf(parsers[kind](rawWithout(kind, field), context));
    expect(problems).toMatchObject([{ collection: kind, id: "d1", field, value: "(missing)" }]);
  });

  test.each(required(kind))("with a truth value as %s is named with the field", (field) => {
    expect(problemsOf(parsers[kind](rawOf(kind, { [field]: true }), context))).toMatchObject([
      { field, value: "true" },
    ]);
  });
});

/** The fields that a document of the kind needs. A language is detected. */
function required(kind: Kind): string[] {
  return Object.keys(good[kind]).filter((field) => field !== "language");
}

const photo = { imageUrl: "/a.webp" };

test("an invisible value is reported by its code points", () => {
  const [problem] = problemsOf(parsers.categories(rawOf("categories", { slug: "\u200b\u200d" }), context));
  expect(problem?.value).toBe("U+200B U+200D");
});

test.each<[Kind, string, RawValue, string, string]>([
  ["photo-gallery", "slug", "wallpaper", "slug", "is a page of the site"],
  ["photo-gallery", "galleryType", "video", "galleryType", "photo or wallpaper"],
  ["photo-gallery", "photos", [], "photos", "at least one"],
  ["downloads-stotra-gajar", "slug", "gajar-list", "slug", "is a page of the site"],
  ["downloads-stotra-gajar", "slug", "stotra-list", "slug", "is a page of the site"],
  ["downloads-stotra-gajar", "downloadType", "aarti", "downloadType", "stotra or gajar"],
  ["downloads-stotra-gajar", "slug", "aarti.txt", "slug", "a slug without .txt at its end"],
  ["abhang-lyrics", "slug", "abhang.txt", "slug", "a slug without .txt at its end"],
  ["abhang-lyrics", "lyrics", "\u200b\n\u00ad", "lyrics", "lyrics with at least one stanza"],
  ["abhang-lyrics", "lyrics", " \n ॥धृ॥", "lyrics", "lyrics with at least one stanza"],
  ["abhang-lyrics", "lyrics", "x".repeat(200_001), "lyrics", "lyrics of at most 200000 characters"],
  ["abhang-lyrics", "lyrics", "x\n".repeat(10_001), "lyrics", "lyrics of at most 10000 lines"],
  ["upasana-kendra", "name", "\u200b", "name", "text of 1 to 300 characters"],
])("a document of %s with %s %j is left out: problem at %s", (kind, field, given, at, expected) => {
  const problems = problemsOf(parsers[kind](rawOf(kind, { [field]: given }), context));
  expect(problems).toHaveLength(1);
  expect(problems[0]?.field).toBe(at);
  expect(problems[0]?.expected).toContain(expected);
});

test.each<[Kind, string, RawValue, string, string]>([
  ["categories", "order", "3", "order", "a number for the position in the list"],
  ["photo-gallery", "albumTime", "8 November 2026", "albumTime", "seconds as a number, not a date as text"],
  ["categories", "imageUrl", "x.png", "imageUrl", "the address of a picture"],
  ["events", "mumbaiCount", "1,200", "mumbaiCount", "a whole number, at least 0"],
  ["events", "otherCount", -1, "otherCount", "a whole number, at least 0"],
  ["events", "otherCount", 1.5, "otherCount", "a whole number, at least 0"],
  ["events", "url1Label", "x".repeat(61), "url1Label", "text of at most 60 characters"],
  ["events", "mumbaiLabel", 5, "mumbaiLabel", "text of 1 to 60 characters"],
  ["events", "url1", "javascript:alert(1)", "url1", "the address of a page"],
  ["downloads-stotra-gajar", "fileUrl", "//x/y.pdf", "fileUrl", "the address of a file"],
  ["downloads-stotra-gajar", "fileSize", "2 MB", "fileSize", "a number of bytes from 0 to"],
  ["downloads-stotra-gajar", "pages", -1, "pages", "a number of pages from 0 to"],
  ["downloads-stotra-gajar", "duration", "4:05", "duration", "a number of seconds from 0 to 86400"],
  ["downloads-stotra-gajar", "duration", 245_000, "duration", "a number of seconds from 0 to 86400"],
  ["downloads-stotra-gajar", "lyrics", ["a"], "lyrics", "lyrics as plain text"],
  ["abhang-lyrics", "meaning", ["a"], "meaning", "the meaning as plain text"],
  ["abhang-lyrics", "meaning", { mr: 5 }, "meaning.mr", "the meaning as plain text"],
  ["abhang-lyrics", "meaning", "One.\n\nTwo.", "meaning", "the meaning of at most 1 stanzas"],
  ["abhang-lyrics", "timings", [0, 0], "timings", "seconds at which each stanza begins"],
  ["abhang-lyrics", "timings", [0, 9], "timings", "at most 1 seconds"],
  ["abhang-lyrics", "timings", "0, 9", "timings", "the address of an LRC or WebVTT file"],
  ["abhang-lyrics", "timings", "https://other.example/a.lrc", "timings", "on one of the soundOrigins"],
  ["abhang-lyrics", "videoUrl", "https://example.org", "videoUrl", "a YouTube address"],
  ["upasana-kendra", "email", "not an address", "email", "an email address"],
  ["upasana-kendra", "phone", 1e21, "phone", "text of 1 to 100 characters"],
  ["upasana-kendra", "pincode", 400_028.5, "pincode", "text of 1 to 100 characters"],
  ["upasana-kendra", "latitude", "19.07", "latitude", "the latitude in degrees as a number"],
])("a document of %s with %s %j is shown without it: problem at %s", (kind, field, given, at, expected) => {
  const { value, problems } = partOf(parsers[kind](rawOf(kind, { [field]: given }), context));
  expect(value).toEqual(valueOf(parsers[kind](rawOf(kind), context)));
  expect(problems).toHaveLength(1);
  expect(problems[0]?.field).toBe(at);
  expect(problems[0]?.expected).toContain(expected);
});

const threeStanzas = "एक ॥धृ॥\n\nदोन\n\nतीन";

test("a song has the meaning of its stanzas as far as the document has it, in each language", () => {
  const given = { mr: "पहिला.\n\n-\n\nतिसरा\nअर्थ.", en: "The first.", hi: "एक।\n\nदो।\n\nतीन।\n\nचार।" };
  const { value, problems } = partOf(
    parseAbhang(rawOf("abhang-lyrics", { lyrics: threeStanzas, meaning: given }), context),
  );
  expect(value.meanings).toEqual([{ mr: "पहिला.", en: "The first." }, null, { mr: "तिसरा अर्थ." }]);
  expect(problems.map(({ field }) => field)).toEqual(["meaning.hi"]);
});

test("a meaning that is one text is in the language of its words", () => {
  const raw = rawOf("abhang-lyrics", {
    lyrics: threeStanzas,
    meaning: "This is what the saint says to us.",
    timings: [0, 4, 8, 12],
  });
  expect(valueOf(parseAbhang(raw, context))).toMatchObject({
    meanings: [{ en: "This is what the saint says to us." }],
    timings: [0, 4, 8, 12],
  });
});

test.each<[RawValue[], object[], string[]]>([
  [[photo, photo, { imageUrl: 5 }], [photo, photo], ["photos[2].imageUrl"]],
  [["/b.webp", photo, null, { caption: "x" }], [photo], ["photos[0]", "photos[2]", "photos[3].imageUrl"]],
  [[{ ...photo, caption: 5 }], [photo], ["photos[0].caption"]],
  [
    [{ imageUrl: 5, caption: 5 }, photo, photo],
    [photo, photo],
    ["photos[0].imageUrl", "photos[0].caption"],
  ],
])("an album with the photos %j is shown with %j", (photos, shown, fields) => {
  const { value, problems } = partOf(parseAlbum(rawOf("photo-gallery", { photos }), context));
  expect(value.photos).toEqual(shown.map((each) => ({ ...each, caption: null, captions: {} })));
  expect(problems.map(({ field }) => field)).toEqual(fields);
});

test("an album of bad photos is left out, with a problem for each of them", () => {
  const problems = problemsOf(parseAlbum(rawOf("photo-gallery", { photos: ["/a.webp", { imageUrl: 5 }] }), context));
  expect(problems.map(({ field }) => field)).toEqual(["photos[0]", "photos[1].imageUrl"]);
});
