// The data attributes that external checks use, and their values.
import { describe, expect, inject, test } from "vitest";
import { homePage } from "../../src/data/library/home.ts";
import { readContent } from "../../src/data/library/read-content.ts";
import { formatCount, formatDate } from "../../src/site/format.ts";
import { postUrl } from "../../src/site/urls.ts";
import { site } from "#config";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { type BuiltPage, builtPage, builtPages, having, named, valuesOf } from "../support/built-site.ts";

const siteDir = inject("siteDir");
const snapshot = readSnapshot(inject("snapshotDir"));
const pages = builtPages(siteDir);
const page = (path: string) => builtPage(siteDir, `${path}.html`);
const posts = new Map(snapshot.posts.map((post) => [post.slug, post]));
const { mentor, privacyPolicy, terms } = site.posts;
/** The teacher's page, the privacy policy and the terms have no neighbours. */
const ALONE: readonly string[] = [mentor, privacyPolicy, terms];
const slugsOf = (things: readonly { slug: string }[]) => things.map(({ slug }) => slug);

describe("the home page", () => {
  const home = page("index");
  const expected = homePage(readContent(inject("snapshotDir"), 0));

  test("has five slides with their controls", () => {
    expect(valuesOf(home, "data-slide")).toEqual(["1", "2", "3", "4", "5"]);
    expect(having(home, "data-slide-prev").map(({ name }) => name)).toEqual(["button"]);
    expect(having(home, "data-slide-next").map(({ name }) => name)).toEqual(["button"]);
  });

  test("has the slug of each post, section by section", () => {
    const { carousel, featured, navadurga, discourses, experiences, notices, videos } = expected;
    const shown = [carousel, featured, navadurga, discourses, experiences, notices, videos].flat();
    expect(valuesOf(home, "data-post")).toEqual(slugsOf(shown));
    expect(
      [carousel, featured, navadurga, discourses, experiences, notices, videos].map((list) => list.length),
    ).toEqual([5, 2, 4, 3, 2, 7, 4]);
  });

  test("shows the event's visitors with thousands separators", () => {
    const texts = named(home, "dd").map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["18,432", "26,905"]));
  });
});

describe.each(["index", "ramnaam-bank"])("the jaap books on %s", (path) => {
  const bank = page(path);

  test("contain each count alone, with thousands separators", () => {
    const entries = snapshot.jaapCount?.entries ?? {};
    const shown = having(bank, "data-jaap-entry").map(({ attributes, text }) => [attributes["data-jaap-entry"], text]);
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(Object.entries(entries).map(([name, count]) => [name, formatCount(count)])),
    );
    const names = "ram ShreeRam krishna Dattaguru JaiShantideep PanchaMukh HariMarkat Mahakundalini AnjaniSuta Ramduta";
    expect(shown.map(([name]) => name).join(" ")).toBe(names);
    expect(bank.html).toMatch(/data-jaap-entry="ram"[^>]*>1,084,562,917</);
  });

  test("have the total of each book, and their time", () => {
    const totals = having(bank, "data-jaap-total").map(({ attributes, text }) => [attributes["data-jaap-total"], text]);
    expect(totals).toEqual([
      ["first", "2,530,801,697"],
      ["second", "30,093,062"],
    ]);
    expect(valuesOf(bank, "data-jaap-state")).toEqual(["built"]);
    expect(named(bank, "time").map(({ text }) => text)).toContain("Fri Nov 20 2026, 6:30 pm");
  });
});

test.each<[string, string, readonly string[]]>([
  ["upasana-kendra", "data-kendra", slugsOf(snapshot.kendras)],
  ["abhang-lyrics/abhang", "data-abhang", slugsOf(snapshot.abhangs)],
  ["downloads-stotra-gajar", "data-hymn", slugsOf(snapshot.hymns)],
])("%s has one %s for each", (path, attribute, expected) => {
  expect(valuesOf(page(path), attribute).toSorted()).toEqual(expected.toSorted());
});

test("an album has one data-photo for each picture", () => {
  for (const { slug, galleryType, photos } of snapshot.albums) {
    const path = galleryType === "photo" ? slug : "wallpaper";
    const own = valuesOf(page(`photo-gallery/${path}`), "data-photo").filter((value) => value.startsWith(slug));
    expect(own, slug).toHaveLength(photos.length);
  }
});

test("the search page starts with an empty list", () => {
  expect(valuesOf(page("search"), "data-search-state")).toEqual(["idle"]);
});

