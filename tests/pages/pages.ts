// Pages of the built sample site, opened in the tests' browser.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, expect, inject } from "vitest";
import { giveBack, takePage } from "../support/page-pool.ts";
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
 * Gives a way to open pages, each without a trace of another one.
 * @param neededUntil when they are needed; by default until the end of each test
 */
export function usePages(
  browser: () => Browser,
  neededUntil: "end of test" | "end of file" = "end of test",
): (path: string, options?: Options) => Promise<Opened> {
  const siteUrl = inject("siteUrl");
  const opened: Page[] = [];
  const finish = (mayBeUsedAgain: boolean) =>
    Promise.all(opened.splice(0).map((page) => giveBack(page, siteUrl, mayBeUsedAgain)));
  if (neededUntil === "end of file") afterAll(() => finish(false));
  else afterEach(({ task }) => finish(task.result?.state !== "fail"));

  return async (path, { width = 1440, prepare, ...options } = {}) => {
    const all = { viewport: { width, height: HEIGHT }, ...options };
    // A first visit needs a browser without a cache.
    const isFirstVisit = neededUntil === "end of file";
    const page = isFirstVisit ? await (await browser().newContext(all)).newPage() : await takePage(browser(), all);
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
    page.context().on("request", (request) => {
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
