import type { APIContext } from "astro";
import { currentSnapshot } from "../library/current-snapshot.ts";
import { type SitemapEntry, sitemapParts } from "../library/sitemap.ts";
import { sitemapXml } from "../site/sitemap-xml.ts";

export function getStaticPaths() {
  return sitemapParts(currentSnapshot()).map((entries, part) => ({
    params: { part: String(part) },
    props: { entries },
  }));
}

export function GET({ props }: APIContext<Readonly<{ entries: readonly SitemapEntry[] }>>) {
  return new Response(sitemapXml("urlset", "url", props.entries));
}
