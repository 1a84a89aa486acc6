import { memoise } from "../system/memoise.ts";
import { isoTime } from "./format.ts";
import { absoluteUrl } from "./origin.ts";

type Entry = Readonly<{ path: string; modifiedTime: number | null }>;

/** A sitemap in the format of sitemaps.org. @param entries paths that are already percent-encoded, with times */
export function sitemapXml(root: "urlset" | "sitemapindex", element: "url" | "sitemap", entries: readonly Entry[]) {
  const lines = entries.map((entry) => `<${element}>${partsOf(entry)}</${element}>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>\n`,
  ].join("\n");
}

/** Most entries stay the same objects from build to build. */
const partsOf = memoise(({ path, modifiedTime }: Entry): string => {
  const time = modifiedTime === null ? "" : `<lastmod>${isoTime(modifiedTime)}</lastmod>`;
  return `<loc>${absoluteUrl(path)}</loc>${time}`;
});
