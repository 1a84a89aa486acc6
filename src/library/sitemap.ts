// Every page that search engines may keep, and when its content last changed.
import type { Snapshot } from "../snapshot/snapshot.ts";
import { abhangListPage, abhangPages } from "./abhangs.ts";
import { albumPages, galleryPage, wallpaperPage } from "./gallery.ts";
import { homePage } from "./home.ts";
import { hymnListPage, hymnPages, hymnsPage } from "./hymns.ts";
import { jaapPage } from "./jaap.ts";
import { kendrasPage } from "./kendras.ts";
import { lyricsPage } from "./lyrics.ts";
import type { Framed } from "./page-info.ts";
import { searchPage } from "./plain-pages.ts";
import { postListPages, postPages } from "./posts.ts";
import { categoryIndex, categoryPages, tagIndex, tagPages } from "./taxonomy.ts";
import { once } from "./once.ts";

/** `modifiedTime` is epoch seconds, null where the content does not say. */
export type SitemapEntry = Readonly<{ path: string; modifiedTime: number | null }>;

/** A sitemap may have 50,000 entries and 50 MB. */
const PART = 25_000;

/** The entries in parts, each for a file of its own. A test holds them against the built pages. */
export const sitemapParts = once((snapshot: Snapshot): SitemapEntry[][] => {
  const entries = pagesFor(snapshot).flatMap(({ page }) =>
    page.path === null || page.noIndex ? [] : [{ path: page.path, modifiedTime: page.modifiedTime ?? null }],
  );
  const count = Math.ceil(entries.length / PART);
  return Array.from({ length: count }, (_, part) => entries.slice(part * PART, (part + 1) * PART));
});

/** The newest change in a part. */
export function partTime(part: readonly SitemapEntry[]): number | null {
  return part.reduce<number | null>((newest, { modifiedTime }) => {
    if (modifiedTime === null) return newest;
    return Math.max(newest ?? 0, modifiedTime);
  }, null);
}

function pagesFor(snapshot: Snapshot): Framed[] {
  return [
    homePage(snapshot),
    ...postListPages(snapshot),
    ...postPages(snapshot),
    categoryIndex(snapshot),
    ...categoryPages(snapshot),
    tagIndex(snapshot),
    ...tagPages(snapshot),
    galleryPage(snapshot),
    ...albumPages(snapshot),
    wallpaperPage(snapshot),
    kendrasPage(snapshot),
    jaapPage(snapshot),
    hymnsPage(snapshot),
    hymnListPage(snapshot, "stotra"),
    hymnListPage(snapshot, "gajar"),
    ...hymnPages(snapshot),
    lyricsPage(snapshot),
    abhangListPage(snapshot),
    ...abhangPages(snapshot),
    searchPage(snapshot),
  ];
}
