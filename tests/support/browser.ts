// A browser for the tests of one file. Playwright then talks to it directly; one browser for all files would need a server
// between them, which takes more processor time than the start of a browser.
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { FLAGS, ensureChromium } from "../../scripts/check/chromium.ts";

/** For a state of a page, on a busy machine. */
const LONGEST_WAIT_MS = 120_000;

/**
 * Starts a browser before the file's tests, and ends it after them. Without the service worker, pages use the network
 * alone; allow it only where a test is about it.
 * @returns how to get the browser inside a test
 */
export function useBrowser(serviceWorkers: BrowserContextOptions["serviceWorkers"] = "block"): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext({ serviceWorkers, ...options });
      context.setDefaultTimeout(LONGEST_WAIT_MS);
      return context;
    };
  });
  afterAll(async () => {
    await browser?.close();
  });
  return () => {
    if (browser === undefined) throw new Error("The browser has not started yet.");
    return browser;
  };
}
