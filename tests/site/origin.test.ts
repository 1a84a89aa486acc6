import { expect, test } from "vitest";
import { markText } from "../../src/site/i18n/marked-text.ts";
import { absoluteUrl, publicUrl, siteOrigin, whatsAppUrl } from "../../src/site/origin.ts";

test.each([
  ["/", "http://localhost:4321/"],
  ["/post/a", "http://localhost:4321/post/a"],
])("the address of %s on the public site is %s", (path, expected) => {
  expect(absoluteUrl(path)).toBe(expected);
});

test.each([
  ["/sample/a.webp", `${siteOrigin}/sample/a.webp`],
  ["https://pictures.example/a.webp", "https://pictures.example/a.webp"],
])("the public address of %s is %s", (named, expected) => {
  expect(publicUrl(named)).toBe(expected);
});

test.each(["राम", "क्ष & ज्ञ", "100% #1 ?q=x", "a\nb"])(
  "WhatsApp gets the title %j and the address as one text",
  (title) => {
    const { origin, searchParams, hash } = new URL(whatsAppUrl(title, "/post/a"));
    expect({ origin, hash }).toEqual({ origin: "https://wa.me", hash: "" });
    expect([...searchParams]).toEqual([["text", `${title}\n${siteOrigin}/post/a`]]);
  },
);

test("WhatsApp gets a title that has translations in the language of the build", () => {
  expect(whatsAppUrl(markText(["The road", "वाट"]), "/post/a")).toBe(whatsAppUrl("The road", "/post/a"));
});
