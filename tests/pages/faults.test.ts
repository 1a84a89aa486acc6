// Faults other than a missing network: files that fail to load, blocked storage, a damaged index, unusual addresses. The
// page stays readable, reports what it cannot do, and throws nothing.
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";

const browser = useBrowser();
const siteUrl = inject("siteUrl");

const PAGES = ["/upasana-kendra", "/", "/ramnaam-bank", "/post/navadurga", "/abhang/sundar-te-dhyan-ubhe-vitevari"];

/** Of the test, once it asks for one. */
let context: BrowserContext | undefined;
/** One page for the tests that change nothing but answers: each begins with a new address. */
let shared: Page;
let errors: string[] = [];
beforeAll(async () => {
  shared = await (await newContext()).newPage();
});
beforeEach(() => {
  errors = [];
});
afterEach(async () => {
  await shared.unrouteAll({ behavior: "ignoreErrors" });
  await context?.close();
  context = undefined;
});

async function ownContext(): Promise<BrowserContext> {
  context ??= await newContext();
  return context;
}

async function newContext(): Promise<BrowserContext> {
  const made = await browser().newContext({ viewport: { width: 360, height: 780 }, reducedMotion: "reduce" });
  made.on("weberror", (error) => errors.push(error.error().message));
  return made;
}

describe("a page is readable and throws nothing", () => {
  /** Path → its text without scripts. */
  const plain = new Map<string, string>();
  beforeAll(async () => {
    const reader = await browser().newContext({ javaScriptEnabled: false });
    const page = await reader.newPage();
    for (const path of PAGES) plain.set(path, await wordsOf(page, path));
    await reader.close();
  });

  const FAULTS: readonly [name: string, breakIt: (broken: BrowserContext) => Promise<unknown>, hasStyle?: boolean][] = [
    ["where no script can be fetched", (broken) => broken.route("**/*.js", (route) => route.abort())],
    ["where no style can be fetched", (broken) => broken.route("**/*.css", (route) => route.abort()), false],
    ["where the browser lets nothing be stored", (broken) => broken.addInitScript(shutStorage)],
    [
      "where no picture and no font can be fetched",
      (broken) => broken.route(/\/(?:pictures|fonts|_astro)\/.*\.(?!css|js)\w+$/, (route) => route.abort()),
    ],
  ];

  test.each(FAULTS)("%s", async (name, breakIt, hasStyle = true) => {
    const broken = await ownContext();
    await breakIt(broken);
    const page = await broken.newPage();
    // Each page with one of the faults, and each fault with one or two of the pages.
    const turn = FAULTS.findIndex(([other]) => other === name);
    for (const [path, whole] of [...plain].filter((_, at) => at % FAULTS.length === turn)) {
      const words = await wordsOf(page, path);
      // Without scripts, the buttons that need them are missing.
      expect(words.length, path).toBeGreaterThan(whole.length * 0.8);
      expect(words, path).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
      if (hasStyle)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
    expect(errors).toEqual([]);
  });
});

describe("a search with an index that is", () => {
  test.each<[string, (page: Page) => Promise<unknown>]>([
    [
      "half there",
      (page) =>
        page.route("**/pagefind/**", async (route) => {
          const response = await route.fetch();
          const body = await response.body();
          await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
        }),
    ],
  ])("%s says so, can be asked again, and leads elsewhere", async (_, breakIt) => {
    const page = shared;
    await breakIt(page);
    await expectNoSearch(page);
    const links = page.locator("[data-search-help] a:visible");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs.length).toBeGreaterThan(3);
    // Another search would fail, too.
    expect(hrefs.filter((href) => href?.startsWith("/search"))).toEqual([]);
    expect(await page.locator("h1").innerText()).toBe("Search is not available now");
    expect(await page.getByRole("link", { name: "Saved pages" }).isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.locator("[data-search-retry]").click();
    await page.locator("[data-search-result]").first().waitFor();
    expect(await page.getByRole("link", { name: "Saved pages" }).isVisible()).toBe(false);
    expect(await page.locator("h1").innerText()).toBe("Results for “guru”");
  });
});

describe("a search for unusual text", () => {
  test("NUL is answered in words, and fits the screen", async () => {
    await shared.goto(`${siteUrl}/search/ram%00naam`);
    await expect
      .poll(() => shared.locator("[data-search-state]").getAttribute("data-search-state"))
      .toMatch(/done|empty/);
    expect(await shared.locator("h1").isVisible()).toBe(true);
    expect(await shared.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(errors).toEqual([]);
  });

  test.each(["/%", "/%E0%A4", "/%ED%A0%80", "?q=%", "?q=%E0%A4"])(
    "/search%s is not a valid address and gets a message",
    async (text) => {
      const answer = await fetch(`${siteUrl}/search${text}`);
      expect([answer.status, await answer.text()]).toEqual([400, "This is not a valid address.\n"]);
    },
  );
});

async function wordsOf(page: Page, path: string): Promise<string> {
  await page.goto(siteUrl + path, { waitUntil: "load" });
  const words = await page.locator("main").evaluate(async (main: HTMLElement) => {
    // Parts that wait for scripts do so for some seconds at most.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    // Texts for browsers without scripts do not count.
    for (const said of main.querySelectorAll("noscript")) said.remove();
    return main.innerText;
  });
  return words.replace(/\s+/g, " ");
}

function shutStorage() {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException("shut", "SecurityError");
      },
    });
  }
}

/** Opens a search that cannot work, and waits until the page says so. */
async function expectNoSearch(page: Page): Promise<void> {
  await page.goto(`${siteUrl}/search/guru`);
  const list = page.locator("[data-search-state]");
  await expect.poll(() => list.getAttribute("data-search-state")).toBe("failed");
  expect(await page.locator("[data-search-status]").innerText()).toMatch(/could not be loaded/);
  expect(errors).toEqual([]);
}
