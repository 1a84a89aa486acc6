import { absoluteUrl } from "../site/origin.ts";
import { searchPageUrl } from "../site/urls.ts";

export function GET() {
  return new Response(
    `User-agent: *\nAllow: /\nDisallow: ${searchPageUrl}/\n\nSitemap: ${absoluteUrl("/sitemap-index.xml")}\n`,
  );
}
