import rss from "@astrojs/rss";
import { currentBody, currentSnapshot } from "../library/current-snapshot.ts";
import { allPostsFeed, rssOf } from "../library/feed.ts";

export function GET() {
  return rss(rssOf(allPostsFeed(currentSnapshot()), currentBody));
}
