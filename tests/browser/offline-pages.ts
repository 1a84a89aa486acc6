// Pages in a browser that keeps what it has read.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";

/** A context of its own, and every request that fails in it or is forbidden. */
export async function readerWith(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => /Content.Security.Policy/.test(message.text()) && complaints.push(message.text()));
  return { context, page, complaints };
}

/** Waits until the worker has taken over this page and its parts are kept. */
export async function isKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(async (key) => (await fetch(`/kept${key}`)).status, path)).toBe(200);
}

/** Waits until the worker answers for this page. */
export async function workerIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export async function heading(page: Page): Promise<string> {
  return (await page.locator("h1").first().textContent())?.trim() ?? "";
}

/** Pictures that the page shows, and how many of them are drawn. */
export function pictures(page: Page): Promise<{ shown: number; broken: string[] }> {
  return page.evaluate(() => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    return {
      shown: seen.length,
      broken: seen.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
    };
  });
}
