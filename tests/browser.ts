// A real browser for tests, started as the tests of one file begin.
import { type Browser, chromium } from "playwright-core";
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

/** Starts Chromium before the file's tests and ends it after them. @returns how to get it inside a test */
export function useBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
  });
  afterAll(async () => {
    await browser?.close();
  });
  return () => {
    if (browser === undefined) throw new Error("The browser is not started yet.");
    return browser;
  };
}
