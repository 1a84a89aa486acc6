// The rules that every host must follow. host-files.ts writes them in each host's own format.
import { site } from "#config";

export type Header = Readonly<{ name: string; value: string }>;

/** `path` is an exact path, a folder followed by `/**`, or the beginning of a file's name followed by `*`. */
export type HeaderRule = Readonly<{ path: string; headers: readonly Header[] }>;

const DAY = 86_400;
const YEAR = 365 * DAY;

export const redirects = [{ from: "/abhang", to: "/abhang-lyrics/abhang" }] as const;

/** Folders in which one page answers every path, without a redirect. */
export const rewrites = [{ folder: "/search", page: "/search" }] as const;

/** Headers of every response. */
export const commonHeaders: readonly Header[] = [
  { name: "X-Content-Type-Options", value: "nosniff" },
  transportSecurity(site.hstsIncludeSubDomains),
];

/** Requires https for a year. With subdomains, sites on a subdomain without https can no longer be opened. */
export function transportSecurity(withSubDomains: boolean): Header {
  const value = `max-age=${YEAR}${withSubDomains ? "; includeSubDomains" : ""}`;
  return { name: "Strict-Transport-Security", value };
}

/** Headers of pages. Each page's CSP is in its HTML; these are the rules that HTML cannot express. */
export const pageHeaders: readonly Header[] = [
  { name: "Content-Security-Policy", value: "frame-ancestors 'none'" },
  // The same for old browsers.
  { name: "X-Frame-Options", value: "DENY" },
  // Windows of other sites cannot access a page. There is no rule against embedding our pictures, because feed readers
  // embed them.
  { name: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { name: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    // Browsers log a warning for each feature that they do not know, such as bluetooth, so it is not listed.
    name: "Permissions-Policy",
    value:
      "camera=(), microphone=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), " +
      'browsing-topics=(), geolocation=(self), autoplay=(self "https://www.youtube-nocookie.com")',
  },
];

/**
 * Folders without pages. Browsers ignore the headers of pages on scripts, styles, pictures and data. A search reads many
 * such files, and over HTTP/1.1 the headers would be larger than many of the files.
 */
export const assetFolders = ["_astro", "packs", "pagefind", "pictures", "sample"] as const;

/** Files with a content hash in their names. Files that name these, such as /pagefind/dictionary.json, are elsewhere. */
const immutable = [
  "/_astro/**",
  "/pictures/**",
  "/packs/lists/**",
  "/pagefind/dictionary/**",
  "/pagefind/filter/**",
  "/pagefind/fragment/**",
  "/pagefind/index/**",
  "/pagefind/pagefind.unknown_*",
];
const IMMUTABLE = `public, max-age=${YEAR}, immutable`;

/** Browsers ask each time whether a page has changed. */
export const defaultCacheRule: HeaderRule = {
  path: "/**",
  headers: [cacheControl("public, max-age=0, must-revalidate")],
};

/** What is cached in another way: files with a content hash never change. No two of them overlap, because hosts differ in which rule wins. */
export const cacheExceptions: readonly HeaderRule[] = [
  // Browsers must see a new worker at once, for an update or to remove the worker.
  { path: "/sw.js", headers: [cacheControl("no-cache")] },
  ...immutable.map((path) => ({ path, headers: [cacheControl(IMMUTABLE)] })),
];

function cacheControl(value: string): Header {
  return { name: "Cache-Control", value };
}
