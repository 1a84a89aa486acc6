import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { builtPage, builtPages, having, named, valuesOf } from "../support/built-site.ts";
import { HOME_SECTIONS } from "../fixtures/home-sections.ts";
import { checkFolder } from "./checks/check-folder.ts";

const siteDir = inject("siteDir");
const snapshot = readSnapshot(inject("snapshotDir"));
const pages = builtPages(siteDir);

test("the site is complete and has no broken links", () => {
  const { dead, failures, pages: count } = checkFolder(siteDir, snapshot);
  expect(failures).toEqual([]);
  expect(dead).toEqual([]);
  expect(count).toBeGreaterThan(snapshot.posts.length + snapshot.abhangs.length);
});

test("the home page has the specified sections in order", () => {
  expect(valuesOf(builtPage(siteDir, "index.html"), "data-section")).toEqual(HOME_SECTIONS);
});

describe("data-page", () => {
  const kinds: [RegExp, string][] = [
    [/^index$/, "home"],
    [/^post\/[^/]+$/, "post"],
    [/^post(?:\/page\/\d+|\/language\/[a-z]+(?:\/\d+)?)?$/, "posts"],
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
    [/^abhang-lyrics\/poet\/[^/]+$/, "poet"],
    [/^abhang\/./, "abhang"],
    [/^saved$/, "saved"],
    [/^(?:404|offline)$/, "error"],
  ];

  test("names the kind of every page", () => {
    for (const page of pages) {
      const expected = kinds.find(([path]) => path.test(page.file.replace(/\.html$/, "")))?.[1];
      expect.soft(named(page, "body")[0]?.attributes["data-page"], page.file).toBe(expected);
    }
  });

  test("exists for every kind of page", () => {
    const found = new Set(pages.flatMap((page) => valuesOf(page, "data-page")));
    expect(kinds.map(([, kind]) => kind).filter((kind) => !found.has(kind))).toEqual([]);
  });
});

test("every page except errors has its own canonical address without a trailing slash", () => {
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

test("no page has duplicate ids, or styles or scripts in attributes, which the CSP would block", () => {
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

test("no page shows undefined, null or NaN in its text", () => {
  for (const page of pages) {
    const text = [...named(page, "title"), ...named(page, "main"), ...named(page, "footer")].map((tag) => tag.text);
    expect.soft(text.join(" "), page.file).not.toMatch(/undefined|\bnull\b|\[object|\bNaN\b|Invalid Date|\{[a-z]+\}/);
  }
});

test("each page of a long list marks its own number among the links to the others", () => {
  const lists = pages.filter(({ file }) => /\/\d+\.html$/.test(file));
  expect(lists.length).toBeGreaterThan(2);
  for (const page of lists) {
    const marked = having(page, "aria-current", "page").filter(({ text }) => /^\d+$/.test(text));
    const path = `/${page.file.replace(/\.html$/, "")}`;
    expect
      .soft(marked.map(({ text, attributes }) => `${text} ${attributes.href}`))
      .toEqual([`${path.slice(path.lastIndexOf("/") + 1)} ${path}`]);
  }
});

test("only pages without content are excluded from search engines", () => {
  const hidden = pages.filter((page) =>
    having(page, "name", "robots").some((tag) => tag.attributes.content === "noindex"),
  );
  expect(hidden.map(({ file }) => file)).toEqual(["404.html", "offline.html", "saved.html"]);
});

test("pictures have an alternative text, and a file if they are our own", () => {
  for (const page of pages) {
    for (const { attributes } of named(page, "img")) {
      expect.soft(attributes, page.file).toHaveProperty("alt");
      const src = attributes.src ?? "";
      if (src.startsWith("/")) expect.soft(existsSync(join(siteDir, src)), `${page.file}: ${src}`).toBe(true);
    }
  }
});
