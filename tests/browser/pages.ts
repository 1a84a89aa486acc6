// Pages of the built sample site, opened in the tests' browser.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type afterAll, afterEach, expect, inject } from "vitest";

export type Opened = Readonly<{
  page: Page;
  /** What the page has complained about: errors, and whatever the CSP has forbidden. */
  complaints: string[];
  /** Addresses on other hosts that the page has asked for; none of them is ever reached. */
  foreign: string[];
}>;

type Options = BrowserContextOptions & Readonly<{ width?: number; prepare?: (page: Page) => Promise<unknown> }>;

const HEIGHT = 800;

/**
 * Gives a way to open pages, each in a context of its own.
 * @param atTheEnd when they are closed; after each test, where nothing else is said
 */
export function usePages(
  browser: () => Browser,
  atTheEnd: typeof afterAll | typeof afterEach = afterEach,
): (path: string, options?: Options) => Promise<Opened> {
  const siteUrl = inject("siteUrl");
  const opened: Page[] = [];
  atTheEnd(async () => {
    await Promise.all(opened.splice(0).map((page) => page.context().close()));
  });

  return async (path, { width = 1440, prepare, ...options } = {}) => {
    const context = await browser().newContext({ viewport: { width, height: HEIGHT }, ...options });
    const page = await context.newPage();
    opened.push(page);
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await context.route(
      (url) => url.origin !== siteUrl,
      (route) => {
        foreign.push(route.request().url());
        return route.abort();
      },
    );
    await prepare?.(page);
    await page.goto(siteUrl + path, { waitUntil: "load" });
    return { page, complaints, foreign };
  };
}

/** Waits until a question to the page has the expected answer. */
export async function until<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  await expect.poll(ask, { timeout: 10_000 }).toEqual(expected);
}

/** What has the keyboard: its text or, where it has none, its name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.textContent?.trim().replace(/\s+/g, " ") || (element?.getAttribute("aria-label") ?? "");
  });
}
