// Feeds of the newest posts, with their full text: one of all posts and one per category.
import type { RSSOptions } from "@astrojs/rss";
import { type Bodies, type Content, pageBody } from "./content.ts";
import { site } from "#config";
import { absoluteUrl, publicUrl } from "../../site/origin.ts";
import { label, t, uiLanguage } from "../../site/i18n/strings.ts";
import { shownText } from "../../site/i18n/shown-name.ts";
import { categoryFeedUrl, categoryUrl, feedUrl, homeUrl, postUrl, videoUrl } from "../../site/urls.ts";
import type { StoredPost } from "../snapshot/snapshot.ts";
import { nameOf } from "./names.ts";
import { newestTime } from "./modified-time.ts";
import { type BodyPictures, picturesFor, sharedImage } from "./pictures.ts";
import { categoryGroups, listedPosts } from "./post-groups.ts";

/** A feed and its posts, newest first. */
type Feed = Readonly<{
  title: string;
  description: string;
  /** The page that lists the same posts. */
  pagePath: string;
  feedPath: string;
  posts: readonly FeedPost[];
}>;

type FeedPost = StoredPost & Readonly<{ image: string | null; bodyPictures: BodyPictures }>;

/** The greatest size of a feed's bodies: some programs refuse feeds of half a megabyte. */
const MAX_BYTES = 400_000;

const NAMESPACES = {
  atom: "http://www.w3.org/2005/Atom",
  dc: "http://purl.org/dc/elements/1.1/",
};

export function allPostsFeed(content: Content): Feed {
  return {
    title: label(site.title),
    description: label(site.tagline),
    pagePath: homeUrl,
    feedPath: feedUrl,
    posts: feedPosts(content, listedPosts(content.snapshot)),
  };
}

/** The feeds of the categories, by slug. Empty categories have one too, so that readers can subscribe early. */
export function categoryFeeds(content: Content): Map<string, Feed> {
  return new Map(
    categoryGroups(content.snapshot).map(({ slug, title, description, posts }) => {
      const channel = {
        title: `${shownText(title)} · ${label(site.title)}`,
        description: shownText(description ?? title),
        pagePath: categoryUrl(slug),
        feedPath: categoryFeedUrl(slug),
      };
      return [slug, { ...channel, posts: feedPosts(content, posts) }];
    }),
  );
}

/** A feed as RSS 2.0: descriptions are HTML, titles and categories are plain text. */
export function rssOf(bodies: Bodies, feed: Feed): RSSOptions {
  const newest = newestTime(feed.posts);
  return {
    title: feed.title,
    description: htmlOf(feed.description),
    site: absoluteUrl(feed.pagePath),
    trailingSlash: false,
    xmlns: NAMESPACES,
    customData: [
      `<language>${uiLanguage}</language>`,
      // Not the time of the build: the same content must give the same file.
      newest === null ? "" : `<lastBuildDate>${new Date(newest * 1000).toUTCString()}</lastBuildDate>`,
      `<atom:link href="${escapeXml(absoluteUrl(feed.feedPath))}" rel="self" type="application/rss+xml"/>`,
    ].join(""),
    items: withinLimit(feed.posts.map((post) => ({ post, html: postHtml(bodies, post) }))).map(({ post, html }) => {
      return {
        title: post.title,
        link: absoluteUrl(postUrl(post.slug)),
        pubDate: new Date(post.postTime * 1000),
        description: htmlOf((post.metaDescription ?? post.excerpt) || post.title),
        categories: post.tags.map(({ label: text, translations }) => shownText(nameOf(text, translations))),
        // For empty content the package writes an element whose namespace it has not declared.
        ...(html !== "" && { content: html }),
        ...(post.lang !== "" && { customData: `<dc:language>${escapeXml(post.lang)}</dc:language>` }),
      };
    }),
  };
}

/** The newest posts in full, up to a size that programs for feeds accept; older ones have their descriptions only. */
function withinLimit<Entry extends Readonly<{ html: string }>>(entries: readonly Entry[]): Entry[] {
  let bytes = 0;
  return entries.map((entry) => {
    const own = Buffer.byteLength(escapeXml(entry.html));
    if (bytes + own > MAX_BYTES) return { ...entry, html: "" };
    bytes += own;
    return entry;
  });
}

function feedPosts(content: Content, posts: readonly StoredPost[]): FeedPost[] {
  return posts.slice(0, site.pageSizes.feed).map((post) => ({
    ...post,
    image: sharedImage(content, post.featureImageUrl),
    bodyPictures: picturesFor(content, post.pictures),
  }));
}

/** The post as on its page: picture, link to the video, body. Feed readers need whole addresses. */
function postHtml(bodies: Bodies, { slug, image, videoId, body, bodyPictures }: FeedPost): string {
  const urlOf = (path: string) => absoluteUrl(path.startsWith("#") ? `${postUrl(slug)}${path}` : path);
  return [
    image === null ? "" : `<p><img src="${escapeXml(publicUrl(image))}" alt=""></p>`,
    videoId === null ? "" : `<p><a href="${escapeXml(videoUrl(videoId))}">${escapeXml(t.video.play)}</a></p>`,
    body === null ? "" : pageBody(bodies, body, bodyPictures, urlOf).html,
  ].join("");
}

/** Plain text as HTML; the feed's XML escapes it once more. */
function htmlOf(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Text for an element or an attribute. */
function escapeXml(text: string): string {
  return htmlOf(text).replaceAll('"', "&quot;");
}
