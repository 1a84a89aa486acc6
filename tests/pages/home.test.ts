import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";

const browser = useBrowser();
const siteUrl = inject("siteUrl");

describe("the home page", () => {
  test.for([360, 768, 1440])("fits a screen of %i px without scrolling sideways or errors", async (width) => {
    const page = await browser().newPage({ viewport: { width, height: 800 } });
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(siteUrl);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(errors).toEqual([]);
    await page.close();
  });
});

describe("the event banner", () => {
  const banner = '[data-section="event-banner"]';
  const AREAS = [
    ["Announcements", "/category/announcements", 0.25],
    ["Find a centre", "/upasana-kendra", 0.75],
  ] as const;

  async function atHalf(page: Page, half: number): Promise<{ x: number; y: number }> {
    const box = await page.locator(`${banner} picture img`).boundingBox();
    if (box === null) throw new Error("no picture");
    return { x: box.x + box.width * half, y: box.y + box.height * 0.3 };
  }

  test.for([360, 1440])("says at %i px what its numbers count and where its areas lead", async (width) => {
    const page = await browser().newPage({ viewport: { width, height: 800 } });
    await page.goto(siteUrl);
    const [picture, title] = await Promise.all([
      page.locator(`${banner} picture img`).boundingBox(),
      page.locator(`${banner} h2`).boundingBox(),
    ]);
    // The picture may contain lettering, so nothing lies on it.
    expect(title?.y).toBeGreaterThanOrEqual((picture?.y ?? Infinity) + (picture?.height ?? 0));
    expect((await page.locator(`${banner} dl`).innerText()).split(/\s*\n\s*/)).toEqual([
      ...["Visitors in Mumbai", "18,432"],
      ...["Visitors in other places", "26,905"],
    ]);
    for (const [name, path] of AREAS) {
      const link = page.locator(banner).getByRole("link", { name, exact: true });
      expect(await link.getAttribute("href")).toBe(path);
      const box = await link.locator("> span").boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.close();
  });

  test.for([360, 1440].flatMap((width) => AREAS.map((area) => [width, ...area] as const)))(
    "has at %i px an area %s that works by mouse, touch and keyboard",
    async ([width, name, path, half]) => {
      const page = await browser().newPage({ viewport: { width, height: 800 }, hasTouch: true });
      const link = page.locator(banner).getByRole("link", { name, exact: true });
      const ways = [
        async () => {
          const { x, y } = await atHalf(page, half);
          await page.mouse.click(x, y);
        },
        async () => {
          const { x, y } = await atHalf(page, half);
          await page.touchscreen.tap(x, y);
        },
        () => link.click(),
        async () => {
          await link.focus();
          await page.keyboard.press("Enter");
        },
      ];
      for (const act of ways) {
        await page.goto(siteUrl);
        await act();
        await page.waitForURL(`${siteUrl}${path}`);
      }
      await page.close();
    },
  );
});

test("the category tiles have the specified titles, and the descriptions of the category documents", async () => {
  const page = await browser().newPage();
  await page.goto(siteUrl);
  const tiles = page.locator('[data-section="category-tiles"]');
  expect(await tiles.locator("strong").allInnerTexts()).toEqual([
    ...["Latest Anubhavas", "Official Notices and Announcements", "Abhang Lyrics"],
  ]);
  expect(await tiles.locator("a").nth(1).innerText()).toContain("Dates, timings and changes");
  await page.close();
});
