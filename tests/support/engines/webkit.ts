// WebKitGTK's small browser, driven by WebKitWebDriver over the W3C WebDriver protocol; it has no BiDi yet.
import { existsSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, By, Key as Keys, type WebDriver, error, until } from "selenium-webdriver";
import { freePort } from "../../../src/system/free-port.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { type Program, startProgram, waitUntilReady } from "../../prove/program.ts";
import { fontEnvironment } from "../font-environment.ts";
import { type Engine, type EngineBrowser, type EnginePage, expressionOf, resultOf } from "./engine.ts";

const BROWSERS = ["/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser"];
/** The toolbar of the browser would keep its window wider than a phone. */
const NARROW = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";
const WAIT_MS = 20_000;
const POLL_MS = 50;
/** Every other answer comes within some milliseconds. */
const ANSWER_MS = 2000;
const KEYS = { Enter: Keys.ENTER, Escape: Keys.ESCAPE, Tab: Keys.TAB, ArrowRight: Keys.ARROW_RIGHT } as const;

export const webkit: Engine = {
  name: "WebKit",
  program: () => (programInPath("Xvfb") === null || findBrowser() === null ? null : programInPath("WebKitWebDriver")),
  install: "install WebKitWebDriver and Xvfb (Debian's packages are webkit2gtk-driver and xvfb)",
  start: startWebKit,
};

/** Path of a program that the shell would find by its name. */
function programInPath(name: string): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function findBrowser(): string | null {
  return globSync(BROWSERS)[0] ?? null;
}

async function startWebKit(program: string): Promise<EngineBrowser> {
  const screen = startProgram(["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    cwd: ".",
    program: "Xvfb",
  });
  // Xvfb may print warnings before the number.
  const display = () => /^\d+$/m.exec(screen.output())?.[0];
  await waitUntilReady(screen, () => display() !== undefined);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = startProgram([`--port=${port}`, "--host=127.0.0.1"], {
    cwd: ".",
    program,
    env: {
      ...fontEnvironment,
      DISPLAY: `:${display()}`,
      XDG_CONFIG_HOME: narrowWindows(),
      // It opens only this site, and its sandbox does not run as root or in a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  await waitUntilReady(driver, () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { newPage: () => newSession(url), close: () => stopAll([driver, screen]) };
}

async function stopAll(programs: readonly Program[]): Promise<void> {
  for (const each of programs) await each.stop();
}

/** A folder of GTK settings that lets windows be narrow. */
function narrowWindows(): string {
  const dir = newFolder();
  const file = join(dir, "gtk-3.0", "gtk.css");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, NARROW);
  return dir;
}

/** The driver has one session at a time; each is a browser of its own, and forgets all at its end. */
async function newSession(server: string): Promise<EnginePage> {
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: "MiniBrowser",
      // The driver would wait for requests that never end, such as the one for live counts, and with "eager" it
      // sometimes waits on after the page has loaded.
      pageLoadStrategy: "none",
      "webkitgtk:browserOptions": { binary: findBrowser(), args: ["--automation"] },
    })
    .build();
  const find = async (selector: string) => {
    const element = await driver.wait(until.elementLocated(By.css(selector)), WAIT_MS, selector, POLL_MS);
    await driver.wait(until.elementIsVisible(element), WAIT_MS, selector, POLL_MS);
    // The driver would not wait for the end of smooth scrolling.
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
    return element;
  };
  return {
    async open(url) {
      await driver.executeScript("window.isLeft = true");
      await driver.get(url);
      await driver.wait(() => isLoaded(driver), WAIT_MS, url, POLL_MS);
    },
    evaluate: async (run, ...args) => resultOf(await evaluateIn(driver, expressionOf(run, args))),
    click: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height });
      // It answers before the page has its new size.
      const hasWidth = async () => (await driver.executeScript("return innerWidth")) === width;
      await driver.wait(hasWidth, WAIT_MS, `a window of ${width} px`, POLL_MS);
    },
    close: () => driver.quit(),
  };
}

/**
 * Whether the next page has loaded, after the one that is marked as left and the empty one between them. The driver may never answer
 * for a page that ends while it is asked.
 */
function isLoaded(driver: WebDriver): Promise<boolean> {
  return Promise.race([askWhetherLoaded(driver), wait(ANSWER_MS, false, { ref: false })]);
}

async function askWhetherLoaded(driver: WebDriver): Promise<boolean> {
  try {
    return await driver.executeScript<boolean>(
      "return document.readyState === 'complete' && location.href !== 'about:blank' && window.isLeft === undefined",
    );
  } catch (reason) {
    // The page that is left ended while it was asked.
    if (reason instanceof error.NoSuchFrameError) return false;
    throw reason;
  }
}

async function evaluateIn(driver: WebDriver, expression: string): Promise<string> {
  const answer = await driver.executeAsyncScript<Readonly<{ value?: string; error?: string }>>(
    `const [done] = arguments;
    new Promise((resolve) => resolve(${expression}))
      .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
  );
  if (answer.value === undefined) throw new Error(answer.error);
  return answer.value;
}