test("lists of posts have twenty per page, and each post once", () => {
  const series = new Map<string, BuiltPage[]>();
  for (const own of pages.filter(({ file }) => /^(?:category|tag)\/./.test(file))) {
    const name = own.file.replace(/(?:\/\d+)?\.html$/, "");
    series.set(name, [...(series.get(name) ?? []), own]);
  }
  expect([...series.values()].some((parts) => parts.length > 1)).toBe(true);
  for (const [name, parts] of series) {
    const shown = parts.map((part) => valuesOf(part, "data-post"));
    expect.soft(Math.max(...shown.map(({ length }) => length)), name).toBeLessThanOrEqual(20);
    expect.soft(shown.filter((list) => list.length === 20).length, name).toBeGreaterThanOrEqual(parts.length - 1);
    expect.soft(new Set(shown.flat()).size, name).toBe(shown.flat().length);
  }
});

test("every post's title and first words are in the post's own language", () => {
  let seen = 0;
  for (const own of pages) {
    for (const { attributes, text, lang } of named(own, "a")) {
      const post = posts.get(decodeURIComponent(attributes.href?.replace(/^\/post\//, "") ?? ""));
      if (post === undefined || text !== post.title) continue;
      seen += 1;
      expect.soft(lang, `${own.file}: ${text}`).toBe(post.lang);
    }
  }
  expect(seen).toBeGreaterThan(1000);
});

test("every post's page has its title, body and date, in its language", () => {
  for (const post of snapshot.posts) {
    const own = page(`post/${post.slug}`);
    const times = named(own, "time").map(({ text, attributes }) => [text, Date.parse(attributes["date-time"] ?? "")]);
    expect.soft(times, post.slug).toContainEqual([formatDate(post.postTime), Math.floor(post.postTime) * 1000]);
    if (ALONE.includes(post.slug)) continue;
    expect.soft(named(own, "h1"), post.slug).toMatchObject([{ text: post.title, lang: post.lang }]);
    expect.soft(languagesOfText(own), post.slug).toEqual(post.body === null ? [] : [post.lang]);
  }
});

test("the teacher's page, the privacy policy and the terms have a part in each language, and the reader's title", () => {
  for (const slug of ALONE) {
    const own = page(`post/${slug}`);
    expect.soft([...new Set(languagesOfText(own))].toSorted(), slug).toEqual(["en", "hi", "mr"]);
    const [heading] = named(own, "h1");
    expect.soft(heading, slug).toMatchObject({ lang: "en" });
    expect.soft(having(own, "property", "og:title")[0]?.attributes.content, slug).toBe(heading?.text);
    const post = posts.get(slug);
    const parts = named(own, "h2").map(({ text, lang }) => ({ text, lang }));
    expect.soft(parts, slug).toContainEqual({ text: post?.title, lang: post?.lang });
  }
});

function languagesOfText(own: BuiltPage): string[] {
  const bodies = own.tags.filter(({ attributes }) => attributes["class-name"]?.includes("rich-text"));
  return bodies.map(({ lang }) => lang);
}

test("every date of a post is the first 16 characters of the date string", () => {
  const dates = pages.flatMap((own) => named(own, "time").filter((tag) => tag.attributes["class-name"] === "date"));
  expect(dates.length).toBeGreaterThan(500);
  expect(dates.filter(({ text }) => !/^(?:[A-Z][a-z]{2} ){2}\d\d 20\d\d$/.test(text))).toEqual([]);
});

test("a post leads back to the older post of its category in its language, and on to the newer one", () => {
  for (const { slug } of snapshot.posts.filter((post) => ALONE.includes(post.slug))) {
    expect
      .soft(having(page(`post/${slug}`), "rel", "prev").concat(having(page(`post/${slug}`), "rel", "next")))
      .toEqual([]);
  }
  const others = snapshot.posts.filter((post) => !ALONE.includes(post.slug));
  for (const siblings of Map.groupBy(others, (post) => `${post.primaryCategorySlug} ${post.lang}`).values()) {
    for (const [at, { slug }] of siblings.entries()) {
      const own = page(`post/${slug}`);
      const leadsTo = (rel: string) =>
        having(own, "rel", rel).flatMap(({ name, attributes }) => (name === "a" ? [attributes.href] : []));
      const urlsOf = (neighbour: { slug: string } | undefined) => (neighbour ? [postUrl(neighbour.slug)] : []);
      expect.soft(leadsTo("prev"), slug).toEqual(urlsOf(siblings[at + 1]));
      expect.soft(leadsTo("next"), slug).toEqual(urlsOf(siblings[at - 1]));
    }
  }
});
