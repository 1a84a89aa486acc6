// Pages of the built sample site, opened in the tests' browser.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type afterAll, afterEach, expect, inject } from "vitest";
import { watchRequests } from "../support/settle.ts";

export type Opened = Readonly<{
  page: Page;
  /** The warnings and errors in the page's console, and what the CSP has forbidden. */
  complaints: string[];
  /** Addresses on other hosts that the page has requested; all of these requests are blocked. */
  foreign: string[];
}>;

type Options = BrowserContextOptions & Readonly<{ width?: number; prepare?: (page: Page) => Promise<unknown> }>;

/** A page in a context of its own, which may be given to one test after the other. */
type Tab = Opened & Readonly<{ key: string; forget: () => Promise<void> }> & { isReusable: boolean };

const HEIGHT = 800;
/** What Playwright itself writes into the console of a page that has no service worker, so that tests see the network. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/**
 * Gives a way to open pages, each as in a new context. A page that a test has prepared in no way is used again for the next
 * tests with the same options, without anything that it has stored: that takes half the processor time of a new one.
 * @param atTheEnd when tests are done with their pages; by default after each test
 */
export function usePages(
  browser: () => Browser,
  atTheEnd: typeof afterAll | typeof afterEach = afterEach,
): (path: string, options?: Options) => Promise<Opened> {
  const siteUrl = inject("siteUrl");
  const taken: Tab[] = [];
  const free: Tab[] = [];
  atTheEnd(async () => {
    for (const tab of taken.splice(0))
      await (tab.isReusable && !tab.page.isClosed() ? tab.forget() : tab.page.context().close());
  });

  async function newTab(key: string, { prepare, ...options }: Options): Promise<Tab> {
    const context = await browser().newContext(options);
    const page = await context.newPage();
    watchRequests(page);
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on("console", (message) => {
      const isComplaint = /^(?:error|warning)$/.test(message.type()) && message.text() !== WORKER_BLOCKED;
      if (isComplaint) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await context.route(
      (url) => url.origin !== siteUrl,
      (route) => {
        foreign.push(route.request().url());
        return route.abort();
      },
    );
    await prepare?.(page);
    const session = await context.newCDPSession(page);
    const tab: Tab = {
      ...{ page, complaints, foreign, key, isReusable: prepare === undefined && options.serviceWorkers === undefined },
      async forget() {
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await page.goto("about:blank");
        // Otherwise it would point at something on the next page.
        await page.mouse.move(0, 0);
        await session.send("Storage.clearDataForOrigin", { origin: siteUrl, storageTypes: "all" });
        await context.setOffline(false);
        if (options.permissions === undefined) await context.clearPermissions();
        const { colorScheme = null, forcedColors = null, reducedMotion = null } = options;
        await page.emulateMedia({ media: null, colorScheme, forcedColors, reducedMotion });
        complaints.length = 0;
        foreign.length = 0;
        free.push(tab);
      },
    };
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = (...script) => {
      tab.isReusable = false;
      return addInitScript(...script);
    };
    return tab;
  }

  return async (path, { width = 1440, ...options } = {}) => {
    const viewport = { width, height: HEIGHT };
    const key = JSON.stringify(options);
    const at = free.findIndex((tab) => tab.key === key);
    const [reused] = options.prepare === undefined && at !== -1 ? free.splice(at, 1) : [];
    const tab = reused ?? (await newTab(key, { viewport, ...options }));
    taken.push(tab);
    if (reused !== undefined) await tab.page.setViewportSize(options.viewport ?? viewport);
    await tab.page.goto(siteUrl + path, { waitUntil: "load" });
    return tab;
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
