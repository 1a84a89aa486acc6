import rss from "@astrojs/rss";
import { currentSnapshot } from "../library/current-snapshot.ts";
import { feed } from "../library/feed.ts";

export function GET() {
  return rss(feed(currentSnapshot()));
}
