// Every kind of page: no complaint, no other host, no movement while it loads.
import { expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { PAGE_KINDS, usePages } from "./pages.ts";

const open = usePages(useBrowser());

test.each(PAGE_KINDS)("%s opens without complaint and without another host, and fits a phone", async (path) => {
  const { page, complaints, foreign } = await open(path, { width: 360 });
  await page.evaluate(() =>
    document.querySelectorAll("img").forEach((image) => image.setAttribute("loading", "eager")),
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

// Fonts are optional: the page is drawn with them or without, and does not wait.
// What can be kept without a network is offered when its script has come, which still moves these two; see docs/quality.md.
const MOVED = /^\/(?:search\/|offline)/;
test.each([...PAGE_KINDS, "/404"].filter((path) => !MOVED.test(path)))(
  "%s stays where it is while it loads",
  async (path) => {
    const { page } = await open(path, {
      width: 360,
      prepare: (page) => page.route("**/*.woff2", (route) => route.abort()),
    });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await page.waitForLoadState("networkidle");
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(sum), 100);
          }),
      );
      expect([width, shift]).toEqual([width, 0]);
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
