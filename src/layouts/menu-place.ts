// Where a page is in the menu, and among the main places of the site.
import { homeUrl } from "../site/urls.ts";
import type { PageInfo } from "../data/library/page-info.ts";
import type { SiteChrome } from "../data/library/site-chrome.ts";

/** The address of a page in a list of links, or of the nearest page above it that the list has; null if it has none. */
export type MenuPlace = Readonly<{ url: string | null; isPage: boolean }>;

/** Finds a page in the menu. */
export function menuPlace({ menu }: SiteChrome, page: PageInfo): MenuPlace {
  const urls = menu.flatMap((item) => ("links" in item ? item.links.map(({ url }) => url) : item.url));
  return placeAmong(urls, page);
}

/** Finds a page among the main places. */
export function mainPlace({ places }: SiteChrome, page: PageInfo): MenuPlace {
  return placeAmong(
    places.map(({ url }) => url),
    page,
  );
}

/** Finds a page by its address, and then by its breadcrumbs. The home page is above all and marks nothing. */
function placeAmong(listed: readonly string[], { path, crumbs = [] }: PageInfo): MenuPlace {
  if (path === null) return { url: null, isPage: false };
  if (listed.includes(path)) return { url: path, isPage: true };
  const above = crumbs.map(({ url }) => url).filter((url) => url !== homeUrl && listed.includes(url));
  return { url: above.at(-1) ?? null, isPage: false };
}

/** The value of `aria-current` of a link, where the page's place is marked. */
export function currentMark(place: MenuPlace, url: string): "page" | "true" | undefined {
  if (url !== place.url) return undefined;
  return place.isPage ? "page" : "true";
}
