import rss from "@astrojs/rss";
import { bodies, shown } from "./_content.ts";
import { allPostsFeed, rssOf } from "../data/library/feed.ts";

export function GET() {
  return rss(rssOf(bodies, shown(allPostsFeed)));
}
