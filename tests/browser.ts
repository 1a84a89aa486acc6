// A real browser for tests, started as the tests of one file begin.
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { ensureChromium } from "./chromium.ts";

/** How the browser is started: nothing of its own asks the network. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts Chromium before the file's tests and ends it after them. Pages see the network as it is: the service worker
 * comes only where a test is about it.
 * @returns how to get it inside a test
 */
export function useBrowser(serviceWorkers: BrowserContextOptions["serviceWorkers"] = "block"): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
    const newContext = browser.newContext.bind(browser);
    browser.newContext = (options) => newContext({ serviceWorkers, ...options });
  });
  afterAll(async () => {
    await browser?.close();
  });
  return () => {
    if (browser === undefined) throw new Error("The browser is not started yet.");
    return browser;
  };
}
