// Every kind of page: no complaint, no other host, no movement while it loads.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { PAGES } from "./page-kinds.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());

test.each(PAGES)("%s opens without complaint and without another host, and fits a phone", async (path) => {
  const { page, complaints, foreign } = await open(path, { width: 360 });
  await page.evaluate(() =>
    document.querySelectorAll("img").forEach((image) => image.setAttribute("loading", "eager")),
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const missing = path === "/404" ? [expect.stringContaining("404")] : [];
  expect({ complaints, foreign }).toEqual({ complaints: missing, foreign: [] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

// Fonts are optional: the page is drawn with them or without, and does not wait.
test.each(PAGES)("%s stays where it is while it loads", async (path) => {
  const { page } = await open(path, { width: 360, prepare: withoutFonts });
  await page.waitForLoadState("networkidle");
  expect(await movement(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await movement(page)).toBe(0);
});

// On a large screen the end of a short list is in sight.
test.each(["/search", "/search/guru", "/offline", "/category/about-us", "/upasana-kendra"])(
  "%s stays where it is when the browser keeps pages and offers come in",
  async (path) => {
    const { page } = await open(path, { serviceWorkers: "allow", prepare: withoutFonts });
    for (const viewport of [
      { width: 360, height: 800 },
      { width: 1440, height: 1800 },
    ]) {
      await page.setViewportSize(viewport);
      await page.reload();
      const offer = page.locator(".keep-offline");
      await offer.waitFor();
      await page.waitForLoadState("networkidle");
      expect([viewport, await movement(page)]).toEqual([viewport, 0]);
    }
  },
);

test.each(["/rss.xml", "/sitemap-index.xml", "/sitemap-0.xml"])(
  "%s is well-formed XML with absolute addresses",
  async (path) => {
    const { page } = await open("/offline");
    const read = await page.evaluate(async (address) => {
      const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), "application/xml");
      const urls = [...xml.querySelectorAll("link:not([href]), loc, guid")].map(({ textContent }) => textContent);
      return { errors: xml.querySelectorAll("parsererror").length, root: xml.documentElement.tagName, urls };
    }, path);
    expect(read.errors).toBe(0);
    expect(["rss", "sitemapindex", "urlset"]).toContain(read.root);
    const paths = read.urls.map((url) => new URL(url).pathname);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((at) => at !== "/" && /^\/(?:search\/|404|offline)|\.html$|\/$/.test(at))).toEqual([]);
  },
);

async function withoutFonts(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort());
}

/** @returns the sum of all that has moved since the page began */
function movement(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}
