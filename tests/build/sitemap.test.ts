import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { siteOrigin } from "../../src/site/origin.ts";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { pageHeads } from "./page-heads.ts";

const siteDir = inject("siteDir");
const snapshot = readSnapshot(inject("snapshotDir"));

const entrySchema = z.object({ loc: z.url(), lastmod: z.iso.datetime({ offset: true }).optional() });
const indexSchema = z.object({ sitemapindex: z.object({ sitemap: z.array(entrySchema) }) });
const partSchema = z.object({ urlset: z.object({ url: z.array(entrySchema) }) });
const parser = new XMLParser({ isArray: (name) => name === "sitemap" || name === "url" });

function read(path: string): unknown {
  const xml = readFileSync(join(siteDir, path), "utf8");
  return parser.parse(xml);
}

describe("the sitemap", () => {
  const parts = indexSchema.parse(read("sitemap-index.xml")).sitemapindex.sitemap;
  const entries = parts.flatMap(({ loc }) => partSchema.parse(read(new URL(loc).pathname)).urlset.url);
  const timeOf = (path: string) => {
    const lastmod = entries.find(({ loc }) => decodeURI(new URL(loc).pathname) === path)?.lastmod;
    return lastmod === undefined ? null : Date.parse(lastmod) / 1000;
  };

  test("lists the canonical address of every indexable page once, and no other", () => {
    const canonical = [...pageHeads(siteDir).values()].flatMap((page) => (page.isHidden ? [] : [page.canonical]));
    expect(entries.map(({ loc }) => loc).toSorted()).toEqual(canonical.toSorted());
  });

  test("shows when a post was revised, or else published", () => {
    for (const { slug, postTime, updatedTime } of snapshot.posts) {
      expect(timeOf(`/post/${slug}`)).toBe(Math.max(postTime, updatedTime ?? 0));
    }
  });

  test("shows for a list when the newest of its posts changed", () => {
    const newest = Math.max(...snapshot.posts.map((post) => Math.max(post.postTime, post.updatedTime ?? 0)));
    for (const path of ["/", "/post", "/category", "/tag"]) expect(timeOf(path)).toBe(newest);
  });

  test("shows no time for pages without one", () => {
    expect(timeOf("/upasana-kendra")).toBeNull();
    expect(timeOf("/photo-gallery")).toBeNull();
  });

  test("is named by robots.txt, which excludes the endless search pages", () => {
    const robots = readFileSync(join(siteDir, "robots.txt"), "utf8");
    expect(robots).toContain(`\nSitemap: ${siteOrigin}/sitemap-index.xml\n`);
    expect(robots).toContain("\nDisallow: /search/\n");
  });
});
