import { getRssString } from "@astrojs/rss";
import { XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import { allPostsFeed, rssOf } from "../../src/library/feed.ts";
import { trustStoredHtml } from "../../src/schemas/safe-html.ts";
import { postOf, postsOf, snapshotOf } from "../fixtures/snapshots.ts";

const bodyOf = () => trustStoredHtml("<p>Light</p>");

test.each([
  ["whose posts have no body", postsOf("p", 3)],
  ["whose posts have one", postsOf("p", 3, { body: "b" })],
  ["of both kinds", [postOf("a"), postOf("b", { body: "b" })]],
  ["without a post", []],
])("a feed %s names every part by a prefix that it has declared", async (_, posts) => {
  const xml = await getRssString(rssOf(allPostsFeed(snapshotOf({ posts })), bodyOf));
  const declared = [...xml.matchAll(/xmlns:(\w+)=/g)].map(([, prefix]) => prefix);
  const used = [...xml.matchAll(/<(\w+):/g)].map(([, prefix]) => prefix);
  expect(new Set(used).difference(new Set(declared))).toEqual(new Set());
  expect(new XMLParser().parse(xml).rss.channel.title).toBe("Shantideep Upasana");
});
