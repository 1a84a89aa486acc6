// Where a page is in the menu.
import { homeUrl } from "../site/urls.ts";
import type { PageInfo } from "../data/library/page-info.ts";
import type { SiteChrome } from "../data/library/site-chrome.ts";
import { memoise } from "../system/memoise.ts";

/** The menu's address of a page, or of the nearest page above it that the menu has; null if it has none. */
export type MenuPlace = Readonly<{ url: string | null; isPage: boolean }>;

/** The addresses that the menu has. */
const listedUrls = memoise(
  ({ menu, sections }: SiteChrome) =>
    new Set([
      ...menu.flatMap((item) => ("links" in item ? item.links.map(({ url }) => url) : item.url)),
      ...sections.map(({ url }) => url),
    ]),
);

/** Finds a page in the menu by its address, and then by its breadcrumbs. The home page is above all and marks nothing. */
export function menuPlace(chrome: SiteChrome, { path, crumbs = [] }: PageInfo): MenuPlace {
  const listed = listedUrls(chrome);
  if (path === null) return { url: null, isPage: false };
  if (listed.has(path)) return { url: path, isPage: true };
  const above = crumbs.map(({ url }) => url).filter((url) => url !== homeUrl && listed.has(url));
  return { url: above.at(-1) ?? null, isPage: false };
}
