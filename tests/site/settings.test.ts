import { afterEach, describe, expect, test, vi } from "vitest";
import { requireSiteUrl, withOwnAddress } from "../../src/build/check-environment.ts";
import { hasSiteUrl, readSiteUrl, readUiLanguage } from "../../src/site/page-settings.ts";
import { readSettings } from "../../src/site/settings.ts";

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

test.each([
  ["", false],
  ["http://localhost:4321", true],
  ["http://127.0.0.1:8000", true],
  ["https://www.example.org", true],
])("with SITE_URL %j, the public address is known: %s", (SITE_URL, isKnown) => {
  expect(hasSiteUrl({ SITE_URL })).toBe(isKnown);
});

test("is required for a build from a database, and may be a local address", () => {
  const FIRESTORE_EMULATOR_HOST = "127.0.0.1:8080";
  expect(() => requireSiteUrl(readSettings({ FIRESTORE_EMULATOR_HOST }))).toThrow(
    /^SITE_URL is not set: .*https:\/\/www\.example\.org/,
  );
  expect(() =>
    requireSiteUrl(readSettings({ FIRESTORE_EMULATOR_HOST, SITE_URL: "http://localhost:4321" })),
  ).not.toThrow();
  expect(() => requireSiteUrl(readSettings({}))).not.toThrow();
});

test("npm start uses its own address, unless another is set", () => {
  expect(withOwnAddress({}, 8000)).toEqual({ SITE_URL: "http://localhost:8000" });
  const env = { SITE_URL: "https://www.example.org" };
  expect(withOwnAddress(env, 8000)).toEqual(env);
});

test.each([
  ["", 300],
  ["0", 0],
  ["2000", 2000],
])("with WATCH_QUIET_MS %j, npm run watch waits for %i ms without a change", (WATCH_QUIET_MS, watchQuietMs) => {
  expect(readSettings({ WATCH_QUIET_MS })).toMatchObject({ watchQuietMs });
});

test.each([
  [{}, Infinity],
  [{ CI: "true" }, 600_000],
  [{ CI: "true", PICTURE_MINUTES: "30" }, 1_800_000],
  [{ PICTURE_MINUTES: "1" }, 60_000],
])("with %j, a build makes pictures for %i ms", (env, budgetMs) => {
  expect(readSettings(env).pictures).toMatchObject({ budgetMs });
});

test.each(["0", "-1", "1.5", "ten", "1000"])("PICTURE_MINUTES %j is refused", (PICTURE_MINUTES) => {
  expect(() => readSettings({ PICTURE_MINUTES })).toThrow(
    `PICTURE_MINUTES is "${PICTURE_MINUTES}"; expected whole minutes`,
  );
});

test.each(["soon", "-1", "10001", "1.5"])("WATCH_QUIET_MS %j is refused", (WATCH_QUIET_MS) => {
  expect(() => readSettings({ WATCH_QUIET_MS })).toThrow(
    `WATCH_QUIET_MS is "${WATCH_QUIET_MS}"; expected milliseconds`,
  );
});

test("SITE_LANGUAGE is one of three", () => {
  expect(["en", "mr", "hi", ""].map((SITE_LANGUAGE) => readUiLanguage({ SITE_LANGUAGE }))).toEqual([
    "en",
    "mr",
    "hi",
    "en",
  ]);
  expect(() => readUiLanguage({ SITE_LANGUAGE: "EN" })).toThrow('SITE_LANGUAGE is "EN"; expected mr, hi or en.');
});

describe("addresses on the public site", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test("start with SITE_URL once", async () => {
    vi.stubEnv("SITE_URL", "https://www.example.org/");
    vi.resetModules();
    const { absoluteUrl, whatsAppUrl } = await import("../../src/site/origin.ts");
    expect(absoluteUrl("/")).toBe("https://www.example.org/");
    expect(absoluteUrl("/post/a%2Fb")).toBe("https://www.example.org/post/a%2Fb");
    const shared = new URL(whatsAppUrl("राम & सीता", "/post/a%2Fb")).searchParams.get("text");
    expect(shared).toBe("राम & सीता\nhttps://www.example.org/post/a%2Fb");
  });
});
