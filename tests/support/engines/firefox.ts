// Firefox, which speaks WebDriver BiDi: Playwright drives only a Firefox of its own, and Selenium needs geckodriver, which Debian lacks.
import { existsSync } from "node:fs";
import { type Page, launch } from "puppeteer-core";
import { FONT_FOLDER, fontEnvironment } from "../font-environment.ts";
import { type Engine, type EngineBrowser, type EnginePage, expressionOf, resultOf } from "./engine.ts";

const PLACES = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:/Program Files/Mozilla Firefox/firefox.exe",
];

export const firefox: Engine = {
  name: "Firefox",
  program: () => [process.env.FIREFOX_PATH ?? "", ...PLACES].find((path) => path !== "" && existsSync(path)) ?? null,
  install: "install Firefox (Debian's package is firefox-esr), or set FIREFOX_PATH",
  start: startFirefox,
};

async function startFirefox(executablePath: string): Promise<EngineBrowser> {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    env: { ...process.env, ...fontEnvironment },
    // Firefox's sandbox would read no font outside the system's folders.
    extraPrefsFirefox: { "security.sandbox.content.read_path_whitelist": `${FONT_FOLDER}/` },
    defaultViewport: null,
  });
  return {
    async newPage() {
      const context = await browser.createBrowserContext();
      return enginePage(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

function enginePage(page: Page, close: () => Promise<void>): EnginePage {
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
