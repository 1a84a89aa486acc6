import { describe, expect, test } from "vitest";
import { parseAbhang } from "../../../../src/data/schemas/abhang.ts";
import { parseHymn } from "../../../../src/data/schemas/hymn.ts";
import { parsePost } from "../../../../src/data/schemas/post.ts";
import { context, partOf, rawOf, rawWithout, valueOf } from "../documents.ts";

const MARATHI = "<p>आमच्या घरी आजी रोज संध्याकाळी दिवा लावते आणि आम्ही सगळे प्रार्थना करतो.</p>";
const HINDI = "<p>हमारे घर में दादी हर शाम को दीपक जलाती हैं और हम सब प्रार्थना करते हैं।</p>";
const ENGLISH = "<p>Grandmother lights a lamp every evening, and all of us pray.</p>";

describe("a language", () => {
  test.each([
    ["Marathi", "mr"],
    ["marathi", "mr"],
    [" MARATHI ", "mr"],
    ["mr", "mr"],
    ["mr-IN", "mr"],
    ["mr_IN", "mr"],
    ["mar", "mr"],
    ["मराठी", "mr"],
    ["hi", "hi"],
    ["हिन्दी", "hi"],
    ["हिंदी", "hi"],
    ["en-US", "en"],
    ["en-GB", "en"],
    ["English (UK)", "en"],
    ["eng", "en"],
    ["इंग्रजी", "en"],
    ["संस्कृत", "sa"],
    ["ગુજરાતી", "gu"],
    ["ಕನ್ನಡ", "kn"],
  ])("may be written %j", (language, lang) => {
    const post = valueOf(parsePost(rawOf("posts", { language }), context));
    expect(post.lang).toBe(lang);
    expect(context.site.languages[post.language]).toBe(lang);
  });
});

describe("a post without a known language", () => {
  test.each([
    ["Klingon", '"Klingon"'],
    ["__proto__", '"__proto__"'],
    ["x-y-z-1", '"x-y-z-1"'],
    [7, "7"],
  ])("is reported if it is %j", (language, value) => {
    const { problems } = partOf(parsePost(rawOf("posts", { language, content: MARATHI }), context));
    expect(problems).toMatchObject([{ field: "language", value }]);
    expect(problems[0]?.expected).toBe(
      "one of the languages in the configuration: Marathi, Hindi, English, Sanskrit, Gujarati, Kannada; " +
        "until then it counts as Marathi, by its letters and words",
    );
  });

  test.each([
    ["Marathi", "mr", MARATHI],
    ["Hindi", "hi", HINDI],
    ["English", "en", ENGLISH],
    ["Sanskrit", "sa", "<p>वसुदेवसुतं देवं कंसचाणूरमर्दनम् । देवकीपरमानन्दं कृष्णं वन्दे जगद्गुरुम् ॥</p>"],
    ["Gujarati", "gu", "<p>દાદી રોજ સાંજે દીવો પ્રગટાવે છે.</p>"],
    ["Kannada", "kn", "<p>ಅಜ್ಜಿ ಪ್ರತಿದಿನ ದೀಪ ಹಚ್ಚುತ್ತಾರೆ.</p>"],
  ])("counts as %s by its words", (language, lang, content) => {
    const raw = rawWithout("posts", "language");
    const { value, problems } = partOf(parsePost({ ...raw, data: { ...raw.data, title: "१०८", content } }, context));
    expect(value).toMatchObject({ language, lang });
    expect(problems).toMatchObject([{ field: "language", value: "(missing)" }]);
  });

  test("counts as the site's language if its text shows none", () => {
    const raw = rawOf("posts", { language: null, title: "108" });
    expect(partOf(parsePost(raw, context)).value.lang).toBe("en");
  });
});

test("an abhang with an unknown language counts as that of its lyrics", () => {
  const lyrics = "रूप पाहता लोचनी\nसुख झाले हो साजणी\nतो हा विठ्ठल बरवा";
  expect(partOf(parseAbhang(rawOf("abhang-lyrics", { language: "Maratti", lyrics }), context)).value.lang).toBe("mr");
});

test("a hymn may have no language, and an unknown one is reported and detected", () => {
  expect(valueOf(parseHymn(rawOf("downloads-stotra-gajar"), context)).lang).toBe("");
  const { value, problems } = partOf(parseHymn(rawOf("downloads-stotra-gajar", { language: "Latin" }), context));
  expect(value.lang).toBe("en");
  expect(problems).toMatchObject([{ field: "language", value: '"Latin"' }]);
});
