// Pages that change after they have loaded, and files for programs. every-kind.test.ts is about the pages themselves.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { IS_EVERY_CASE, casesOf } from "../support/every-case.ts";
import { settle } from "../support/settle.ts";
import { layoutShift } from "./every-kind/layout-shift.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());

/** Its heading has several lines on a phone. */
const LONG_SEARCH = `/search/${encodeURIComponent("jay jay ramkrushna hari vitthal")}`;

const SCREENS = { "a phone": { width: 360, height: 800 }, "a large screen": { width: 1440, height: 1800 } };

// On a large screen the end of a short list is in sight.
test.each(
  casesOf<[string, keyof typeof SCREENS]>(
    [[LONG_SEARCH, "a phone"]],
    [
      ["/category/about-us", "a large screen"],
      [LONG_SEARCH, "a large screen"],
      ["/category/about-us", "a phone"],
      ...["/search", "/search/guru", "/search/pune", "/offline", "/upasana-kendra"].flatMap(
        (path): [string, keyof typeof SCREENS][] => [
          [path, "a phone"],
          [path, "a large screen"],
        ],
      ),
    ],
  ),
)("%s has no layout shift on %s when offline reading adds its controls", async (path, screen) => {
  const { page } = await open(path, { serviceWorkers: "allow", prepare: withoutFonts, viewport: SCREENS[screen] });
  await page.reload();
  const offer = page.locator(".offline-packs");
  await offer.waitFor();
  await settle(page);
  expect(await layoutShift(page)).toBe(0);
});

test.runIf(IS_EVERY_CASE)("each XML file is well-formed and has absolute addresses", async () => {
  const { page } = await open("/offline");
  for (const path of ["/rss.xml", "/sitemap-index.xml", "/sitemap-0.xml"]) {
    const read = await page.evaluate(async (address) => {
      const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), "application/xml");
      const urls = [...xml.querySelectorAll("link:not([href]), loc, guid")].map(({ textContent }) => textContent);
      return { errors: xml.querySelectorAll("parsererror").length, root: xml.documentElement.tagName, urls };
    }, path);
    expect(read.errors, path).toBe(0);
    expect(["rss", "sitemapindex", "urlset"]).toContain(read.root);
    const paths = read.urls.map((url) => new URL(url).pathname);
    expect(paths.length, path).toBeGreaterThan(0);
    expect(paths.filter((at) => at !== "/" && /^\/(?:search\/|404|offline)|\.html$|\/$/.test(at))).toEqual([]);
  }
});

async function withoutFonts(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort());
}
