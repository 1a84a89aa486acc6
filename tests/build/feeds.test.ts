import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { siteOrigin } from "../../src/site/origin.ts";
import { listedPosts } from "../../src/data/library/post-groups.ts";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { fileOf } from "./page-heads.ts";
import { addressesOf } from "./html-addresses.ts";

const siteDir = inject("siteDir");
const snapshot = readSnapshot(inject("snapshotDir"));

const itemSchema = z.object({
  title: z.string().min(1),
  link: z.url(),
  guid: z.object({ "#text": z.url(), "@_isPermaLink": z.literal("true") }),
  pubDate: z.string().regex(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
  description: z.string().min(1),
  "content:encoded": z.string(),
  "dc:language": z.string(),
  category: z.array(z.string()).default([]),
});

const feedSchema = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  link: z.url(),
  language: z.string(),
  lastBuildDate: z.string().optional(),
  "atom:link": z.object({ "@_href": z.url(), "@_rel": z.literal("self"), "@_type": z.literal("application/rss+xml") }),
  item: z.array(itemSchema).default([]),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === "item" || name === "category",
  processEntities: { maxTotalExpansions: Infinity, maxExpandedLength: Infinity },
});

const slugs = [...new Set(snapshot.posts.flatMap((post) => [post.primaryCategorySlug, ...post.otherCategorySlugs]))];
const paths = ["/rss.xml", ...slugs.map((slug) => `/category/${slug}/rss.xml`)];

function readFeed(path: string): z.output<typeof feedSchema> {
  return feedSchema.parse(parser.parse(readFileSync(join(siteDir, path), "utf8")).rss.channel);
}

describe.each(paths)("the feed %s", (path) => {
  const feed = readFeed(path);

  test("names itself and the page with the same posts", () => {
    expect(feed["atom:link"]["@_href"]).toBe(`${siteOrigin}${path}`);
    expect(existsSync(join(siteDir, fileOf(feed.link) ?? ""))).toBe(true);
  });

  test("has the newest posts of its kind, each in its language", () => {
    const slug = /^\/category\/(.+)\/rss\.xml$/.exec(path)?.[1];
    const posts = listedPosts(snapshot)
      .filter((post) => !slug || [post.primaryCategorySlug, ...post.otherCategorySlugs].includes(slug))
      .slice(0, 50);
    expect(feed.item.map(({ link }) => link)).toEqual(posts.map((post) => `${siteOrigin}/post/${post.slug}`));
    expect(feed.item.map((item) => item["dc:language"])).toEqual(posts.map((post) => post.lang));
    expect(feed.item.map(({ title }) => title)).toEqual(posts.map((post) => post.title));
    const newest = Math.max(...posts.map((post) => Math.max(post.postTime, post.updatedTime ?? 0)));
    expect(Date.parse(feed.lastBuildDate ?? "")).toBe(newest * 1000);
  });

  test("contains whole posts with absolute links and pictures", () => {
    for (const item of feed.item) {
      const addresses = addressesOf(fromHtml(item["content:encoded"], { fragment: true }));
      for (const address of addresses) {
        expect(address, item.title).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
        const file = address.startsWith("http") ? fileOf(address) : null;
        if (file !== null) expect(existsSync(join(siteDir, file)), `${item.title} → ${address}`).toBe(true);
      }
    }
    expect(feed.item.some((item) => item["content:encoded"].length > 1_000)).toBe(true);
  });
});
