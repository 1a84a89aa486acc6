import rss from "@astrojs/rss";
import { shown } from "./_content.ts";
import { allPostsFeed, rssOf } from "../data/library/feed.ts";

export function GET() {
  return rss(shown((content) => rssOf(content, allPostsFeed(content))));
}
