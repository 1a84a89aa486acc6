import { afterEach, describe, expect, test, vi } from "vitest";
import { readSiteUrl, readUiLanguage } from "../../src/site/settings.ts";

describe("SITE_URL", () => {
  test.each([
    ["https://www.example.org", "https://www.example.org"],
    ["https://www.example.org/", "https://www.example.org"],
    ["http://localhost:8080", "http://localhost:8080"],
    ["https://Example.ORG:443", "https://example.org"],
    ["", "http://localhost:4321"],
  ])("%j is the origin %s", (SITE_URL, origin) => {
    expect(readSiteUrl({ SITE_URL })).toBe(origin);
  });

  test.each([
    "nonsense",
    "www.example.org",
    "ftp://example.org",
    "javascript:alert(1)",
    "https://example.org/blog",
    "https://example.org/?a",
    "https://example.org/#a",
    "https://user:word@example.org",
  ])("%j is refused by name", (SITE_URL) => {
    expect(() => readSiteUrl({ SITE_URL })).toThrow(`SITE_URL is "${SITE_URL}"; expected the site's origin`);
  });
});

test("SITE_LANGUAGE is one of three", () => {
  expect(["en", "mr", "hi", ""].map((SITE_LANGUAGE) => readUiLanguage({ SITE_LANGUAGE }))).toEqual([
    ...["en", "mr", "hi", "en"],
  ]);
  expect(() => readUiLanguage({ SITE_LANGUAGE: "EN" })).toThrow('SITE_LANGUAGE is "EN"; expected en, mr or hi.');
});

describe("addresses on the public site", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test("begin with SITE_URL, once", async () => {
    vi.stubEnv("SITE_URL", "https://www.example.org/");
    vi.resetModules();
    const { absoluteUrl, whatsAppUrl } = await import("../../src/site/origin.ts");
    expect(absoluteUrl("/")).toBe("https://www.example.org/");
    expect(absoluteUrl("/post/a%2Fb")).toBe("https://www.example.org/post/a%2Fb");
    const shared = new URL(whatsAppUrl("राम & सीता", "/post/a%2Fb")).searchParams.get("text");
    expect(shared).toBe("राम & सीता\nhttps://www.example.org/post/a%2Fb");
  });
});
