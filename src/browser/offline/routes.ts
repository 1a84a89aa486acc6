// How the worker handles each URL, and the key under which a page is cached.
import { CACHE_ONLY } from "../cache-only.ts";

/** How the worker answers a request; null leaves it to the browser. */
export type Route = "page" | "file" | "index-entry" | "index" | "cache-only" | null;

/** The page of offline reading, shown for pages that are not cached. */
export const OFFLINE_PAGE = "/offline";
/** The search page, which answers every search. */
export const SEARCH_PAGE = "/search";
/** The files of the search index without a content hash in their names. */
export const INDEX_ENTRIES: readonly string[] = [
  "dictionary.json",
  "pagefind-entry.json",
  "pagefind.js",
  "wasm.unknown.pagefind",
].map((name) => `/pagefind/${name}`);

const BUNDLE_FOLDER = "/_astro/";
const KENDRA_FILES: readonly string[] = ["kendra-map.", "layers.", "layers-2x.", "marker-icon."];
/**
 * Bundled files that are large and need the network anyway, or that few pages use: how their names begin. Vite names a
 * file after its source; a test requires that each of these names exists.
 */
export const NETWORK_ONLY: readonly string[] = ["jaap-listener.", "search-test.", "vedic-devanagari.", ...KENDRA_FILES];
const NOT_A_PAGE = /\.(?:avif|css|gif|ics|jpe?g|js|json|m4a|mp[34]|pdf|png|svg|txt|webmanifest|webp|xml|zip)$/i;

/**
 * The cache key of a page: its path, as links write it, whatever the letter case of its percent signs. All searches share one page,
 * and queries are ignored.
 */
export function pageKey(path: string): string {
  const encoded = path.replace(/%[\da-f]{2}/gi, encodedAsUsual);
  const clean = encoded.replace(/(?:\/index)?\.html$/, "").replace(/\/+$/, "") || "/";
  return clean.startsWith(`${SEARCH_PAGE}/`) ? SEARCH_PAGE : clean;
}

function encodedAsUsual(code: string): string {
  const letter = String.fromCharCode(parseInt(code.slice(1), 16));
  return encodeURIComponent(letter) === letter ? letter : code.toUpperCase();
}

/** @param origin of the site; requests to other origins are left to the browser */
export function routeOf(url: URL, request: Pick<Request, "method" | "mode">, origin: string): Route {
  if (request.method !== "GET" || url.origin !== origin) return null;
  const { pathname } = url;
  if (pathname.startsWith(`${CACHE_ONLY}/`)) return "cache-only";
  if (isFile(pathname)) return "file";
  if (INDEX_ENTRIES.includes(pathname)) return "index-entry";
  if (pathname.startsWith("/pagefind/")) return "index";
  if (request.mode !== "navigate") return null;
  return pageKey(pathname) === SEARCH_PAGE || !NOT_A_PAGE.test(pathname) ? "page" : null;
}

/** Whether a path is a file with a content hash in its name that is useful offline. */
export function isFile(path: string): boolean {
  if (path.startsWith("/pictures/")) return true;
  if (!path.startsWith(BUNDLE_FOLDER)) return false;
  const name = path.slice(BUNDLE_FOLDER.length);
  return !NETWORK_ONLY.some((start) => name.startsWith(start));
}
