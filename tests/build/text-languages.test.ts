// The language of every text of the built site, in English and in Marathi, by its script (WCAG 3.1.1 and 3.1.2).
import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { buildSample } from "../support/build-sample.ts";
import { builtPage, builtPages, named, valuesOf } from "../support/built-site.ts";
import { IS_EVERY_CASE } from "../support/every-case.ts";
import { wrongTexts } from "../support/wrong-texts.ts";

const MARATHI_SITE = ".cache/test-marathi-site";
const SNAPSHOT_DIR = ".cache/test-marathi-snapshot";

test("every text of the site in English is written in the script of its language", () => {
  expect(wrongTexts(inject("siteDir"))).toEqual([]);
});

test("no page has a mark of a text in several languages, nor an address that was made of one", () => {
  const marked = builtPages(inject("siteDir")).filter(({ html }) => /[\uFDD0-\uFDD3]|%EF%B7%9[0-3]/i.test(html));
  expect(marked.map(({ file }) => file)).toEqual([]);
});

// A build with a renderer of its own. other-configuration.test.ts has another site in Marathi.
describe.runIf(IS_EVERY_CASE)("the site in Marathi", () => {
  beforeAll(async () => {
    rmSync(SNAPSHOT_DIR, { recursive: true, force: true });
    await buildSample({ SITE_DIR: MARATHI_SITE, SNAPSHOT_DIR, SITE_LANGUAGE: "mr" });
  });

  const page = (file: string) => builtPage(MARATHI_SITE, file);
  const textsOf = (file: string, tag: string) => named(page(file), tag).map(({ text }) => text);

  test("is marked as such, and has the sections and posts of the site in English", () => {
    const home = page("index.html");
    const englishHome = builtPage(inject("siteDir"), "index.html");
    expect(home.tags.find(({ name }) => name === "html")?.lang).toBe("mr");
    expect(home.html).toContain("गुरुवार");
    expect(valuesOf(home, "data-section")).toHaveLength(11);
    expect(valuesOf(home, "data-post")).toEqual(valuesOf(englishHome, "data-post"));
  });

  test("has every text written in the script of its language", () => {
    expect(wrongTexts(MARATHI_SITE)).toEqual([]);
  });

  test("has the names of categories, tags, albums, events and packs in Marathi", () => {
    expect(textsOf("category.html", "h2")).toContain("भक्तांचे अनुभव");
    expect(textsOf("category/personal-experiences.html", "h1")).toEqual(["भक्तांचे अनुभव"]);
    expect(named(page("category/personal-experiences.html"), "title")[0]?.text).toContain("भक्तांचे अनुभव");
    expect(textsOf("category/personal-experiences.html", "strong")).toContain("भक्तांचे अनुभव");
    expect(textsOf("tag.html", "h2")).toContain("कुटुंब आणि उपासना");
    expect(textsOf("photo-gallery.html", "strong")).toContain("श्रीहरिगुरुग्राममधील दीपोत्सव");
    expect(textsOf("index.html", "h2")).toContain("दीपोत्सव 2026");
    expect(textsOf("offline.html", "strong")).toContain("अधिकृत सूचना");
  });

  test("has the names of countries, states and cities in Marathi, and the same anchors as in English", () => {
    expect(textsOf("upasana-kendra.html", "h2")).toEqual(expect.arrayContaining(["भारत", "युनायटेड किंगडम"]));
    const states = (dir: string) =>
      named(builtPage(dir, "upasana-kendra.html"), "h3").map(({ attributes }) => attributes.id);
    expect(textsOf("upasana-kendra.html", "h3")).toEqual(expect.arrayContaining(["महाराष्ट्र", "कर्नाटक"]));
    expect(states(MARATHI_SITE).toSorted()).toEqual(states(inject("siteDir")).toSorted());
  });

  test("shows a name without a translation as it is, with its own language", () => {
    const names = named(page("upasana-kendra.html"), "span").filter(({ text }) => /^New Jersey$/.test(text));
    expect(names.map(({ lang }) => lang)).toContain("en");
  });

  test("has the same addresses as the site in English", () => {
    const files = (dir: string) => builtPages(dir).map(({ file }) => file);
    expect(files(join(MARATHI_SITE))).toEqual(files(inject("siteDir")));
  });
});
