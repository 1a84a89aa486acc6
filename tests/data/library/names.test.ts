import { describe, expect, test } from "vitest";
import { countryName, fieldName, nameOf } from "../../../src/data/library/names.ts";
import { nameIn, textsOf } from "../../../src/site/i18n/names.ts";
import { albumOf, categoryOf } from "../../fixtures/snapshots.ts";

describe("a name", () => {
  test("is that of the document in the wanted language, else its own, each with its language", () => {
    const album = albumOf("wari", { title: "Wari", translations: { title: { mr: "वारी" } } });
    const name = nameOf(album.title, album.translations.title);
    expect(nameIn(name, "mr")).toEqual({ text: "वारी", lang: "mr" });
    expect(nameIn(name, "hi")).toEqual({ text: "Wari", lang: "en" });
    expect(nameIn(name, "en")).toEqual({ text: "Wari", lang: "en" });
  });

  test.each([
    ["Wari", "en"],
    ["पंढरीच्या वाटेवर", "mr"],
    ["हमारे बारे में", "hi"],
    ["108", ""],
  ])("without translations has the language of its letters and words: %s is %s", (text, lang) => {
    expect(nameOf(text)).toEqual({ text, lang, translations: {} });
  });

  test("has the language under which its document lists the same text", () => {
    expect(nameOf("सत्संग", { hi: "सत्संग" }).lang).toBe("hi");
  });

  test("has the configured translations, found by any of the texts, after those of its document", () => {
    expect(nameIn(nameOf("maharashtra "), "hi")).toEqual({ text: "महाराष्ट्र", lang: "hi" });
    expect(nameIn(nameOf("केरळ"), "en")).toEqual({ text: "Kerala", lang: "en" });
    expect(nameIn(nameOf("Seva", { mr: "सेवाकार्य" }), "mr").text).toBe("सेवाकार्य");
    expect(nameIn(nameOf("Seva", { mr: "सेवाकार्य" }), "hi").text).toBe("सेवा");
  });

  test("lists each of its texts once", () => {
    expect(textsOf(nameOf("Navadurga"))).toEqual(["Navadurga", "नवदुर्गा"]);
  });

  test("is missing where the field is empty", () => {
    expect(fieldName(categoryOf("x"), "title")).toBeNull();
  });
});

test.each([
  ["India", "mr", "भारत"],
  ["भारत", "en", "India"],
  ["US", "hi", "संयुक्त राज्य"],
  ["United Kingdom", "hi", "यूनाइटेड किंगडम"],
  ["Atlantis", "mr", "Atlantis"],
])("the country %s is called in %s as Unicode's tables say: %s", (text, language, expected) => {
  expect(nameIn(countryName(text), language).text).toBe(expected);
});
