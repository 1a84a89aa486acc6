// Pages in a browser with the service worker.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { watchRequests } from "../support/settle.ts";

/** A context of its own, and every request that fails in it or is forbidden. */
export async function readerWith(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, ...options });
  const page = await context.newPage();
  watchRequests(page);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => /Content.Security.Policy/.test(message.text()) && complaints.push(message.text()));
  return { context, page, complaints };
}

/** Waits until the worker controls this page and has cached its files. */
export async function isKept(page: Page, path: string): Promise<void> {
  // Not by waitForFunction, which takes the promise of an answer for the answer.
  const isThere = (key: string) => page.evaluate(async (of) => (await fetch(`/kept${of}`)).status === 200, key);
  await vi.waitUntil(() => isThere(path), { timeout: 120_000 });
}

/** Waits until each style, font and picture that the page has loaded is cached, too. */
export async function filesAreKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const requested = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      // Without the questions that this function has asked before.
      const loaded = requested.filter((path) => !path.startsWith("/kept/"));
      const files = loaded.filter((path) => path.startsWith("/pictures/") || /\.(?:css|woff2)$/.test(path));
      const answers = await Promise.all(files.map(async (path) => ({ path, ok: (await fetch(`/kept${path}`)).ok })));
      return answers.flatMap(({ path, ok }) => (ok ? [] : [path]));
    });
  await expect.poll(missing).toEqual([]);
}

/** Waits until the worker controls this page. */
export async function workerIsThere(page: Page): Promise<void> {
  // Not by frames, which a page that is not drawn does not have.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { polling: 50 });
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
