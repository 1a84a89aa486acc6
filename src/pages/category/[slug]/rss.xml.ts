import rss from "@astrojs/rss";
import type { APIContext } from "astro";
import { currentBody, currentSnapshot } from "../../../library/current-snapshot.ts";
import { type Feed, categoryFeeds, rssOf } from "../../../library/feed.ts";

export function getStaticPaths() {
  return [...categoryFeeds(currentSnapshot())].map(([slug, feed]) => ({ params: { slug }, props: { feed } }));
}

export function GET({ props }: APIContext<Readonly<{ feed: Feed }>>) {
  return rss(rssOf(props.feed, currentBody));
}
