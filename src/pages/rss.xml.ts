import rss from "@astrojs/rss";
import type { APIContext } from "astro";
import { dataOf } from "./_data.ts";
import { rssOf } from "../data/library/feed.ts";

export function GET({ locals }: APIContext) {
  return rss(rssOf(locals.bodies, dataOf(locals, "/rss.xml")));
}
