import { memoise } from "../system/memoise.ts";
import { isoTime } from "./format.ts";
import { absoluteUrl } from "./origin.ts";

type Entry = Readonly<{ path: string; modifiedTime: number | null }>;

/** A sitemap in the format of sitemaps.org. @param entries paths that are already percent-encoded, with times */
export function sitemapXml(root: "urlset" | "sitemapindex", element: "url" | "sitemap", entries: readonly Entry[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map(element === "url" ? urlLine : (entry) => lineOf(element, entry)),
    `</${root}>\n`,
  ].join("\n");
}

/** The line of a page. In a process that builds again and again, most entries stay the same objects. */
const urlLine = memoise((entry: Entry) => lineOf("url", entry));

function lineOf(element: string, { path, modifiedTime }: Entry): string {
  const time = modifiedTime === null ? "" : `<lastmod>${isoTime(modifiedTime)}</lastmod>`;
  // Joined into one piece, because a text in pieces is put together anew each time that it is used.
  return [`<${element}><loc>`, absoluteUrl(path), `</loc>${time}</${element}>`].join("");
}
