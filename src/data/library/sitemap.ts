// Every page that search engines may index, and when its content last changed.
import type { Content } from "./content.ts";
import { abhangListPage, abhangPages } from "./song/abhangs.ts";
import { homePage } from "./home.ts";
import { hymnListPage, hymnPages, hymnsPage } from "./song/hymns.ts";
import { jaapPage } from "./jaap.ts";
import { lyricsPage } from "./song/lyrics.ts";
import type { PageData, PageInfo } from "./page-info.ts";
import { searchPage } from "./plain-pages.ts";
import { poetPages } from "./song/poets.ts";
import { postLanguagePages, postListPages, postPages } from "./posts.ts";
import { sections } from "./sections.ts";
import { categoryIndex, categoryPages, tagIndex, tagPages } from "./taxonomy.ts";
import { memoise } from "../../system/memoise.ts";

/** `modifiedTime` is epoch seconds, null where the content does not say. */
export type SitemapEntry = Readonly<{ path: string; modifiedTime: number | null }>;

/** Half of the 50,000 entries that the sitemap protocol allows per file. */
const ENTRIES_PER_PART = 25_000;

/** The entries, split into parts for one file each. A test compares them with the built pages. */
export const sitemapParts = memoise((content: Content): SitemapEntry[][] => {
  const entries = pagesFor(content).flatMap(({ page }) => entryOf(page) ?? []);
  const count = Math.ceil(entries.length / ENTRIES_PER_PART);
  return Array.from({ length: count }, (_, part) =>
    entries.slice(part * ENTRIES_PER_PART, (part + 1) * ENTRIES_PER_PART),
  );
});

/** Null for a page that search engines may not index. A page that stays the same keeps its entry, and so its line in the file. */
const entryOf = memoise(({ path, noIndex, modifiedTime = null }: PageInfo): SitemapEntry | null =>
  path === null || noIndex === true ? null : { path, modifiedTime },
);

/** The newest change in a part, in epoch seconds; null where no entry has a time. */
export function partTime(part: readonly SitemapEntry[]): number | null {
  return part.reduce<number | null>((newest, { modifiedTime }) => {
    if (modifiedTime === null) return newest;
    return Math.max(newest ?? 0, modifiedTime);
  }, null);
}

function pagesFor(content: Content): PageData[] {
  return [
    homePage(content),
    ...postListPages(content),
    ...postLanguagePages(content),
    ...postPages(content),
    categoryIndex(content),
    ...categoryPages(content),
    tagIndex(content),
    ...tagPages(content),
    ...sections.flatMap(({ pages }) => pages(content)),
    jaapPage(content),
    hymnsPage(content),
    hymnListPage(content, "stotra"),
    hymnListPage(content, "gajar"),
    ...hymnPages(content),
    lyricsPage(content),
    abhangListPage(content),
    ...abhangPages(content),
    ...poetPages(content),
    searchPage(content),
  ];
}
