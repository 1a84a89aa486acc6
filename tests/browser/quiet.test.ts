// Every kind of page: no complaint, no other host, no movement while it loads, nothing that axe finds.
import { AxeBuilder } from "@axe-core/playwright";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());

const kinds = [
  ...[
    "/",
    "/post",
    "/post/navadurga",
    "/category",
    "/category/sadguru-shantideep-pravachan/2",
    "/tag",
    "/tag/ram-naam",
  ],
  ...["/search", "/search/ram", "/photo-gallery", "/photo-gallery/deepotsav-at-shree-harigurugram"],
  ...["/photo-gallery/wallpaper", "/upasana-kendra", "/ramnaam-bank", "/downloads-stotra-gajar"],
  ...["/downloads-stotra-gajar/stotra-list", "/downloads-stotra-gajar/gajar-list"],
  ...["/downloads-stotra-gajar/sankatanashana-ganesha-stotra", "/abhang-lyrics", "/abhang-lyrics/abhang"],
  ...["/abhang/sundar-te-dhyan-ubhe-vitevari", "/offline"],
];

test.each(kinds)("%s opens without complaint and without another host, and fits a phone", async (path) => {
  const { page, complaints, foreign } = await open(path, { width: 360 });
  await page.evaluate(() =>
    document.querySelectorAll("img").forEach((image) => image.setAttribute("loading", "eager")),
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

describe.each(["/", "/post/navadurga", "/category/announcements"])("axe on %s", (path) => {
  test.each([
    [360, "light"],
    [1440, "light"],
    [360, "dark"],
    [1440, "dark"],
  ] as const)("at %i px in %s finds nothing", async (width, colorScheme) => {
    const { page } = await open(path, { width, colorScheme, bypassCSP: true });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
    );
    expect(found).toEqual([]);
  });
});

// Fonts are optional: the page is drawn with them or without, and does not wait.
test.each([...kinds, "/search/guru", "/search/zzzzqq", "/404"])("%s stays where it is while it loads", async (path) => {
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
});

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
