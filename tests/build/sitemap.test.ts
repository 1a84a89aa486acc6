import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { siteOrigin } from "../../src/site/origin.ts";
import { readSnapshot } from "../../src/snapshot/read.ts";
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

describe("The sitemap", () => {
  const parts = indexSchema.parse(read("sitemap-index.xml")).sitemapindex.sitemap;
  const entries = parts.flatMap(({ loc }) => partSchema.parse(read(new URL(loc).pathname)).urlset.url);
  const timeOf = (path: string) => {
    const lastmod = entries.find(({ loc }) => decodeURI(new URL(loc).pathname) === path)?.lastmod;
    return lastmod === undefined ? null : Date.parse(lastmod) / 1000;
  };

  test("has the canonical address of every page that search engines may keep, once, and no other", () => {
    const canonical = [...pageHeads(siteDir).values()].flatMap((page) => (page.isHidden ? [] : [page.canonical]));
    expect(entries.map(({ loc }) => loc).toSorted()).toEqual(canonical.toSorted());
  });

  test("tells when a post was revised, or else published", () => {
    for (const { slug, postTime, updatedTime } of snapshot.posts) {
      expect(timeOf(`/post/${slug}`)).toBe(Math.max(postTime, updatedTime ?? 0));
    }
  });

  test("tells of a list when the newest of its posts was touched", () => {
    const newest = Math.max(...snapshot.posts.map((post) => Math.max(post.postTime, post.updatedTime ?? 0)));
    for (const path of ["/", "/post", "/category", "/tag"]) expect(timeOf(path)).toBe(newest);
  });

  test("invents no time for what has none", () => {
    expect(timeOf("/upasana-kendra")).toBeNull();
    expect(timeOf("/photo-gallery")).toBeNull();
  });

  test("is named by robots.txt, which keeps machines out of the endless search pages", () => {
    const robots = readFileSync(join(siteDir, "robots.txt"), "utf8");
    expect(robots).toContain(`\nSitemap: ${siteOrigin}/sitemap-index.xml\n`);
    expect(robots).toContain("\nDisallow: /search/\n");
  });
});
