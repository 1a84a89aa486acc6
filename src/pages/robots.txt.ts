import { absoluteUrl } from "../site/origin.ts";
import { searchPageUrl, sitemapUrl } from "../site/urls.ts";

export function GET() {
  return new Response(`User-agent: *\nAllow: /\nDisallow: ${searchPageUrl}/\n\nSitemap: ${absoluteUrl(sitemapUrl)}\n`);
}
