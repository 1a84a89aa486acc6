import { currentSnapshot } from "../library/current-snapshot.ts";
import { partTime, sitemapParts } from "../library/sitemap.ts";
import { sitemapPartUrl } from "../site/urls.ts";
import { sitemapXml } from "../site/sitemap-xml.ts";

export function GET() {
  const parts = sitemapParts(currentSnapshot());
  const entries = parts.map((part, number) => ({ path: sitemapPartUrl(number), modifiedTime: partTime(part) }));
  return new Response(sitemapXml("sitemapindex", "sitemap", entries));
}
