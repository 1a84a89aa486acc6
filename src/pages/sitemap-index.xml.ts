import type { APIContext } from "astro";
import { dataOf } from "./_data.ts";
import { sitemapPartUrl } from "../site/urls.ts";
import { sitemapXml } from "../site/sitemap-xml.ts";

export function GET({ locals }: APIContext) {
  const times = dataOf(locals, "/sitemap-index.xml");
  const entries = times.map((modifiedTime, number) => ({ path: sitemapPartUrl(number), modifiedTime }));
  return new Response(sitemapXml("sitemapindex", "sitemap", entries));
}
