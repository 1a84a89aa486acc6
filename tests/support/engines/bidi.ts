// Chromium and Firefox: both speak WebDriver BiDi, without a program between them and the client.
import { type Page, launch } from "puppeteer-core";
import { FONT_FOLDER, fontEnvironment } from "../font-environment.ts";
import { type EngineBrowser, type EnginePage, expressionOf, resultOf } from "./engine.ts";

/** @param args command-line options of the browser */
export async function startBidi(
  browserName: "chrome" | "firefox",
  executablePath: string,
  args: readonly string[] = [],
): Promise<EngineBrowser> {
  const browser = await launch({
    browser: browserName,
    executablePath,
    protocol: "webDriverBiDi",
    headless: true,
    args: [...args],
    env: { ...process.env, ...fontEnvironment },
    // Firefox's sandbox would read no font outside the system's folders.
    extraPrefsFirefox: { "security.sandbox.content.read_path_whitelist": `${FONT_FOLDER}/` },
    defaultViewport: null,
  });
  return {
    async newPage() {
      const context = await browser.createBrowserContext();
      return bidiPage(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

function bidiPage(page: Page, close: () => Promise<void>): EnginePage {
  return {
    async open(url) {
      await page.goto(url, { waitUntil: "load" });
    },
    evaluate: async (run, ...args) => resultOf(String(await page.evaluate(expressionOf(run, args)))),
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    close,
  };
}
