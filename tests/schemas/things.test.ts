// Every kind of document besides the post.
import { describe, expect, test } from "vitest";
import type { RawValue } from "../../src/firestore/raw-document.ts";
import { context, good, parsers, problemsOf, rawOf, rawWithout, valueOf } from "./documents.ts";

type Kind = Exclude<keyof typeof good, "posts">;

const values: Record<Kind, object> = {
  categories: { slug: "announcements", title: null, description: null, imageUrl: null, order: null },
  events: {
    eventName: "Utsav",
    deskTopImageUrl: null,
    mobileImageUrl: null,
    mumbaiCount: null,
    otherCount: null,
    url1: null,
    url2: null,
  },
  "photo-gallery": {
    slug: "wari",
    title: "Wari",
    galleryType: "photo",
    order: null,
    photos: [{ imageUrl: "/a.webp", caption: null }],
  },
  "downloads-stotra-gajar": {
    slug: "aarti",
    title: "Aarti",
    downloadType: "stotra",
    language: null,
    lang: "",
    order: null,
    fileUrl: null,
    fileSize: null,
    pages: null,
    audioUrl: null,
    duration: null,
    stanzas: [],
  },
  "abhang-lyrics": {
    slug: "rup",
    title: "Rup",
    poet: null,
    language: "Marathi",
    lang: "mr",
    order: null,
    stanzas: [{ lines: ["रूप पाहता लोचनी"], refrain: false, number: null }],
    audioUrl: null,
    videoId: null,
  },
  "upasana-kendra": {
    slug: "dadar",
    name: "Dadar",
    ...{ address: null, city: null, district: null, state: null, country: null, pincode: null },
    ...{ latitude: null, longitude: null, phone: null, email: null, meetingDay: null, meetingTime: null },
  },
};

const kinds = Object.keys(values).filter((kind): kind is Kind => kind in parsers);

describe.each(kinds)("a document of %s", (kind) => {
  test("has null for what it does not have", () => {
    expect(valueOf(parsers[kind](rawOf(kind), context))).toEqual({ id: "d1", ...values[kind] });
  });

  test.each(Object.keys(good[kind]))("without %s is named with the field", (field) => {
    const problems = problemsOf(parsers[kind](rawWithout(kind, field), context));
    expect(problems).toMatchObject([{ collection: kind, id: "d1", field, value: "(missing)" }]);
  });

  test.each(Object.keys(good[kind]))("with a truth value as %s is named with the field", (field) => {
    expect(problemsOf(parsers[kind](rawOf(kind, { [field]: true }), context))).toMatchObject([
      { field, value: "true" },
    ]);
  });
});

const photo = { imageUrl: "/a.webp" };

test("a value that nobody can see is told by its numbers", () => {
  const [problem] = problemsOf(parsers.categories(rawOf("categories", { slug: "\u200b\u200d" }), context));
  expect(problem?.value).toBe("U+200B U+200D");
});

test.each<[Kind, string, RawValue, string, string]>([
  ["categories", "order", "3", "order", "a number that says the place in the list"],
  ["categories", "imageUrl", "x.png", "imageUrl", "the address of a picture"],
  ["events", "mumbaiCount", "1,200", "mumbaiCount", "a whole number from 0 on"],
  ["events", "otherCount", -1, "otherCount", "a whole number from 0 on"],
  ["events", "otherCount", 1.5, "otherCount", "a whole number from 0 on"],
  ["events", "url1", "javascript:alert(1)", "url1", "the address of a page"],
  ["photo-gallery", "slug", "wallpaper", "slug", "is a page of the site"],
  ["photo-gallery", "galleryType", "video", "galleryType", "photo or wallpaper"],
  ["photo-gallery", "photos", [], "photos", "at least one"],
  ["photo-gallery", "photos", [photo, photo, { imageUrl: 5 }], "photos[2].imageUrl", "the address of a picture"],
  ["photo-gallery", "photos", [photo, "/b.webp"], "photos[1]", "a photo with imageUrl"],
  ["photo-gallery", "photos", [{ ...photo, caption: 5 }], "photos[0].caption", "text of 1 to 1000 characters"],
  ["downloads-stotra-gajar", "slug", "gajar-list", "slug", "is a page of the site"],
  ["downloads-stotra-gajar", "slug", "stotra-list", "slug", "is a page of the site"],
  ["downloads-stotra-gajar", "downloadType", "aarti", "downloadType", "stotra or gajar"],
  ["downloads-stotra-gajar", "language", "Latin", "language", "one of the languages that the site knows"],
  ["downloads-stotra-gajar", "fileUrl", "//x/y.pdf", "fileUrl", "the address of a file"],
  ["downloads-stotra-gajar", "slug", "aarti.txt", "slug", "a slug without .txt at its end"],
  ["downloads-stotra-gajar", "fileSize", "2 MB", "fileSize", "a number of bytes from 0 to"],
  ["downloads-stotra-gajar", "pages", -1, "pages", "a number of pages from 0 to"],
  ["downloads-stotra-gajar", "duration", "4:05", "duration", "a number of seconds from 0 to 86400"],
  ["downloads-stotra-gajar", "duration", 245_000, "duration", "a number of seconds from 0 to 86400"],
  ["downloads-stotra-gajar", "lyrics", ["a"], "lyrics", "lyrics as plain text"],
  ["abhang-lyrics", "lyrics", "\u200b\n\u00ad", "lyrics", "lyrics with one stanza at least"],
  ["abhang-lyrics", "lyrics", " \n ॥धृ॥", "lyrics", "lyrics with one stanza at least"],
  ["abhang-lyrics", "lyrics", "x".repeat(200_001), "lyrics", "lyrics of at most 200000 characters"],
  ["abhang-lyrics", "lyrics", "x\n".repeat(10_001), "lyrics", "lyrics of at most 10000 lines"],
  ["abhang-lyrics", "videoUrl", "https://example.org", "videoUrl", "a YouTube address"],
  ["upasana-kendra", "email", "not an address", "email", "a mail address"],
  ["upasana-kendra", "name", "\u200b", "name", "text of 1 to 300 characters"],
  ["upasana-kendra", "phone", 1e21, "phone", "text of 1 to 100 characters"],
  ["upasana-kendra", "pincode", 400_028.5, "pincode", "text of 1 to 100 characters"],
  ["upasana-kendra", "latitude", "19.07", "latitude", "the latitude in degrees as a number"],
])("%s with %s %j: problem at %s", (kind, field, given, at, expected) => {
  const problems = problemsOf(parsers[kind](rawOf(kind, { [field]: given }), context));
  expect(problems).toHaveLength(1);
  expect(problems[0]?.field).toBe(at);
  expect(problems[0]?.expected).toContain(expected);
});
