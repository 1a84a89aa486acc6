import rss from "@astrojs/rss";
import type { APIContext } from "astro";
import { dataOf } from "../../../_data.ts";
import { poetRss } from "../../../../data/library/song/poet-feed.ts";

export function GET({ locals }: APIContext) {
  return rss(poetRss(dataOf(locals, "/abhang-lyrics/poet/[slug]/rss.xml")));
}
