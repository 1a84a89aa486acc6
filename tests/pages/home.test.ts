import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());
const siteUrl = inject("siteUrl");
const PHONE = { viewport: { width: 360, height: 780 } };

test("the home page is at most nine screens of a phone long, and its carousel shows the edge of the next slide", async () => {
  const { page } = await open("/", { ...PHONE, isShared: true });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_000);
  const row = await page.locator(".carousel-row").boundingBox();
  const next = await page.locator("[data-slide]").nth(1).boundingBox();
  const edge = (row?.x ?? 0) + (row?.width ?? 0) - (next?.x ?? Infinity);
  expect(edge).toBeGreaterThan(12);
  expect(edge).toBeLessThan(60);
});

test("both totals of the bank and their state are on the first screen of a phone", async () => {
  const { page } = await open("/ramnaam-bank", PHONE);
  for (const part of await page.locator("[data-jaap-total], .status p.built").all()) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(780);
  }
  expect(await page.locator("[data-jaap-total]").count()).toBe(2);
});

test("the newest notice is on the first screen of a phone, and on a wide screen in its section alone", async () => {
  const { page } = await open("/", { ...PHONE, isShared: true });
  const link = page.locator(".newest-notice a");
  const box = await link.boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(780);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const newest = page.locator('[data-section="notices"] [data-post]').first();
  expect((await link.innerText()).split(/\s*\n\s*/)).toEqual([
    "Newest notice",
    await newest.locator("time").innerText(),
    await newest.locator("a").innerText(),
  ]);
  expect(await link.getAttribute("href")).toBe(await newest.locator("a").getAttribute("href"));
  await page.setViewportSize({ width: 1440, height: 800 });
  expect(await link.isVisible()).toBe(false);
});

describe("the event banner", () => {
  const banner = '[data-section="event-banner"]';
  const AREAS = [
    ["Notices", "/category/announcements", 0.25],
    ["Find a centre", "/upasana-kendra", 0.75],
  ] as const;

  async function atHalf(page: Page, half: number): Promise<{ x: number; y: number }> {
    const box = await page.locator(`${banner} picture img`).boundingBox();
    if (box === null) throw new Error("no picture");
    return { x: box.x + box.width * half, y: box.y + box.height * 0.3 };
  }

  test("says at 360 px what its numbers count and where its areas lead", async () => {
    const width = 360;
    const { page } = await open("/", { width, isShared: true });
    const [picture, title] = await Promise.all([
      page.locator(`${banner} picture img`).boundingBox(),
      page.locator(`${banner} h2`).boundingBox(),
    ]);
    // The picture may contain lettering, so nothing lies on it.
    expect(title?.y).toBeGreaterThanOrEqual((picture?.y ?? Infinity) + (picture?.height ?? 0));
    expect((await page.locator(`${banner} dl`).innerText()).split(/\s*\n\s*/)).toEqual([
      "Visitors in Mumbai",
      "18,432",
      "Visitors in other places",
      "26,905",
    ]);
    for (const [name, path] of AREAS) {
      const link = page.locator(banner).getByRole("link", { name, exact: true });
      expect(await link.getAttribute("href")).toBe(path);
      const box = await link.locator("> span").boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  test.for<[number, ...(typeof AREAS)[number]]>([[360, ...AREAS[0]]])(
    "has at %i px an area %s that works by mouse, touch and keyboard",
    async ([width, name, path, half]) => {
      const { page } = await open("/", { width, hasTouch: true });
      const link = page.locator(banner).getByRole("link", { name, exact: true });
      const ways = [
        async () => {
          const { x, y } = await atHalf(page, half);
          await page.touchscreen.tap(x, y);
        },
        () => link.click(),
        async () => {
          const { x, y } = await atHalf(page, half);
          await page.mouse.click(x, y);
        },
        async () => {
          await link.focus();
          await page.keyboard.press("Enter");
        },
      ];
      // Each way with one of the two.
      const tried = width === 360 ? ways.slice(0, 2) : ways.slice(2);
      for (const [at, act] of tried.entries()) {
        if (at > 0) await page.goto(siteUrl);
        await act();
        await page.waitForURL(`${siteUrl}${path}`);
      }
    },
  );
});

test("the category tiles have the specified titles, and the descriptions of the category documents", async () => {
  const { page } = await open("/", { isShared: true });
  const tiles = page.locator('[data-section="category-tiles"]');
  expect(await tiles.locator("strong").allInnerTexts()).toEqual([
    "Latest Anubhavas",
    "Official Notices and Announcements",
    "Abhang Lyrics",
  ]);
  expect(await tiles.locator("a").nth(1).innerText()).toContain("Dates, timings and changes");
});
