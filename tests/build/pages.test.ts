import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { readSnapshot } from "../../src/snapshot/read.ts";
import { builtPage, builtPages, having, named, valuesOf } from "../built-site.ts";
import { checkFolder } from "../publish/check-folder.ts";

const siteDir = inject("siteDir");
const snapshot = readSnapshot(inject("snapshotDir"));
const pages = builtPages(siteDir);

test("the site is whole, and no link within it leads nowhere", () => {
  const { dead, failures, pages: count } = checkFolder(siteDir, snapshot);
  expect(failures).toEqual([]);
  expect(dead).toEqual([]);
  expect(count).toBeGreaterThan(snapshot.posts.length + snapshot.abhangs.length);
});

test("the home page has the contract's sections, in its order", () => {
  expect(valuesOf(builtPage(siteDir, "index.html"), "data-section")).toEqual([
    "event-banner",
    "pravachan-carousel",
    "category-tiles",
    "latest-post",
    "navadurga",
    "discourses-and-experiences",
    "notices",
    "jaap-bank",
    "video-discourses",
    "upasana-kendra",
    "about",
  ]);
});

describe("data-page", () => {
  const kinds: [RegExp, string][] = [
    [/^index$/, "home"],
    [/^post\/[^/]+$/, "post"],
    [/^post(?:\/page\/\d+)?$/, "posts"],
    [/^category\/./, "category"],
    [/^category$/, "categories"],
    [/^tag\/./, "tag"],
    [/^tag$/, "tags"],
    [/^search$/, "search"],
    [/^photo-gallery\/wallpaper$/, "wallpaper"],
    [/^photo-gallery/, "gallery"],
    [/^upasana-kendra$/, "kendras"],
    [/^ramnaam-bank$/, "jaap"],
    [/^downloads-stotra-gajar(?:\/(?:stotra|gajar)-list)?$/, "hymns"],
    [/^downloads-stotra-gajar\/./, "hymn"],
    [/^abhang-lyrics$/, "lyrics"],
    [/^abhang-lyrics\/abhang$/, "abhangs"],
    [/^abhang\/./, "abhang"],
    [/^(?:404|offline)$/, "error"],
  ];

  test("of every page says what it is", () => {
    for (const page of pages) {
      const expected = kinds.find(([path]) => path.test(page.file.replace(/\.html$/, "")))?.[1];
      expect.soft(named(page, "body")[0]?.attributes["data-page"], page.file).toBe(expected);
    }
  });

  test("is there for every kind of page", () => {
    const found = new Set(pages.flatMap((page) => valuesOf(page, "data-page")));
    expect(kinds.map(([, kind]) => kind).filter((kind) => !found.has(kind))).toEqual([]);
  });
});

test("every page but the errors has a canonical address of its own, without a slash at its end", () => {
  const addresses = pages.map((page) => {
    const canonical = having(page, "rel", "canonical").map(({ attributes }) => attributes.href);
    return { file: page.file, canonical };
  });
  const without = addresses.filter(({ canonical }) => canonical.length !== 1).map(({ file }) => file);
  expect(without.toSorted()).toEqual(["404.html", "offline.html"]);
  const all = addresses.flatMap(({ canonical }) => canonical);
  expect(new Set(all).size).toBe(all.length);
  for (const { file, canonical } of addresses.filter((address) => address.canonical.length === 1)) {
    const path = decodeURIComponent(new URL(canonical[0] ?? "").pathname);
    expect(canonical[0]).toMatch(/^http:\/\/localhost:4321\/(?:.*[^/])?$/);
    expect(path === "/" ? "index.html" : `${path.slice(1)}.html`).toBe(file);
  }
});

test("every page has one heading, one main part, a description and a language", () => {
  for (const page of pages) {
    const counts = ["h1", "main", "footer"].map((name) => named(page, name).length);
    expect.soft(counts, page.file).toEqual([1, 1, 1]);
    expect.soft(named(page, "html")[0]?.lang, page.file).toBe("en");
    expect.soft(having(page, "name", "description")[0]?.attributes.content, page.file).toMatch(/\S/);
    expect.soft(having(page, "name", "viewport"), page.file).toHaveLength(1);
  }
});

test("no page has two things of one id, or a style or script in an attribute, which the CSP would not let work", () => {
  for (const page of pages) {
    const ids = valuesOf(page, "id");
    expect
      .soft(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        page.file,
      )
      .toEqual([]);
    const names = page.tags.flatMap(({ attributes }) => Object.keys(attributes));
    expect
      .soft(
        names.filter((name) => /^(?:style|on-?[a-z]+)$/.test(name)),
        page.file,
      )
      .toEqual([]);
  }
});

test("no page shows a hole in its text", () => {
  for (const page of pages) {
    const text = [...named(page, "title"), ...named(page, "main"), ...named(page, "footer")].map((tag) => tag.text);
    expect.soft(text.join(" "), page.file).not.toMatch(/undefined|\bnull\b|\[object|\bNaN\b|Invalid Date|\{[a-z]+\}/);
  }
});

test("robots are kept from the pages without content, and from no other", () => {
  const hidden = pages.filter((page) =>
    having(page, "name", "robots").some((tag) => tag.attributes.content === "noindex"),
  );
  expect(hidden.map(({ file }) => file)).toEqual(["404.html", "offline.html"]);
});

test("pictures have a text, and a file when they are our own", () => {
  for (const page of pages) {
    for (const { attributes } of named(page, "img")) {
      expect.soft(attributes, page.file).toHaveProperty("alt");
      const src = attributes.src ?? "";
      if (src.startsWith("/")) expect.soft(existsSync(join(siteDir, src)), `${page.file}: ${src}`).toBe(true);
    }
  }
});
