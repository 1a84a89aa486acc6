import rss from "@astrojs/rss";
import type { APIContext } from "astro";
import { currentContent } from "../../../_content.ts";
import { type PoetFeed, poetFeeds, poetRss } from "../../../../data/library/song/poet-feed.ts";

export function getStaticPaths() {
  return [...poetFeeds(currentContent())].map(([slug, feed]) => ({ params: { slug }, props: { feed } }));
}

export function GET({ props }: APIContext<Readonly<{ feed: PoetFeed }>>) {
  return rss(poetRss(props.feed));
}
