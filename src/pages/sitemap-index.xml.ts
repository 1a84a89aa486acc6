import { shown } from "./_content.ts";
import { partTime, sitemapParts } from "../data/library/sitemap.ts";
import { sitemapPartUrl } from "../site/urls.ts";
import { sitemapXml } from "../site/sitemap-xml.ts";

export function GET() {
  const times = shown((content) => sitemapParts(content).map(partTime));
  const entries = times.map((modifiedTime, number) => ({ path: sitemapPartUrl(number), modifiedTime }));
  return new Response(sitemapXml("sitemapindex", "sitemap", entries));
}
