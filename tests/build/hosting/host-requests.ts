// The requests that every form of hosting must answer the same way.
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { search } from "../../../src/search/query/search.ts";
import { openSearch } from "../../support/open-search.ts";
import { assetFolders, commonHeaders, pageHeaders } from "../../../src/build/hosting/rules.ts";

/** Where a host, or its local program, differs from the others. Each entry needs a comment with the reason. */
export type HostDifferences = Readonly<{
  /** Path → status where it is not the usual one. With 200 in place of a redirect, the page names its right address. */
  statuses?: Readonly<Record<string, number>>;
  /** Paths that the program cannot answer at all. */
  unanswered?: readonly string[];
  /** Whether headers cannot be removed for some folders, so that files also get the headers of pages. */
  hasPageHeadersEverywhere?: boolean;
  /** `Cache-Control` of pages that are missing. */
  missingCacheControl?: string;
  /** Whether the program sends a `Cache-Control` of its own in place of the configured one. */
  hasOwnCacheControl?: boolean;
}>;

/** A name that is longer than the name of a file can be. */
export const LONG_PATH = `/post/${"a".repeat(300)}`;
/** A path that is not valid UTF-8. */
export const MALFORMED_PATH = "/%c0%ae%c0%ae/etc/passwd";

/** Requests, with the status and what the body contains. */
const PAGES: readonly (readonly [path: string, status: number, hook: string])[] = [
  ["/", 200, 'data-page="home"'],
  ["/post", 200, 'data-page="posts"'],
  ["/post/vivekdeep-ujalo", 200, 'data-page="post"'],
  ["/category/sadguru-shantideep-pravachan/2", 200, 'data-page="category"'],
  ["/search", 200, 'data-page="search"'],
  [`/search/${encodeURIComponent("विठ्ठल")}`, 200, 'data-page="search"'],
  ["/search/a%2Fb", 200, 'data-page="search"'],
  ["/search/foo.bar", 200, 'data-page="search"'],
  ["/search/100%25", 200, 'data-page="search"'],
  ["/search/two%20words%3F", 200, 'data-page="search"'],
  ["/search/a/b/c", 200, 'data-page="search"'],
  ["/search/post/vivekdeep-ujalo", 200, 'data-page="search"'],
  ["/search?q=x", 200, 'data-page="search"'],
  // Longer than the name of a file can be.
  [`/search/${encodeURIComponent("राम कृष्ण हरि ".repeat(20))}`, 200, 'data-page="search"'],
  [`/search/a/${"b".repeat(5000)}?q=x`, 200, 'data-page="search"'],
  [LONG_PATH, 404, 'data-page="error"'],
  ["/404", 404, 'data-page="error"'],
  ["/nothing-here", 404, 'data-page="error"'],
  ["/post/nothing-here", 404, 'data-page="error"'],
  [`/post/${encodeURIComponent("नाही")}`, 404, 'data-page="error"'],
  ["/_astro/nothing-here.css", 404, 'data-page="error"'],
  ["/packs/lists/nothing-here.json", 404, 'data-page="error"'],
  ["/..%2f..%2fetc/passwd", 404, ""],
  ["/post/..%2f..%2f..%2fpackage.json", 404, ""],
  ["/search/../../../etc/passwd", 404, ""],
  ["/_astro/../../site/package.json", 404, ""],
  ["/_astro/%2e%2e/%2e%2e/package.json", 404, ""],
  [MALFORMED_PATH, 404, ""],
];

/** Redirects: from, to. */
const REDIRECTS = [
  ["/abhang", "/abhang-lyrics/abhang"],
  ["/post/vivekdeep-ujalo/", "/post/vivekdeep-ujalo"],
  ["/post/vivekdeep-ujalo.html", "/post/vivekdeep-ujalo"],
  ["/category/announcements/", "/category/announcements"],
  ["/index.html", "/"],
  ["/index", "/"],
  ["/search/", "/search"],
  ["/search.html", "/search"],
] as const;

