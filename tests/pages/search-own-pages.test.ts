// The site's own pages in the search: by title, by the menu's labels in three languages, and by everyday words.
import { expect, inject, test } from "vitest";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import { type SearchResult, readResults } from "../../src/search/query/results.ts";
import { search } from "../../src/search/query/search.ts";
import { site } from "../fixtures/site-config.ts";
import { openSearch } from "../support/open-search.ts";

const siteUrl = inject("siteUrl");
let opened: ReturnType<typeof openSearch> | undefined;

async function resultsOf(text: string, language = "en"): Promise<SearchResult[]> {
  const index = await (opened ??= openSearch(siteUrl));
  const found = await search(index, text, site.synonyms);
  return readResults(index, found, found.ranked.slice(0, 10), true, language);
}

async function urlsFor(text: string): Promise<string[]> {
  return (await resultsOf(text)).map(({ url }) => url);
}

test.each([
  ["/photo-gallery", ["gallery", "Photo Gallery", "फोटो गॅलरी", "फ़ोटो गैलरी", "photos", "chhayachitre"]],
  ["/photo-gallery/wallpaper", ["wallpapers", "wallpaper", "वॉलपेपर"]],
  [
    "/ramnaam-bank",
    ["name chanting", "Name-chanting Bank", "Ramnaam Bank", "रामनाम बँक", "रामनाम बैंक", "bank", "नामजप", "panchamukh"],
  ],
  ["/ramnaam-bank#own-jaap", ["counter", "My own jaap", "माझा जप", "मेरा जप", "mala", "japmal"]],
  ["/upasana-kendra", ["Worship Centres", "centres", "contact", "उपासना केंद्रे", "upasana kendra", "kendra"]],
  ["/downloads-stotra-gajar/stotra-list", ["stotra", "स्तोत्र"]],
  ["/downloads-stotra-gajar/gajar-list", ["gajar", "गजर", "kirtan"]],
  ["/downloads-stotra-gajar", ["Stotra and Gajar", "स्तोत्र आणि गजर"]],
  ["/abhang-lyrics/abhang", ["abhang", "abhangs", "अभंग", "Abhang Lyrics", "अभंग संग्रह"]],
  ["/abhang-lyrics", ["Abhangs and Hymns", "अभंग आणि स्तोत्रे"]],
  ["/post/shantideep-sadguru", ["My Mentor", "माझे सद्गुरु", "मेरे सद्गुरु", "teacher", "sadguru shantideep"]],
  ["/offline", ["offline", "Offline reading", "इंटरनेटशिवाय वाचन", "बिना इंटरनेट पढ़ें"]],
  [
    "/category/sadguru-shantideep-pravachan",
    ["Sadguru Shantideep's Discourses", "सद्गुरु शांतिदीप यांची प्रवचने", "pravachan", "video", "व्हिडिओ", "वीडियो"],
  ],
  ["/category/personal-experiences", ["personal experiences", "anubhav", "अनुभव", "भक्तांचे अनुभव"]],
  ["/category/know-about-navadurga", ["navadurga", "नवदुर्गा", "nav durga"]],
  ["/category/announcements", ["latest notice", "new notices"]],
])("%s is among the first three results for %j", async (url, queries) => {
  for (const text of queries) expect.soft((await urlsFor(text)).slice(0, 3), text).toContain(url);
});

test("a poet's page and abhangs precede texts that mention him", async () => {
  for (const text of ["tukaram", "तुकाराम", "sant tukaram", "tukaram maharaj", "संत तुकाराम महाराज"]) {
    const urls = await urlsFor(text);
    const own = urls.filter((url) => /^\/(?:abhang|abhang-lyrics\/poet)\/|tukaram$/.test(url));
    expect.soft(own.map(decodeURI), text).toContain("/abhang-lyrics/poet/संत-तुकाराम");
    expect.soft(own.length, text).toBeGreaterThan(4);
    expect.soft(urls.slice(0, own.length), text).toEqual(own);
  }
});

