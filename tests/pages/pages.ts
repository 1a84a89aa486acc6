// Pages of the built sample site, opened in the tests' browser.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type afterAll, afterEach, expect, inject } from "vitest";
import { watchRequests } from "../support/settle.ts";

export type Opened = Readonly<{
  page: Page;
  /** The warnings and errors in the page's console, and what the CSP has forbidden. */
  complaints: string[];
  /** Addresses on other hosts that the page has requested; none on another machine answers. */
  foreign: string[];
}>;

type Options = BrowserContextOptions & Readonly<{ width?: number; prepare?: (page: Page) => Promise<unknown> }>;

const HEIGHT = 800;
/** What Playwright itself writes into the console of a page that has no service worker, so that tests see the network. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/**
 * Gives a way to open pages, each in a context of its own.
 * @param atTheEnd when they are closed; by default after each test
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
    watchRequests(page);
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on("console", (message) => {
      const isComplaint = /^(?:error|warning)$/.test(message.type()) && message.text() !== WORKER_BLOCKED;
      if (isComplaint) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    // FLAGS lets the browser find no other host.
    context.on("request", (request) => {
      if (new URL(request.url()).origin !== siteUrl) foreign.push(request.url());
    });
    await prepare?.(page);
    await page.goto(siteUrl + path, { waitUntil: "load" });
    return { page, complaints, foreign };
  };
}

/** A browser allows a page to keep the screen on without a question; the headless shell only on request. */
export async function allowWakeLock(page: Page): Promise<void> {
  await page.context().grantPermissions(["screen-wake-lock"]);
}

/** Waits until a function in the page returns the expected value. */
export async function until<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  await expect.poll(ask).toEqual(expected);
}

/** The focused element: its text or, if it has none, its name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.textContent?.trim().replace(/\s+/g, " ") || (element?.getAttribute("aria-label") ?? "");
  });
}
