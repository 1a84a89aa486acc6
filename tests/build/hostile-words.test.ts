// A small site with hostile text in every title, name, caption and tag.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { fromHtml } from "hast-util-from-html";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { openSampleSource } from "../../src/data/firestore/sample.ts";
import { site } from "#config";
import { pull } from "../../src/data/snapshot/pull.ts";
import { readSnapshot } from "../../src/data/snapshot/read.ts";
import { useBrowser } from "../support/browser.ts";
import { renderHere } from "../support/build-here.ts";
import { pageHeads } from "./page-heads.ts";
import { parseThings } from "./structured-data-rules.ts";

const ROOT = ".cache/test-hostile";
const NOW = 1_790_000_000;
const WORDS = [
  "plain",
  "</script><script>window.hurt = 1</script>",
  "<!--<script>",
  "]]> <![CDATA[ <x>",
  `"><img src=x onerror="window.hurt = 1">`,
  `' onload='window.hurt = 1`,
  "&lt;b&gt; &amp;amp; &#x3c;",
  "</title><base href=//evil.example>",
  "🪔🏽‍♀️ दीप \ud83e",
  "line\u2028break\u2029\u0000\uffff\ufffe\u0008",
  "${x} {{x}} <%= x %>",
];

const browser = useBrowser();
const siteDir = join(ROOT, "site");
const snapshotDir = join(ROOT, "snapshot");

const documents = WORDS.flatMap((text, index) => {
  const slug = `w${index}`;
  const post = { slug, title: text, language: "Marathi", primaryCategorySlug: slug, primaryCategory: text };
  const content = `<p>${text.replaceAll("<", "&lt;")}</p><p><a href="/post/w0">${"दीप ".repeat(9)}</a> href="/x"</p>`;
  return [
    ["posts", { ...post, status: "publish", postTime: NOW - index, tags: ["plain", `t${index} ${text}`], content }],
    [
      "posts",
      {
        ...post,
        slug: `v${index}`,
        status: "publish",
        postTime: NOW,
        metaDescription: text,
        videoUrl: "https://youtu.be/abcdefghijk",
      },
    ],
    ["categories", { slug, title: text, description: text }],
    [
      "photo-gallery",
      { slug, title: text, galleryType: "photo", photos: [{ imageUrl: "/icon-512.png", caption: text }] },
    ],
    ["abhang-lyrics", { slug, title: text, poet: text, language: "Marathi", lyrics: text }],
    ["upasana-kendra", { slug, name: text, address: text, city: text }],
  ].map(([collection, data], number) => {
    const id = `${slug}-${number}`;
    return { path: `${String(collection)}/${id}`, id, data: { activeInd: "Y", ...Object(data) } };
  });
});

beforeAll(async () => {
  rmSync(ROOT, { recursive: true, force: true });
  mkdirSync(join(ROOT, "documents"), { recursive: true });
  writeFileSync(join(ROOT, "documents", "all.json"), JSON.stringify(documents));
  const source = await openSampleSource({ dir: join(ROOT, "documents"), readTime: new Date(NOW * 1000).toISOString() });
  const { failures, problems } = await pull({ source, dir: snapshotDir, site, now: NOW, allowShrink: false });
  expect({ failures, problems }).toEqual({ failures: [], problems: [] });
  await renderHere({ SNAPSHOT_DIR: snapshotDir, SITE_DIR: siteDir });
});

describe("hostile text", () => {
  test("stays text in the head and in the structured data of every page", () => {
    const pages = pageHeads(siteDir);
    const snapshot = readSnapshot(snapshotDir);
    expect(snapshot.posts).toHaveLength(WORDS.length * 2);
    for (const { data, path } of pages.values()) expect(() => data.map(parseThings), path).not.toThrow();
    for (const { slug, title } of snapshot.posts) {
      const page = pages.get(`/post/${slug}`);
      expect(page?.metas.get("og:title")).toEqual([title]);
      expect(page?.title).toBe(`${title} · ${site.title.en}`);
      const things = page?.data.flatMap(parseThings) ?? [];
      expect(things.find((thing) => thing["@type"] === "Article")?.headline).toBe(title);
      expect(page?.scripts).toBe(pages.get("/post/w0")?.scripts);
    }
  });

  test("stays text in feeds and sitemaps, which a browser parses as XML", async () => {
    const { posts } = readSnapshot(snapshotDir);
    const files = [siteDir, inject("siteDir")].flatMap(xmlFiles);
    expect(xmlFiles(siteDir)).toHaveLength(readFeeds().length + 2);
    const page = await browser().newPage();
    for (const file of files) {
      const fault = await page.evaluate(
        (xml) => {
          const parsed = new DOMParser().parseFromString(xml, "application/xml");
          return parsed.querySelector("parsererror")?.textContent ?? null;
        },
        readFileSync(file, "utf8"),
      );
      expect(fault, file).toBeNull();
    }
    await page.close();
    expect(readFeeds().find(({ link }) => !link.includes("/category/"))?.titles).toEqual(
      posts.map(({ title }) => title),
    );
  });

  test("stays text in feed readers, which parse a description as HTML", () => {
    const { posts, categories } = readSnapshot(snapshotDir);
    const feeds = readFeeds();
    expect(feeds.length).toBeGreaterThan(WORDS.length);
    for (const { link, descriptions } of feeds) {
      for (const html of descriptions) {
        expect(fromHtml(html, { fragment: true }).children, link).toMatchObject([{ type: "text" }]);
      }
    }
    const textsOf = (part: string) =>
      feeds
        .filter(({ link }) => new URL(link).pathname.startsWith(part))
        .flatMap(({ descriptions }) => descriptions.map(textOf));
    const said = posts.map(({ metaDescription, excerpt, title }) => (metaDescription ?? excerpt) || title);
    expect(textsOf("/")).toEqual(expect.arrayContaining(said));
    for (const { slug, description } of categories) expect(textsOf(`/category/${slug}`)[0]).toBe(description);
  });

  test("runs nothing in a browser", async () => {
    const page = await browser().newPage();
    for (const path of ["post/w1", "post/w4", "photo-gallery/w7", "abhang/w5", "upasana-kendra"]) {
      await page.setContent(readFileSync(join(siteDir, `${path}.html`), "utf8"), { waitUntil: "domcontentloaded" });
      expect(await page.evaluate(() => "hurt" in window), path).toBe(false);
    }
    await page.close();
  });
});

function xmlFiles(dir: string): string[] {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".xml")).map((file) => join(dir, file));
}

function readFeeds(): { link: string; titles: string[]; descriptions: string[] }[] {
  const parser = new XMLParser({ parseTagValue: false, trimValues: false, isArray: (name) => name === "item" });
  const files = xmlFiles(siteDir).filter((file) => file.endsWith("rss.xml"));
  return files.map((file) => {
    const { channel } = parser.parse(readFileSync(file, "utf8")).rss;
    const items: readonly { title: string; description: string }[] = channel.item ?? [];
    return {
      link: channel.link,
      titles: items.map(({ title }) => title),
      descriptions: [channel.description, ...items.map(({ description }) => description)],
    };
  });
}

/** A description as feed readers show it. */
function textOf(html: string): string {
  return fromHtml(html, { fragment: true })
    .children.map((node) => (node.type === "text" ? node.value : "?"))
    .join("");
}
