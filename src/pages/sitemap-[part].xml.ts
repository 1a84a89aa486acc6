import type { APIContext } from "astro";
import { currentContent } from "./_content.ts";
import { sitemapParts } from "../data/library/sitemap.ts";
import { sitemapXml } from "../site/sitemap-xml.ts";

export function getStaticPaths() {
  return sitemapParts(currentContent()).map((entries, part) => ({
    params: { part: String(part) },
    // As a text, because that is compared with the last one faster than thousands of entries.
    props: { xml: sitemapXml("urlset", "url", entries) },
  }));
}

export function GET({ props }: APIContext<Readonly<{ xml: string }>>) {
  return new Response(props.xml);
}
