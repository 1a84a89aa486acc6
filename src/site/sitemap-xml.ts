import { isoTime } from "./format.ts";
import { absoluteUrl } from "./origin.ts";

type Entry = Readonly<{ path: string; modifiedTime: number | null }>;

/** A sitemap in the format of sitemaps.org. @param entries paths that are already percent-encoded, with times */
export function sitemapXml(root: "urlset" | "sitemapindex", element: "url" | "sitemap", entries: readonly Entry[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map((entry) => lineOf(element, entry)),
    `</${root}>\n`,
  ].join("\n");
}

function lineOf(element: string, { path, modifiedTime }: Entry): string {
  const time = modifiedTime === null ? "" : `<lastmod>${isoTime(modifiedTime)}</lastmod>`;
  return `<${element}><loc>${absoluteUrl(path)}</loc>${time}</${element}>`;
}
