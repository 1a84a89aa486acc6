import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { newFolder } from "../../fixtures/folders.ts";
import { eventOf, postOf, snapshotOf } from "../../fixtures/snapshots.ts";
import { checkFolder } from "./check-folder.ts";

const html = (body: string) => `<!DOCTYPE html><html><body>${body}</body></html>`;
const whole = {
  "index.html": html('<a href="/post/a">A</a>'),
  "404.html": html(""),
  "search.html": html(""),
  "post/a.html": html('<h2 id="one">1</h2>'),
  "pagefind/pagefind.js": "",
  "sw.js": "",
  "rss.xml": "",
  "sitemap-index.xml": "",
};

function folderOf(files: Readonly<Record<string, string | null>>): string {
  const dir = newFolder();
  for (const [file, text] of Object.entries({ ...whole, ...files })) {
    if (text === null) continue;
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

const check = (files: Readonly<Record<string, string | null>>) =>
  checkFolder(folderOf(files), snapshotOf({ posts: [postOf("a")] }));

const linkTo = (href: string) => check({ "index.html": html(`<a href="${href}">x</a>`) }).dead;

test("a complete site has no failures", () => {
  expect(check({})).toEqual({ pages: 4, failures: [], deadLinks: [], dead: [] });
});

describe("a link", () => {
  test.each([
    "/post/a",
    "/post/a#one",
    "/",
    "#",
    "https://example.org/none",
    "//example.org/none",
    "mailto:a@example.org",
  ])("to %s is valid", (href) => {
    expect(linkTo(href)).toEqual([]);
  });

  test.each(["/post/b", "/post/a#two", "#none", "/post", "/post/a/", "/picture.webp", "/post/a?x#none"])(
    "to %s is broken",
    (href) => {
      expect(linkTo(href)).toEqual([`index.html → ${href}`]);
    },
  );

  test("of thousands of characters is shortened in the report", () => {
    const content = { posts: [postOf("a", { body: "b" })] };
    const typed = `/none/${"x".repeat(4_000)}`;
    const dir = folderOf({ "post/a.html": html(`<h2 id="one">1</h2><a href="${typed}">x</a>`) });
    const { deadLinks } = checkFolder(dir, snapshotOf(content), () => `<a href="${typed}">x</a>`);
    expect(deadLinks).toEqual([`post/a.html → /none/${"x".repeat(193)}…`]);
  });

  test.each(["/search/anything", "/search/a%2Fb"])("to %s is answered by the host", (href) => {
    expect(linkTo(href)).toEqual([]);
  });

  test("that cannot be decoded is broken, and stops nothing", () => {
    expect(linkTo("/post/100%")).toEqual(["index.html → /post/100%"]);
    expect(linkTo("/post/a#100%")).toEqual(["index.html → /post/a#100%"]);
  });

  test("may be written in Devanagari or encoded", () => {
    const files = { "post/a.html": html('<h2 id="दीप">1</h2>'), "tag/राम.html": html("") };
    for (const href of [
      "/tag/राम",
      `/tag/${encodeURIComponent("राम")}`,
      "/post/a#दीप",
      `/post/a#${encodeURIComponent("दीप")}`,
    ]) {
      expect(check({ ...files, "index.html": html(`<a href="${href}">x</a>`) }).dead, href).toEqual([]);
    }
  });

  test.each([
    ['<img src="/no.webp" alt="">', "/no.webp"],
    ['<source srcset="/no.webp">', "/no.webp"],
    ['<link rel="stylesheet" href="/no.css">', "/no.css"],
  ])("may be of a file: %s", (tag, target) => {
    expect(check({ "index.html": html(tag) }).dead).toEqual([`index.html → ${target}`]);
  });
});

test.each<[string, Record<string, string | null>, string]>([
  ["without its search index", { "pagefind/pagefind.js": null }, "pagefind/pagefind.js is missing."],
  ["without a home page", { "index.html": null }, "index.html is missing."],
  ["without a post", { "post/a.html": null }, "There are 0 post pages for 1 posts."],
  ["with a post too many", { "post/b.html": html("") }, "There are 2 post pages for 1 posts."],
  ["with a page that breaks off", { "404.html": "<html><body><p>" }, "404.html is truncated."],
  [
    "with a key",
    { "404.html": html("-----BEGIN PRIVATE KEY-----") },
    "404.html contains what looks like a private key.",
  ],
])("rejects a site %s", (_, files, failure) => {
  expect(check(files).failures).toContain(failure);
});

describe("a broken link", () => {
  const html404 = { "404.html": html('<a href="/post/none">x</a>') };

  test("in a template stops the publish", () => {
    const { failures, deadLinks } = check(html404);
    expect(failures).toEqual(["404.html → /post/none is a broken link in a template."]);
    expect(deadLinks).toEqual([]);
  });

  test.each([
    ["in the text of a post", "/post/none", { posts: [postOf("a", { body: "b" })] }],
    ["with a question in it", "/post/none?a=1&amp;b=2", { posts: [postOf("a", { body: "b" })] }],
    [
      "with a question as our own serializer writes it",
      "/post/none?a=1&#x26;b=2",
      { posts: [postOf("a", { body: "b" })] },
    ],
    ["with brackets as the sanitiser writes them", "/post/none?a=%3C%=b%%3E", { posts: [postOf("a", { body: "b" })] }],
    ["behind a banner", "/post/none", { posts: [postOf("a")], events: [eventOf("e", { url1: "/post/none" })] }],
  ])("that a publisher typed %s is reported, and published", (_, href, content) => {
    const dir = folderOf({ "post/a.html": html(`<h2 id="one">1</h2><a href="${href}">x</a>`) });
    const { failures, deadLinks } = checkFolder(dir, snapshotOf(content), () => `<a href="${href}">x</a>`);
    expect(failures).toEqual([]);
    const typed = href.replace(/&amp;|&#x26;/, "&");
    expect(deadLinks).toEqual([`post/a.html → ${typed}`]);
  });

  test("in the menu is reported, and published, because a new database may lack configured posts", () => {
    const { failures, deadLinks } = check({ "404.html": html('<a href="/photo-gallery">x</a>') });
    expect(failures).toEqual([]);
    expect(deadLinks).toEqual(["the menu → /photo-gallery"]);
  });
});

describe("a site that has lost more than half of its pages", () => {
  const snapshot = snapshotOf({ posts: [postOf("a")] });
  const sentence = expect.stringMatching(/shrunk from 100 to 4 pages.*-- --allow-shrink/);

  test("is not published without --allow-shrink", () => {
    const dir = folderOf({});
    const check = (allowShrink: boolean) =>
      checkFolder(dir, snapshot, () => "<p>No links.</p>", { pagesBefore: 100, allowShrink });
    expect(check(false).failures).toEqual([sentence]);
    expect(check(true).failures).toEqual([]);
  });
});
