// The newest posts as a feed.
import type { RSSOptions } from "@astrojs/rss";
import { site } from "../site/config.ts";
import { siteOrigin } from "../site/origin.ts";
import { label } from "../site/strings.ts";
import { postUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

export function feed(snapshot: Snapshot): RSSOptions {
  return {
    title: label(site.title),
    description: label(site.tagline),
    site: siteOrigin,
    trailingSlash: false,
    items: snapshot.posts.slice(0, site.pageSizes.feed).map((post) => ({
      title: post.title,
      link: postUrl(post.slug),
      pubDate: new Date(post.postTime * 1000),
      description: post.metaDescription ?? post.excerpt,
      categories: post.tags.map((tag) => tag.label),
    })),
  };
}
