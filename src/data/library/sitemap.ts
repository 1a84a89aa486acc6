// Every page that search engines may index, and when its content last changed.
import { isoTime } from "../../site/format.ts";
import { absoluteUrl } from "../../site/origin.ts";
import type { Listed, PageData, PageInfo } from "./page-info.ts";

/** `modifiedTime` is epoch seconds, null where the content does not say. */
export type SitemapEntry = Readonly<{ path: string; modifiedTime: number | null }>;

/** Half of the 50,000 entries that the sitemap protocol allows per file. */
const ENTRIES_PER_PART = 25_000;

/** The entries of these pages, split into parts for one file each. */
export function sitemapParts(pages: readonly Listed<string, PageData>[]): SitemapEntry[][] {
  const entries = pages.flatMap(({ data }) => entriesOf(data.page));
  const count = Math.ceil(entries.length / ENTRIES_PER_PART);
  return Array.from({ length: count }, (_, part) =>
    entries.slice(part * ENTRIES_PER_PART, (part + 1) * ENTRIES_PER_PART),
  );
}

/** The entry of a page; none for a page that search engines may not index. */
function entriesOf({ path, noIndex, modifiedTime = null }: PageInfo): SitemapEntry[] {
  return path === null || noIndex === true ? [] : [{ path, modifiedTime }];
}

/** The newest change in a part, in epoch seconds; null where no entry has a time. */
export function partTime(part: readonly SitemapEntry[]): number | null {
  return part.reduce<number | null>((newest, { modifiedTime }) => {
    if (modifiedTime === null) return newest;
    return Math.max(newest ?? 0, modifiedTime);
  }, null);
}

/** A sitemap in the format of sitemaps.org. @param entries paths that are already percent-encoded, with times */
export function sitemapXml(
  root: "urlset" | "sitemapindex",
  element: "url" | "sitemap",
  entries: readonly SitemapEntry[],
) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map((entry) => lineOf(element, entry)),
    `</${root}>\n`,
  ].join("\n");
}

function lineOf(element: string, { path, modifiedTime }: SitemapEntry): string {
  const time = modifiedTime === null ? "" : `<lastmod>${isoTime(modifiedTime)}</lastmod>`;
  return `<${element}><loc>${absoluteUrl(path)}</loc>${time}</${element}>`;
}
