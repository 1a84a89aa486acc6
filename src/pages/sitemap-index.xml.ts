import { currentContent } from "./_content.ts";
import { partTime, sitemapParts } from "../data/library/sitemap.ts";
import { sitemapPartUrl } from "../site/urls.ts";
import { sitemapXml } from "../site/sitemap-xml.ts";

export function GET() {
  const parts = sitemapParts(currentContent());
  const entries = parts.map((part, number) => ({ path: sitemapPartUrl(number), modifiedTime: partTime(part) }));
  return new Response(sitemapXml("sitemapindex", "sitemap", entries));
}
