import rss from "@astrojs/rss";
import { currentContent } from "./_content.ts";
import { allPostsFeed, rssOf } from "../data/library/feed.ts";

export function GET() {
  return rss(rssOf(currentContent(), allPostsFeed(currentContent())));
}
