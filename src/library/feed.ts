// The newest posts as feeds, whole: one of all posts, and one of each category.
import type { RSSOptions } from "@astrojs/rss";
import type { SafeHtml } from "../schemas/safe-html.ts";
import { site } from "../site/config.ts";
import { absoluteUrl, publicUrl } from "../site/origin.ts";
import { label, t, uiLanguage } from "../site/strings.ts";
import { categoryFeedUrl, categoryUrl, feedUrl, homeUrl, postUrl, videoUrl } from "../site/urls.ts";
import type { Snapshot, StoredPost } from "../snapshot/snapshot.ts";
import { newestTime } from "./modified-time.ts";
import { type BodyPictures, picturesFor, sharedImage } from "./pictures.ts";
import { categoryGroups } from "./post-groups.ts";

/** What a feed tells of itself, and the posts that it has, newest first. */
export type Feed = Readonly<{
  title: string;
  description: string;
  /** The page that shows the same. */
  pagePath: string;
  feedPath: string;
  posts: readonly FeedPost[];
}>;

/** A post with its pictures as the build made them. */
export type FeedPost = StoredPost & Readonly<{ image: string | null; bodyPictures: BodyPictures }>;

type BodyOf = (name: string, pictures: BodyPictures) => SafeHtml;

const NAMESPACES = {
  atom: "http://www.w3.org/2005/Atom",
  dc: "http://purl.org/dc/elements/1.1/",
};

export function allPostsFeed({ posts }: Snapshot): Feed {
  return {
    title: label(site.title),
    description: label(site.tagline),
    pagePath: homeUrl,
    feedPath: feedUrl,
    posts: feedPosts(posts),
  };
}

/** By slug; a category without posts has a feed too, so that it can be followed from its first day. */
export function categoryFeeds(snapshot: Snapshot): Map<string, Feed> {
  return new Map(
    categoryGroups(snapshot).map(({ slug, title, description, posts }) => [
      slug,
      {
        title: `${title} · ${label(site.title)}`,
        description: description ?? title,
        pagePath: categoryUrl(slug),
        feedPath: categoryFeedUrl(slug),
        posts: feedPosts(posts),
      },
    ]),
  );
}

/** A feed as RSS 2.0. @param bodyOf gives the HTML that a post's `body` names */
export function rssOf(feed: Feed, bodyOf: BodyOf): RSSOptions {
  const newest = newestTime(feed.posts);
  return {
    title: feed.title,
    description: feed.description,
    site: absoluteUrl(feed.pagePath),
    trailingSlash: false,
    xmlns: NAMESPACES,
    customData: [
      `<language>${uiLanguage}</language>`,
      // The clock has no say, so that the same content makes the same feed.
      newest === null ? "" : `<lastBuildDate>${new Date(newest * 1000).toUTCString()}</lastBuildDate>`,
      `<atom:link href="${escapeXml(absoluteUrl(feed.feedPath))}" rel="self" type="application/rss+xml"/>`,
    ].join(""),
    items: feed.posts.map((post) => {
      const content = contentOf(post, bodyOf);
      return {
        title: post.title,
        link: absoluteUrl(postUrl(post.slug)),
        pubDate: new Date(post.postTime * 1000),
        description: (post.metaDescription ?? post.excerpt) || post.title,
        categories: post.tags.map((tag) => tag.label),
        // For empty content the library writes an element of a namespace that it has not declared.
        ...(content !== "" && { content }),
        ...(post.lang !== "" && { customData: `<dc:language>${escapeXml(post.lang)}</dc:language>` }),
      };
    }),
  };
}

function feedPosts(posts: readonly StoredPost[]): FeedPost[] {
  return posts.slice(0, site.pageSizes.feed).map((post) => ({
    ...post,
    image: sharedImage(post.featureImageUrl),
    bodyPictures: picturesFor(post.pictures),
  }));
}

/** The post as its page shows it: picture, link to the video, body. */
function contentOf({ image, videoId, body, bodyPictures }: FeedPost, bodyOf: BodyOf): string {
  return [
    image === null ? "" : `<p><img src="${escapeXml(publicUrl(image))}" alt=""></p>`,
    videoId === null ? "" : `<p><a href="${escapeXml(videoUrl(videoId))}">${escapeXml(t.playVideo)}</a></p>`,
    body === null ? "" : withPublicUrls(bodyOf(body, bodyPictures)),
  ].join("");
}

/** Feed readers show a body far from its site. Inside a tag of ours, quotes and angle brackets in values are escaped. */
function withPublicUrls(html: SafeHtml): string {
  return html
    .toString()
    .replace(/<(?:a|img) [^>]*>/g, (tag) =>
      tag.replace(/ (href|src)="(\/[^"]*)"/, (_, name: string, path: string) => ` ${name}="${absoluteUrl(path)}"`),
    );
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
