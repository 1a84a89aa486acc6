// A browser for the test files of one process, one file after the other. Playwright then talks to it directly; one browser for
// all processes would need a server between them, which takes more processor time than the start of a browser.
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { FLAGS, ensureChromium } from "../../scripts/check/chromium.ts";
import { fontEnvironment } from "./font-environment.ts";

/** Pages that share a process cost less than pages with a process each. */
const ONE_PROCESS = "--renderer-process-limit=1";
/** For a page, on a busy machine; and for a part of it, which is there at once or is missing. */
const LONGEST_WAIT_MS = { page: 120_000, part: 20_000 };

type SharedBrowser = Readonly<{ browser: Browser; newContext: Browser["newContext"] }>;
let shared: SharedBrowser | undefined;

/**
 * A browser for the file's tests, whose pages are closed after them. Without the service worker, pages use the network alone;
 * allow it only where a test is about it.
 * @returns how to get the browser inside a test
 */
export function useBrowser(serviceWorkers: BrowserContextOptions["serviceWorkers"] = "block"): () => Browser {
  beforeAll(async () => {
    const { browser, newContext } = await sharedBrowser();
    browser.newContext = async (options) => {
      const context = await newContext({ serviceWorkers, ...options });
      context.setDefaultNavigationTimeout(LONGEST_WAIT_MS.page);
      context.setDefaultTimeout(LONGEST_WAIT_MS.part);
      return context;
    };
  });
  afterAll(async () => {
    await Promise.all(shared?.browser.contexts().map((context) => context.close()) ?? []);
  });
  return () => {
    if (shared === undefined) throw new Error("The browser has not started yet.");
    return shared.browser;
  };
}

/** The browser ends with the process. */
async function sharedBrowser(): Promise<SharedBrowser> {
  if (shared?.browser.isConnected() !== true) {
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: [...FLAGS, ONE_PROCESS],
      env: { ...process.env, ...fontEnvironment },
    });
    shared = { browser, newContext: browser.newContext.bind(browser) };
  }
  return shared;
}
