import rss from "@astrojs/rss";
import type { APIContext } from "astro";
import { bodies, currentContent } from "../../_content.ts";
import { type Feed, categoryFeeds, rssOf } from "../../../data/library/feed.ts";

export function getStaticPaths() {
  return [...categoryFeeds(currentContent())].map(([slug, feed]) => ({ params: { slug }, props: { feed } }));
}

export function GET({ props }: APIContext<Readonly<{ feed: Feed }>>) {
  return rss(rssOf(bodies, props.feed));
}
