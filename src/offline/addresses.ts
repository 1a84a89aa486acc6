// Which address is what to the worker, and under which name a page is kept.

/** What the worker does with a request; null is none of its business. */
export type Route = "page" | "file" | "index-entry" | "index" | "kept-only" | null;

/** An address behind this prefix is answered from what is kept, and never from the network. */
export const KEPT_ONLY = "/kept";
export const OFFLINE_PAGE = "/offline";
export const SEARCH_PAGE = "/search";
export const INDEX_ENTRY = "/pagefind/words.json";

// Of no use without a network, or to hardly a page, and large.
const NETWORK_ONLY = /^\/_astro\/(?:jaap-listener|kendra-map|leaflet|layers|marker-icon|vedic-)/;
const NO_PAGE = /\.(?:avif|css|gif|ics|jpe?g|js|json|m4a|mp[34]|pdf|png|svg|txt|webmanifest|webp|xml|zip)$/i;

/** The name of a page: its path as links write it. Every search is one page, and questions after `?` change none. */
export function pageKey(path: string): string {
  const clean = path.replace(/(?:\/index)?\.html$/, "").replace(/\/+$/, "") || "/";
  return clean.startsWith(`${SEARCH_PAGE}/`) ? SEARCH_PAGE : clean;
}

/** @param origin of the site; others are left alone */
export function routeOf(url: URL, request: Pick<Request, "method" | "mode">, origin: string): Route {
  if (request.method !== "GET" || url.origin !== origin) return null;
  const { pathname } = url;
  if (pathname.startsWith(`${KEPT_ONLY}/`)) return "kept-only";
  if (isFile(pathname)) return "file";
  if (pathname === INDEX_ENTRY) return "index-entry";
  if (pathname.startsWith("/pagefind/")) return "index";
  if (request.mode !== "navigate") return null;
  return pageKey(pathname) === SEARCH_PAGE || !NO_PAGE.test(pathname) ? "page" : null;
}

/** A file that is named by its content, and of use without a network. */
export function isFile(path: string): boolean {
  return (path.startsWith("/_astro/") || path.startsWith("/pictures/")) && !NETWORK_ONLY.test(path);
}
