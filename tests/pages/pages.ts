// Pages of the built sample site, opened in the tests' browser.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterEach, expect, inject } from "vitest";
import { watchRequests } from "../support/settle.ts";

export type Opened = Readonly<{
  page: Page;
  /** The warnings and errors in the page's console, and what the CSP has forbidden. */
  complaints: string[];
  /** Addresses on other hosts that the page has requested; none on another machine answers. */
  foreign: string[];
}>;

type Options = BrowserContextOptions &
  Readonly<{
    width?: number;
    prepare?: (page: Page) => Promise<unknown>;
    /** The test only looks, or undoes what it does: it gets the page that an earlier such test of the file has opened. */
    isShared?: boolean;
  }>;

const HEIGHT = 800;
/** What Playwright itself writes into the console of a page that has no service worker, so that tests see the network. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/**
 * Gives a way to open pages, each without a trace of those of an earlier test.
 * @param neededUntil when they are needed; by default until the end of each test. Those of a whole file have contexts of their own
 */
export function usePages(
  browser: () => Browser,
  neededUntil: "end of test" | "end of file" = "end of test",
): (path: string, options?: Options) => Promise<Opened> {
  const siteUrl = inject("siteUrl");
  const opened: Page[] = [];
  /** By the address and the options that cannot change. */
  const shared = new Map<string, Opened & Readonly<{ url: string }>>();
  /** By the options that cannot change. */
  const contexts = new Map<string, BrowserContext>();
  const closeShared = async () => {
    await leave(
      siteUrl,
      [...shared.values()].map(({ page }) => page),
    );
    shared.clear();
  };
  if (neededUntil === "end of test") {
    afterEach(async ({ task }) => {
      await leave(siteUrl, opened.splice(0));
      if (task.result?.state === "fail") await closeShared();
    });
  }

  return async (path, { width = 1440, prepare, isShared = false, ...options } = {}) => {
    const all = { viewport: { width, height: HEIGHT }, ...options };
    const fixed = `${isShared} ${keyOf(all)}`;
    const key = `${path} ${fixed}`;
    const found = isShared ? shared.get(key) : undefined;
    if (found !== undefined && found.page.url() === found.url) {
      await setView(found.page, all);
      await found.page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      return found;
    }
    const page = await newPage(fixed, all);
    if (!isShared) opened.push(page);
    watchRequests(page);
    const complaints: string[] = [];
    const foreign: string[] = [];
    page.on("console", (message) => {
      const isComplaint = /^(?:error|warning)$/.test(message.type()) && message.text() !== WORKER_BLOCKED;
      if (isComplaint) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    // FLAGS lets the browser find no other host.
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== siteUrl) foreign.push(request.url());
    });
    await prepare?.(page);
    await page.goto(siteUrl + path, { waitUntil: "load" });
    if (isShared) {
      await found?.page.close();
      shared.set(key, { page, complaints, foreign, url: page.url() });
    }
    return { page, complaints, foreign };
  };

  async function newPage(key: string, options: BrowserContextOptions): Promise<Page> {
    if (neededUntil === "end of file") return (await browser().newContext(options)).newPage();
    const known = contexts.get(key);
    const context = known ?? (await browser().newContext(options));
    if (known === undefined) {
      contexts.set(key, context);
      // While one page is open, the next ones share its process, whose start costs as much as a page.
      await context.newPage();
    }
    const page = await context.newPage();
    await setView(page, options);
    return page;
  }
}

/** Closes pages but the first of their context, and the windows that they have opened, and deletes what they have stored. */
export async function leave(siteUrl: string, pages: readonly Page[]): Promise<void> {
  const contexts = new Set(pages.map((page) => page.context()));
  for (const context of contexts) {
    const [first, ...others] = context.pages();
    await Promise.all(others.map((page) => page.close()));
    if (first === undefined) continue;
    const session = await context.newCDPSession(first);
    await session.send("Storage.clearDataForOrigin", { origin: siteUrl, storageTypes: "all" });
    await session.detach();
    await context.setOffline(false);
  }
}

/** Gives a page the size and the preferences of these options, and the usual ones in place of those that are not named. */
async function setView(page: Page, { viewport, colorScheme, reducedMotion }: Options): Promise<void> {
  await page.emulateMedia({
    colorScheme: colorScheme ?? "light",
    reducedMotion: reducedMotion ?? "no-preference",
    forcedColors: "none",
  });
  if (viewport) await page.setViewportSize(viewport);
}

/** What `setView` cannot change in an open page. */
function keyOf(options: BrowserContextOptions): string {
  const fixed = Object.entries(options).filter(([name]) => !/^(?:viewport|colorScheme|reducedMotion)$/.test(name));
  return JSON.stringify(fixed.toSorted());
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
