// A page that tests use one after the other must be like a new one for each of them.
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { IS_EVERY_CASE, casesOf } from "../support/every-case.ts";
import { giveBack, takePage } from "../support/page-pool.ts";

const browser = useBrowser();
const siteUrl = inject("siteUrl");
const otherHost = new URL(siteUrl);
otherHost.hostname = otherHost.hostname === "localhost" ? "127.0.0.1" : "localhost";
/** No other file opens pages in this time zone. */
const OPTIONS = { viewport: { width: 360, height: 800 }, timezoneId: "Pacific/Apia" };

/** What a test could leave in a page. */
async function traces(page: Page) {
  // Without a script that could leave something itself.
  await page.goto(`${siteUrl}/icon.svg`);
  const found = await page.evaluate(async () => ({
    storage: [localStorage.length, sessionStorage.length, window.name, document.cookie],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    history: [history.length, history.state],
    media: ["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion)", "(forced-colors)", "(hover)"].filter(
      (media) => matchMedia(media).matches,
    ),
    size: [innerWidth, innerHeight, screen.width],
    onLine: navigator.onLine,
    globals: Reflect.has(globalThis, "left"),
  }));
  return { ...found, cookies: await page.context().cookies() };
}

async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const write = () => {
      localStorage.setItem("left", "1");
      sessionStorage.setItem("left", "1");
    };
    write();
    setInterval(write, 0);
    addEventListener("pagehide", write);
    Object.assign(globalThis, { left: true });
    window.name = "left";
    document.cookie = "left=1";
    history.pushState({ left: 1 }, "", "#left");
    await caches.open("left");
    await new Promise((resolve) => {
      indexedDB.open("left").onsuccess = resolve;
    });
  });
  await page.emulateMedia({ media: "print", colorScheme: "dark", reducedMotion: "reduce", forcedColors: "active" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => Object.assign(globalThis, { left: true }));
  await page.route("**/*", (route) => (route.request().url().endsWith("/held") ? undefined : route.abort()));
  await page.evaluate(() => {
    void fetch("/held");
  });
  await page.context().setOffline(true);
}

test("a page that is used again has nothing of the test before", async () => {
  const page = await takePage(browser(), OPTIONS);
  const before = await traces(page);
  // Reading the cookies is not on the list, so the first page is closed.
  await giveBack(page, siteUrl, true);
  expect(page.isClosed()).toBe(true);

  const first = await takePage(browser(), OPTIONS);
  await first.goto(`${siteUrl}/offline`);
  const heard: string[] = [];
  first.on("request", (request) => heard.push(request.url()));
  first.context().on("request", (request) => heard.push(request.url()));
  await leaveTraces(first);
  await giveBack(first, siteUrl, true);
  heard.length = 0;

  const second = await takePage(browser(), OPTIONS);
  expect(second).toBe(first);
  expect(await traces(second)).toEqual(before);
  expect(heard).toEqual([]);
  await giveBack(second, siteUrl, false);
  expect(second.isClosed()).toBe(true);
});

test.for(
  casesOf<[string, (page: Page) => Promise<unknown>]>(
    [
      ["another clock", (page) => page.clock.install()],
      ["a second page", (page) => page.evaluate(() => open("/offline") !== null)],
    ],
    [
      ["another network of its context", (page) => page.context().route("**/*.js", (route) => route.abort())],
      ["a key that is held down", (page) => page.keyboard.down("Shift")],
      ["another host", (page) => page.goto(otherHost.href)],
      ["a crash", (page) => Promise.all([page.waitForEvent("crash"), page.goto("chrome://crash").catch(() => null)])],
      ["a function of the test", (page) => page.exposeFunction("left", () => 1)],
      ["a permission", (page) => page.context().grantPermissions(["geolocation"])],
      ["a session with the browser", (page) => page.context().newCDPSession(page)],
    ],
  ),
)("a page with %s is closed", async ([, change]) => {
  const page = await takePage(browser(), OPTIONS);
  await page.goto(`${siteUrl}/offline`);
  await change(page);
  await giveBack(page, siteUrl, true);
  expect(page.isClosed()).toBe(true);
});

test.runIf(IS_EVERY_CASE).for<BrowserContextOptions>([{ permissions: ["geolocation"] }, { serviceWorkers: "allow" }])(
  "a page with the option %o is closed",
  async (options) => {
    const page = await takePage(browser(), { ...OPTIONS, ...options });
    await page.goto(`${siteUrl}/offline`);
    await giveBack(page, siteUrl, true);
    expect(page.isClosed()).toBe(true);
  },
);