test("the word for a video finds every post that has one, in each language", async () => {
  const withVideo = readSampleDocuments()
    .filter(({ data }) => typeof data.videoUrl === "string" && data.videoUrl !== "" && data.status === "publish")
    .map(({ data }) => `/post/${String(data.slug)}`);
  expect(withVideo.length).toBeGreaterThan(3);
  for (const text of ["video", "videos", "व्हिडिओ", "वीडियो"]) {
    expect.soft(await urlsFor(text), text).toEqual(expect.arrayContaining(withVideo));
  }
});

test("an older name of a town, and a short one of a country, leads to its centre", async () => {
  for (const text of ["baroda", "usa", "uk"]) expect.soft((await urlsFor(text))[0], text).toMatch(/^\/upasana-kendra#/);
});

test("a day leads to the centres that meet on it, in every language", async () => {
  for (const text of ["शनिवार केंद्र", "saturday centre", "शनिवार"]) {
    expect.soft(await urlsFor(text), text).toContainEqual(expect.stringMatching(/^\/upasana-kendra#/));
  }
});

test.each([
  ["gajar", "mr", "/downloads-stotra-gajar/gajar-list", "गजर"],
  ["kendra", "hi", "/upasana-kendra", "उपासना केंद्र"],
  ["photo gallery", "mr", "/photo-gallery", "फोटो गॅलरी"],
  ["wallpapers", "mr", "/photo-gallery/wallpaper", "वॉलपेपर"],
  ["discourses", "hi", "/category/sadguru-shantideep-pravachan", "प्रवचन"],
])("for %s, a reader of %s gets the page %s in that language", async (text, language, url, expected) => {
  const result = (await resultsOf(text, language)).find((each) => each.url === url);
  const [title, ...lines] = result === undefined ? [] : [result.title, ...result.lines];
  expect(title?.pieces.map((piece) => piece.text).join("")).toContain(expected);
  expect([title, ...lines].map((line) => line?.lang)).toEqual([language, ...lines.map(() => language)]);
});

test.each([
  ["mr", "सद्गुरु शांतिदीप", "Sadguru"],
  ["en", "Sadguru Shantideep", "शांतिदीप"],
])(
  "a reader of %s gets the teacher's page with title and text in that language alone",
  async (language, title, other) => {
    for (const text of ["sadguru shantideep", "सद्गुरु शांतिदीप"]) {
      const result = (await resultsOf(text, language)).find(({ url }) => url === "/post/shantideep-sadguru");
      expect(result?.title).toMatchObject({ lang: language });
      expect(result?.textLang).toBe(language);
      const texts = [result?.title.pieces, result?.excerpt].map((pieces) =>
        pieces?.map(({ text: own }) => own).join(""),
      );
      expect(texts[0]).toBe(title);
      expect(texts.join(" ")).not.toContain(other);
    }
  },
);

test("the teacher's page, the privacy policy and the terms are called pages, and not posts", async () => {
  const slugs = ["shantideep-sadguru", "privacy-policy", "terms-and-conditions"];
  for (const slug of slugs) {
    const found = (await resultsOf(slug.replaceAll("-", " "))).find(({ url }) => url === `/post/${slug}`);
    expect.soft([found?.meta.type, found?.meta.shownType], slug).toEqual(["post", "page"]);
  }
});

test("a song has its title in Roman letters", async () => {
  const result = (await resultsOf("rup pahata lochani")).find(({ url }) => url === "/abhang/roop-pahata-lochani");
  expect(result?.meta.roman).toBe("Rūp Pāhatāṁ Lochanīṁ");
});

test("a poet is in Roman letters for readers of English only, and marked", async () => {
  for (const [language, pieces] of [
    ["en", [{ text: "Sant Tukaram", isMatch: true }]],
    [
      "mr",
      [
        { text: "संत ", isMatch: false },
        { text: "तुकाराम", isMatch: true },
      ],
    ],
  ] as const) {
    for (const text of ["tukaram", "तुकाराम"]) {
      const results = await resultsOf(text, language);
      // The page of the poet.
      expect
        .soft(
          results.map(({ meta }) => meta.type),
          `${language} ${text}`,
        )
        .toContain("page");
      const song = results.find(({ meta }) => meta.type === "abhang");
      expect.soft(song?.note.pieces, `${language} ${text}`).toEqual(pieces);
    }
  }
});