/** Files, by how long browsers may cache them. */
export const cachedFiles = (): readonly (readonly [kind: "" | "lasting", path: string])[] => [
  ["", "/search/x"],
  ["", "/rss.xml"],
  ["", "/nothing-here"],
  ["", "/packs/index.json"],
  ["", "/pagefind/dictionary.json"],
  ["", "/pagefind/pagefind-entry.json"],
  ["", "/pagefind/pagefind.js"],
  ["lasting", firstIn("_astro", ".css")],
  ["lasting", firstIn("_astro", ".js")],
  ["lasting", firstIn("_astro", ".woff2")],
  ["lasting", firstIn("pictures", ".avif")],
  ["lasting", firstIn("packs/lists", ".json")],
  ["lasting", firstIn("pagefind/fragment", ".pf_fragment")],
  ["lasting", firstIn("pagefind/index", ".pf_index")],
  ["lasting", firstIn("pagefind", ".pf_meta")],
  ["lasting", firstIn("pagefind/dictionary", ".words")],
];
/** `Cache-Control` of files whose name changes with their content. */
export const LASTING = "public, max-age=31536000, immutable";

/** Describes the tests of one host. @param origin where it serves the sample site, known once the tests run */
export function describeHost(name: string, origin: () => string, differences: HostDifferences = {}): void {
  const { statuses = {}, unanswered = [], missingCacheControl = "public, max-age=0, must-revalidate" } = differences;
  describe(name, () => {
    test("sends what is published now to a browser that has something else, however old its files are", async () => {
      const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toUTCString();
      const headers = { "If-None-Match": '"of-another-version"', "If-Modified-Since": tomorrow };
      for (const [path, status, hook] of [
        ["/post/vivekdeep-ujalo", 200, 'data-page="post"'],
        ["/post/was-removed", 404, 'data-page="error"'],
      ] as const) {
        const answer = await fetch(origin() + path, { headers });
        expect({ path, status: answer.status }).toEqual({ path, status });
        expect(await answer.text()).toContain(hook);
      }
    });

    test.each(PAGES.filter(([path]) => !unanswered.includes(path)))(
      "answers %s with %i and the right page",
      async (path, usual, hook) => {
        const status = statuses[path] ?? usual;
        const answer = await ask(origin(), path);
        expect([400, status]).toContain(answer.status);
        if (answer.status === usual || path === "/404") expect(answer.body).toContain(hook);
        expect(answer.body).not.toMatch(/root:|"devotional-site"/);
      },
    );

    test.each(REDIRECTS)("redirects %s to %s", async (path, target) => {
      const answer = await ask(origin(), path);
      expect(answer.status).toBe(statuses[path] ?? 301);
      const address =
        answer.status === 200
          ? /<link rel="canonical" href="([^"]+)"/.exec(answer.body)?.[1]
          : String(answer.headers.location);
      expect(new URL(address ?? "", "http://x").pathname).toBe(target);
    });

    test.each(["//evil.example/", "/\\evil.example/", "/%0d%0aX-Injected:%20yes/", "/%5cevil.example/"])(
      "does not redirect %s to another site",
      async (path) => {
        const { headers } = await ask(origin(), path);
        expect(new URL(String(headers.location ?? "/"), "http://here").host).toBe("here");
        expect(headers["x-injected"]).toBeUndefined();
      },
    );

    test.each([
      "/",
      "/nothing-here",
      "/post/nothing-here",
      "/search/x",
      "/sw.js",
      "/robots.txt",
      "/packs.html",
      "/icon.svg",
    ])("sends the headers of pages with %s", async (path) => {
      const { headers } = await ask(origin(), path);
      for (const { name, value } of [...pageHeaders, ...commonHeaders])
        expect(headers[name.toLowerCase()], name).toBe(value);
    });

    test.each([
      firstIn("_astro", ".css"),
      firstIn("_astro", ".js"),
      firstIn("_astro", ".woff2"),
      firstIn("pictures", ".avif"),
      firstIn("packs/lists", ".json"),
      "/packs/index.json",
      "/pagefind/dictionary.json",
      firstIn("pagefind/fragment", ".pf_fragment"),
      firstIn("pagefind/dictionary", ".words"),
      firstIn("sample", ".webp"),
    ])("sends %s without headers that apply to pages only", async (path) => {
      const { status, headers } = await ask(origin(), path);
      expect(status).toBe(200);
      for (const { name, value } of commonHeaders) expect(headers[name.toLowerCase()], name).toBe(value);
      if (differences.hasPageHeadersEverywhere) return;
      for (const { name } of pageHeaders) expect(headers[name.toLowerCase()], name).toBeUndefined();
    });

    test.each(assetFolders)("does not list the folder %s", async (folder) => {
      expect([301, 404]).toContain((await ask(origin(), `/${folder}/`)).status);
      expect((await ask(origin(), `/${folder}`)).status).toBe(404);
    });

    if (!differences.hasOwnCacheControl) {
      test.each(cachedFiles())("sends the right Cache-Control for the %s file %s", async (kind, path) => {
        const { status, headers } = await ask(origin(), path);
        expect(status).toBe(path === "/nothing-here" ? 404 : 200);
        const short = status === 404 ? missingCacheControl : "public, max-age=0, must-revalidate";
        expect(headers["cache-control"]).toBe(kind === "lasting" ? LASTING : short);
      });
    }

    test.each([
      ["/post", /^text\/html; charset=utf-8$/i],
      ["/manifest.webmanifest", /^application\/manifest\+json/],
      ["/rss.xml", /^(?:text|application)\/xml/],
      ["/sitemap-index.xml", /^(?:text|application)\/xml/],
      ["/robots.txt", /^text\/plain/],
      [firstIn("downloads-stotra-gajar", ".txt"), /^text\/plain; charset=utf-8$/i],
      [firstIn("upasana-kendra", ".ics"), /^text\/calendar/],
      [firstIn("_astro", ".css"), /^text\/css/],
      [firstIn("_astro", ".js"), /^(?:text|application)\/javascript/],
      [firstIn("_astro", ".woff2"), /^font\/woff2/],
      [firstIn("pictures", ".avif"), /^image\/avif/],
      [firstIn("pictures", ".webp"), /^image\/webp/],
      ["/packs/index.json", /^application\/json/],
      [firstIn("pagefind/fragment", ".pf_fragment"), /^application\/octet-stream$/],
      [firstIn("pagefind/dictionary", ".words"), /^application\/octet-stream$/],
    ])("sends %s with its type", async (path, type) => {
      const { status, headers } = await ask(origin(), path);
      expect(status).toBe(200);
      expect(headers["content-type"]).toMatch(type);
    });

    test("finds a document through the search index", async () => {
      const index = await openSearch(origin());
      const { ranked } = await search(index, "hanuamn chalisa", []);
      expect((await index.fragment(ranked[0]?.id ?? "")).meta.title).toBe("हनुमान चालीसा");
    });

    test("answers a deep search address with a page whose styles, scripts and links work from there", async () => {
      const here = "/search/a/b";
      const { body } = await ask(origin(), here);
      const urls = [...body.matchAll(/(?:href|src)="([^"#?]+)/g)].map(
        ([, url]) => new URL(url ?? "", `http://x${here}`),
      );
      const paths = [...new Set(urls.filter(({ host }) => host === "x").map(({ pathname }) => pathname))];
      expect(paths.length).toBeGreaterThan(10);
      for (const path of paths.filter((path) => !path.startsWith("/search"))) {
        const answer = await ask(origin(), path);
        const page = /data-page="(\w+)"/.exec(answer.body)?.[1];
        expect([answer.status, page === "search"], path).toEqual([200, false]);
      }
    });

    test("sends the worker as a script that browsers revalidate, with the security headers", async () => {
      const { status, headers } = await ask(origin(), "/sw.js");
      expect(status).toBe(200);
      if (!differences.hasOwnCacheControl) expect(headers["cache-control"]).toBe("no-cache");
      expect(headers["content-type"]).toMatch(/javascript/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    });
  });
}

/** Address of some file of the built site. */
function firstIn(folder: string, ending: string): string {
  const name = readdirSync(join(inject("siteDir"), folder)).find((file) => file.endsWith(ending));
  if (name === undefined) throw new Error(`The site has no *${ending} in ${folder}.`);
  return `/${folder}/${name}`;
}

/** Requests a path exactly as it is written; `fetch` would normalise it. */
export function ask(origin: string, path: string) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: string }>(
    (done, fail) => {
      request({ hostname, port, path }, (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
        answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      })
        .on("error", fail)
        .end();
    },
  );
}
