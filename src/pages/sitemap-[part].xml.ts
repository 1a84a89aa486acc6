import type { APIContext } from "astro";
import { currentContent } from "./_content.ts";
import { type SitemapEntry, sitemapParts } from "../data/library/sitemap.ts";
import { sitemapXml } from "../site/sitemap-xml.ts";

export function getStaticPaths() {
  return sitemapParts(currentContent()).map((entries, part) => ({
    params: { part: String(part) },
    props: { entries },
  }));
}

export function GET({ props }: APIContext<Readonly<{ entries: readonly SitemapEntry[] }>>) {
  return new Response(sitemapXml("urlset", "url", props.entries));
}
