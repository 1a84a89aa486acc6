// Where a page is in the menu.
import { homeUrl } from "../site/urls.ts";
import type { PageInfo } from "../data/library/page-info.ts";
import type { SiteChrome } from "../data/library/site-chrome.ts";

/** The menu's address of a page, or of the nearest page above it that the menu has; null if it has none. */
export type MenuPlace = Readonly<{ url: string | null; isPage: boolean }>;

/** Finds a page in the menu by its address, and then by its breadcrumbs. The home page is above all and marks nothing. */
export function menuPlace({ menu, sections }: SiteChrome, { path, crumbs = [] }: PageInfo): MenuPlace {
  const listed = new Set([
    ...menu.flatMap((item) => ("links" in item ? item.links.map(({ url }) => url) : item.url)),
    ...sections.map(({ url }) => url),
  ]);
  if (path === null) return { url: null, isPage: false };
  if (listed.has(path)) return { url: path, isPage: true };
  const above = crumbs.map(({ url }) => url).filter((url) => url !== homeUrl && listed.has(url));
  return { url: above.at(-1) ?? null, isPage: false };
}
