import { getRssString } from "@astrojs/rss";
import { XMLParser } from "fast-xml-parser";
import { fromHtml } from "hast-util-from-html";
import { expect, test } from "vitest";
import type { Content } from "../../../src/data/library/content.ts";
import { allPostsFeed, categoryFeeds, rssOf } from "../../../src/data/library/feed.ts";
import { bodyFrom } from "../../fixtures/bodies.ts";
import { NOW, categoryOf, contentOf, postOf, postsOf } from "../../fixtures/snapshots.ts";

const bodyOf = () => bodyFrom('<p>Light, <a href="/post/b">more</a><img src="/a.webp" alt=""></p>');

test.each([
  ["whose posts have no body", postsOf("p", 3)],
  ["whose posts have one", postsOf("p", 3, { body: "b" })],
  ["of both kinds", [postOf("a"), postOf("b", { body: "b" })]],
  ["without a post", []],
])("declares every namespace prefix in a feed %s", async (_, posts) => {
  const content = contentOf({ posts }, { bodyOf });
  const xml = await getRssString(rssOf(content, allPostsFeed(content)));
  const declared = [...xml.matchAll(/xmlns:(\w+)=/g)].map(([, prefix]) => prefix);
  const used = [...xml.matchAll(/<(\w+):/g)].map(([, prefix]) => prefix);
  expect(new Set(used).difference(new Set(declared))).toEqual(new Set());
  expect(new XMLParser().parse(xml).rss.channel.title).toBe("Shantideep Upasana");
});

test("a feed and its entries have the times of their posts", () => {
  const content = contentOf({ posts: [postOf("a", { updatedTime: NOW + 60 }), postOf("b", { postTime: NOW - 60 })] });
  const { items, customData } = rssOf(content, allPostsFeed(content));
  expect(Array.isArray(items) ? items.map(({ pubDate }) => pubDate) : items).toEqual([
    new Date(NOW * 1000),
    new Date((NOW - 60) * 1000),
  ]);
  // The feed was built when its newest post was revised.
  expect(customData).toContain(`<lastBuildDate>${new Date((NOW + 60) * 1000).toUTCString()}</lastBuildDate>`);
});

test("every address of a body is absolute: of links, footnotes and all files of a picture", () => {
  const html = '<p>Light<a href="#a">1</a> <a href="/post/b">more</a><img src="/a.webp" alt=""></p><p id="a">Note</p>';
  const content = contentOf({ posts: [postOf("p", { body: "b" })] }, { bodyOf: () => bodyFrom(html) });
  const feed = allPostsFeed(content);
  const sources = [{ type: "image/avif", srcset: "/pictures/a.avif 400w, /pictures/b.avif 800w" }];
  const picture = { original: "/a.webp", width: 800, height: 600, src: "/pictures/a.jpg", sources };
  const bodyPictures = { "/a.webp": { ...picture, large: null, files: [] } };
  const { items } = rssOf(content, { ...feed, posts: feed.posts.map((post) => ({ ...post, bodyPictures })) });
  const written = Array.isArray(items) ? (items[0]?.content ?? "") : "";
  const addresses = [...written.matchAll(/ (?:href|src|srcset)="([^"]*)"/g)].flatMap(([, value = ""]) =>
    value.split(", "),
  );
  expect(addresses).toEqual([
    expect.stringMatching(/^https?:.*\/post\/p#n1$/),
    expect.stringMatching(/^https?:.*\/post\/b$/),
    expect.stringMatching(/^https?:.*\/pictures\/a\.avif 400w$/),
    expect.stringMatching(/^https?:.*\/pictures\/b\.avif 800w$/),
    expect.stringMatching(/^https?:.*\/pictures\/a\.jpg$/),
  ]);
});

test("the newest posts are in full, up to a size; older ones have their descriptions only", () => {
  const long = bodyFrom(`<p>${"Light ".repeat(30_000)}</p>`);
  const content = contentOf({ posts: postsOf("p", 4, { body: "b" }) }, { bodyOf: () => long });
  const { items } = rssOf(content, allPostsFeed(content));
  const all = Array.isArray(items) ? items : [];
  expect(all.map((item) => "content" in item)).toEqual([true, true, false, false]);
  expect(all.every(({ description }) => (description ?? "") !== "")).toBe(true);
});

const HOSTILE = [
  `<img src=x onerror="alert(1)">`,
  "</description><script>alert(1)</script>",
  "1 < 2 & 3 > 2",
  "&lt;b&gt; &amp;amp; &#x3c;i&#x3e;",
  "AT&T &copy; &nbsp",
  "<!-- words that vanish -->",
];

test.each(HOSTILE)("keeps the text %j as text, without elements", async (text) => {
  const content = contentOf({
    posts: [
      postOf("a", { metaDescription: text, primaryCategorySlug: "c" }),
      postOf("b", { excerpt: text, primaryCategorySlug: "c" }),
      postOf("c", { excerpt: "", title: text, tags: [{ label: text, slug: "t" }], primaryCategorySlug: "c" }),
    ],
    categories: [categoryOf("c", { title: "C", description: text }), categoryOf("d", { title: text })],
  });
  const [all, one, untold] = await Promise.all(
    [allPostsFeed(content), categoryFeeds(content).get("c"), categoryFeeds(content).get("d")].map((feed) =>
      readChannel(content, feed),
    ),
  );
  // The description of the first feed is the configuration's.
  const descriptions = [...descriptionsOf(all).slice(1), ...descriptionsOf(one), ...descriptionsOf(untold)];
  expect(descriptions.map((html) => fromHtml(html, { fragment: true }).children)).toMatchObject(
    Array.from({ length: 8 }, () => [{ type: "text", value: text }]),
  );
  // Titles and categories are plain text in RSS: escaped twice, readers would show the escapes.
  expect(all?.item?.map(({ title }) => title)).toContain(text);
  expect(all?.item?.flatMap(({ category }) => category ?? [])).toEqual([text]);
  expect(untold?.title).toContain(text);
});

type Channel = Readonly<{
  title: string;
  description: string;
  item?: readonly Readonly<{ title: string; description: string; category?: string }>[];
}>;

async function readChannel(
  content: Content,
  feed: ReturnType<typeof allPostsFeed> | undefined,
): Promise<Channel | undefined> {
  const parser = new XMLParser({ parseTagValue: false, trimValues: false, isArray: (name) => name === "item" });
  return feed && parser.parse(await getRssString(rssOf(content, feed))).rss.channel;
}

function descriptionsOf(channel: Channel | undefined): string[] {
  return channel === undefined
    ? []
    : [channel.description, ...(channel.item ?? []).map(({ description }) => description)];
}
