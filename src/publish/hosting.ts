// What every host must do for the site, said once; host-files.ts says it in each host's own words.

export type Header = Readonly<{ name: string; value: string }>;

/** `path` is an exact path, or a folder with `/**` behind it. */
export type HeaderRule = Readonly<{ path: string; headers: readonly Header[] }>;

const DAY = 86_400;
const YEAR = 365 * DAY;

/** Paths that moved for good. */
export const redirects = [{ from: "/abhang", to: "/abhang-lyrics/abhang" }] as const;

/** Folders whose every path is answered by one page, the address kept. */
export const rewrites = [{ folder: "/search", page: "/search" }] as const;

/** For every answer. */
export const commonHeaders: readonly Header[] = [
  { name: "X-Content-Type-Options", value: "nosniff" },
  { name: "Strict-Transport-Security", value: `max-age=${YEAR}; includeSubDomains` },
];

/** For whatever can be opened as a page. The pages' own policy stands in their HTML; this is what HTML cannot say. */
export const pageHeaders: readonly Header[] = [
  { name: "Content-Security-Policy", value: "frame-ancestors 'none'" },
  // The same for browsers that do not know the line above.
  { name: "X-Frame-Options", value: "DENY" },
  // A window that a page opens, or was opened by, cannot reach into it. Nothing is said of who may show our pictures:
  // readers of feeds do.
  { name: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { name: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    name: "Permissions-Policy",
    value:
      "camera=(), microphone=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), midi=(), display-capture=(), " +
      'browsing-topics=(), geolocation=(self), autoplay=(self "https://www.youtube-nocookie.com")',
  },
];

/**
 * Folders without a page in them. On scripts, styles, pictures and data a browser heeds no page's headers, and a search
 * reads thirty such files: over HTTP/1.1 the headers would weigh more than many a file.
 */
export const assetFolders = ["_astro", "packs", "pagefind", "pictures", "sample"] as const;

/** Every file in them is named by its content; what leads to those, such as /pagefind/words.json, lies beside. */
const lastingFolders = [
  "/_astro",
  "/pictures",
  "/packs/lists",
  "/pagefind/filter",
  "/pagefind/fragment",
  "/pagefind/index",
  "/pagefind/words",
];
const LASTING = `public, max-age=${YEAR}, immutable`;

/** Pages are asked for again each time; what is named by its content never changes. No two rules but the first meet: hosts differ in who wins. */
export const cacheRules: readonly HeaderRule[] = [
  { path: "/**", headers: [cacheControl("public, max-age=0, must-revalidate")] },
  // The host's own word must reach the browser at once: with this file the worker is renewed, or taken back.
  { path: "/sw.js", headers: [cacheControl("no-cache")] },
  ...lastingFolders.map((folder) => ({ path: `${folder}/**`, headers: [cacheControl(LASTING)] })),
];

function cacheControl(value: string): Header {
  return { name: "Cache-Control", value };
}
