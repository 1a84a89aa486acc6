// Pages of the built sample site, opened in the tests' browser.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, expect, inject } from "vitest";
import { giveBack, keyOf, setView, takePage } from "../support/page-pool.ts";
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
 * Gives a way to open pages, each without a trace of another one.
 * @param neededUntil when they are needed; by default until the end of each test
 */
export function usePages(
  browser: () => Browser,
  neededUntil: "end of test" | "end of file" = "end of test",
): (path: string, options?: Options) => Promise<Opened> {
  const siteUrl = inject("siteUrl");
  const opened: Page[] = [];
  /** By the address and the options that cannot change. */
  const shared = new Map<string, Opened & Readonly<{ url: string }>>();
  const finish = (pages: readonly Page[], mayBeUsedAgain: boolean) =>
    Promise.all(pages.map((page) => giveBack(page, siteUrl, mayBeUsedAgain)));
  const finishShared = async (mayBeUsedAgain: boolean) => {
    const pages = [...shared.values()].map(({ page }) => page);
    shared.clear();
    await finish(pages, mayBeUsedAgain);
  };
  if (neededUntil === "end of file") afterAll(() => finish(opened.splice(0), false));
  else {
    afterEach(async ({ task }) => {
      const isFailed = task.result?.state === "fail";
      await finish(opened.splice(0), !isFailed);
      if (isFailed) await finishShared(false);
    });
    afterAll(() => finishShared(true));
  }

  return async (path, { width = 1440, prepare, isShared = false, ...options } = {}) => {
    const all = { viewport: { width, height: HEIGHT }, ...options };
    const key = `${path} ${keyOf(all)}`;
    const found = isShared ? shared.get(key) : undefined;
    if (found !== undefined && found.page.url() === found.url) {
      await setView(found.page, all);
      await found.page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      return found;
    }
    // A first visit needs a browser without a cache.
    const isFirstVisit = neededUntil === "end of file";
    const page = isFirstVisit ? await (await browser().newContext(all)).newPage() : await takePage(browser(), all);
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
    page.context().on("request", (request) => {
      if (new URL(request.url()).origin !== siteUrl) foreign.push(request.url());
    });
    await prepare?.(page);
    await page.goto(siteUrl + path, { waitUntil: "load" });
    if (isShared) {
      if (found !== undefined) opened.push(found.page);
      shared.set(key, { page, complaints, foreign, url: page.url() });
    }
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
