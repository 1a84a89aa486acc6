// Faults other than a missing network: files that fail to load, blocked storage, a damaged index, unusual addresses. The
// page stays readable, reports what it cannot do, and throws nothing.
import { randomBytes } from "node:crypto";
import type { BrowserContext, Page, Route } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { IS_EVERY_CASE, casesOf } from "../support/every-case.ts";

const browser = useBrowser();
const siteUrl = inject("siteUrl");

const PAGES = casesOf(
  ["/upasana-kendra", "/", "/ramnaam-bank", "/post/navadurga", "/abhang/sundar-te-dhyan-ubhe-vitevari"],
  [
    "/post/the-morning-after-the-lamps",
    "/category/sadguru-shantideep-pravachan",
    "/photo-gallery/deepotsav-at-shree-harigurugram",
    "/search",
    "/offline",
  ],
);

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

  const FAULTS = casesOf<[string, (context: BrowserContext) => Promise<unknown>, hasStyle?: boolean]>(
    [
      ["where no script can be fetched", (broken) => broken.route("**/*.js", (route) => route.abort())],
      ["where no style can be fetched", (broken) => broken.route("**/*.css", (route) => route.abort()), false],
      ["where the browser lets nothing be stored", (broken) => broken.addInitScript(shutStorage)],
      [
        "where no picture and no font can be fetched",
        (broken) => broken.route(/\/(?:pictures|fonts|_astro)\/.*\.(?!css|js)\w+$/, (route) => route.abort()),
      ],
    ],
    [
      ["where scripts are answered with a page", (broken) => broken.route("**/*.js", answerWithPage)],
      ["where storage is full", (broken) => broken.addInitScript(fillStorage)],
    ],
  );

  test.each(FAULTS)("%s", async (name, breakIt, hasStyle = true) => {
    const broken = await ownContext();
    await breakIt(broken);
    const page = await broken.newPage();
    // Each page with one of the faults, and each fault with one or two of the pages.
    const turn = FAULTS.findIndex(([other]) => other === name);
    for (const [path, whole] of [...plain].filter((_, at) => IS_EVERY_CASE || at % FAULTS.length === turn)) {
      const words = await wordsOf(page, path);
      expect(words.length, path).toBeGreaterThan(whole.length * 0.9);
      expect(words, path).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
      if (hasStyle)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    }
    expect(errors).toEqual([]);
  });
});

describe("a search with an index that is", () => {
  test.each(
    casesOf<[string, (page: Page) => Promise<unknown>]>(
      [
        [
          "half there",
          (page) =>
            page.route("**/pagefind/**", async (route) => {
              const response = await route.fetch();
              const body = await response.body();
              await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
            }),
        ],
      ],
      [
        ["missing", (page) => page.route("**/pagefind/**", (route) => route.fulfill({ status: 404, body: "" }))],
        ["noise", (page) => page.route("**/pagefind/**", (route) => route.fulfill({ body: randomBytes(4_000) }))],
        ["a sign-in page", (page) => page.route("**/pagefind/**", answerWithPage)],
      ],
    ),
  )("%s says so, can be asked again, and leads elsewhere", async (_, breakIt) => {
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

describe("where the word index is", () => {
  test.each(
    casesOf<[string, (route: Route) => Promise<unknown>]>(
      [["noise", (route) => route.fulfill({ body: randomBytes(4_000) })]],
      [
        ["missing", (route) => route.fulfill({ status: 404, body: "" })],
        ["a sign-in page", answerWithPage],
      ],
    ),
  )("%s, Pagefind answers, and says that it finds less", async (_, answer) => {
    const page = shared;
    await page.route(/\/pagefind\/words/, answer);
    await page.goto(`${siteUrl}/search/guru`);
    await page.locator("[data-search-result]").first().waitFor();
    expect(await page.locator("[data-search-status]").innerText()).toMatch(/words exactly as typed/);
    expect(await page.locator("[data-search-result] mark").first().innerText()).toMatch(/guru/i);
    expect(await page.locator("[data-search-tools]").isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.locator("[data-search-retry]").click();
    await expect.poll(() => page.locator("[data-search-status]").innerText()).not.toMatch(/exactly as typed/);
    await page.locator("[data-search-tools]").waitFor();
  });

  test.runIf(IS_EVERY_CASE)("spoiled, as by the browser's cache, its parts are read again", async () => {
    const page = shared;
    const spoiled = new Set<string>();
    await page.route("**/pagefind/**", async (route) => {
      const { range } = route.request().headers();
      const asked = `${route.request().url()} ${range}`;
      if (range === undefined || spoiled.has(asked)) return await route.fallback();
      spoiled.add(asked);
      const response = await route.fetch();
      await route.fulfill({ response, body: randomBytes((await response.body()).length) });
    });
    await page.goto(`${siteUrl}/search/guru`);
    await page.locator("[data-search-result]").first().waitFor();
    expect(await page.locator("[data-search-tools]").isVisible()).toBe(true);
    expect(spoiled.size).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  test.runIf(IS_EVERY_CASE)(
    "missing, and there is no WebAssembly, the page says that the search could not be loaded",
    async () => {
      const page = await (await ownContext()).newPage();
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
      await page.route(/\/pagefind\/words/, (route) => route.fulfill({ status: 404, body: "" }));
      await expectNoSearch(page);
    },
  );

  test.runIf(IS_EVERY_CASE)(
    "missing, and Pagefind's program too, the page says that the search could not be loaded",
    async () => {
      const page = shared;
      await page.route(/\/pagefind\/(words|wasm)/, (route) => route.fulfill({ status: 404, body: "" }));
      await expectNoSearch(page);
    },
  );

  test.runIf(IS_EVERY_CASE)(
    "missing, the page offers links while Pagefind loads, and gives up if it never answers",
    async () => {
      const page = await (await ownContext()).newPage();
      await page.clock.install();
      await page.route(/\/pagefind\/words/, (route) => route.fulfill({ status: 404, body: "" }));
      await page.route(/\/pagefind\/wasm/, () => undefined);
      await page.goto(`${siteUrl}/search/guru`);
      await expect.poll(() => page.locator("[data-search-status]").innerText()).toMatch(/Still searching/);
      expect(await page.locator("[data-search-help] a:visible").count()).toBeGreaterThan(5);
      const list = page.locator("[data-search-state]");
      await expect
        .poll(async () => {
          await page.clock.fastForward(31_000);
          return list.getAttribute("data-search-state");
        })
        .toBe("failed");
      expect(await page.locator("[data-search-status]").innerText()).toMatch(/could not be loaded/);
      expect(errors).toEqual([]);
    },
  );

  test.runIf(IS_EVERY_CASE)("of another version, the page asks to be reloaded, and works after that", async () => {
    const page = shared;
    await page.route("**/pagefind/words.json", (route) => route.fulfill({ json: { version: 1000 } }));
    await page.goto(`${siteUrl}/search/guru`);
    await expect
      .poll(() => page.locator("[data-search-status]").innerText())
      .toBe("This page is older than the search. Please reload it.");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.locator("[data-search-retry]").click();
    await page.locator("[data-search-result]").first().waitFor();
    expect(errors).toEqual([]);
  });

  test.runIf(IS_EVERY_CASE)("without its texts, the results show passages of the pages", async () => {
    const page = shared;
    await page.route("**/*.texts", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${siteUrl}/search/${encodeURIComponent("नाम")}`);
    await page.locator("[data-search-result]").first().waitFor();
    expect(await page.locator("[data-search-status]").innerText()).not.toMatch(/exactly as typed/);
    expect(await page.locator("[data-excerpt] mark").count()).toBeGreaterThan(3);
    // A song is quoted in one script, without the signs of its stanzas.
    await page.goto(`${siteUrl}/search/${encodeURIComponent("हनुमान")}`);
    const chalisa = page.locator("[data-search-result]").filter({ hasText: "हनुमान चालीसा" }).first();
    await chalisa.locator("[data-excerpt] mark").first().waitFor();
    expect(await chalisa.locator("[data-excerpt]").innerText()).not.toMatch(/[a-z¶]/i);
    // Of a page in several languages, the part in the reader's language is quoted.
    await page.goto(`${siteUrl}/search/${encodeURIComponent("गोपनीयता नीति")}`);
    const excerpt = page.locator("[data-search-result]", { hasText: "Privacy Policy" }).locator("[data-excerpt]");
    await excerpt.getByText("This page says, in plain words").waitFor();
    expect(await excerpt.getAttribute("lang")).toBe("en");
    // A list below a heading has no anchor of its own, and is quoted with that of the heading.
    await page.goto(`${siteUrl}/search/money%20telephone`);
    const inList = page.locator('[data-places] a[href="/post/financial-terrorism#h2"] mark');
    await inList.first().waitFor();
    expect(await inList.allInnerTexts()).toEqual(["telephone"]);
    expect(errors).toEqual([]);
  });

  test.runIf(IS_EVERY_CASE)("sent by a host without range requests, it answers as usual", async () => {
    const page = shared;
    await page.route(/\.(?:words|titles|texts)$/, async (route) => {
      await route.continue({ headers: { ...route.request().headers(), range: "" } });
    });
    await page.goto(`${siteUrl}/search/${encodeURIComponent("नाम")}`);
    await page.locator("[data-search-result]").first().waitFor();
    expect(await page.locator("[data-excerpt] mark").count()).toBeGreaterThan(3);
    expect(errors).toEqual([]);
  });
});

test.runIf(IS_EVERY_CASE)(
  "offers links while the search index does not load, and answers when it has loaded",
  async () => {
    const page = await (await ownContext()).newPage();
    await page.clock.install();
    const gate = Promise.withResolvers<undefined>();
    let held = 0;
    await page.route("**/pagefind/**", async (route) => {
      held += 1;
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${siteUrl}/search/guru`);
    await expect.poll(() => held).toBeGreaterThan(0);
    expect(await page.locator("[data-search-help]").isVisible()).toBe(false);
    await page.clock.fastForward(11_000);
    await expect.poll(() => page.locator("[data-search-status]").innerText()).toMatch(/Still searching/);
    expect(await page.locator("[data-search-help] a:visible").count()).toBeGreaterThan(5);
    gate.resolve(undefined);
    await page.locator("[data-search-result]").first().waitFor();
    expect(await page.locator("[data-search-help]").isVisible()).toBe(false);
    expect(errors).toEqual([]);
  },
);

test.runIf(IS_EVERY_CASE)("searches in a browser without WebAssembly", async () => {
  const page = await (await ownContext()).newPage();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.goto(`${siteUrl}/search/guru`);
  await page.locator("[data-search-result]").first().waitFor();
  expect(errors).toEqual([]);
});

describe("a search for unusual text", () => {
  test.each(
    casesOf<[string, string]>(
      [["NUL", "/ram%00naam"]],
      [
        ["a thousand words", `?q=${"ram+".repeat(1_000)}`],
        ["letters that turn around", "/%E2%80%AEram"],
        ["a way up", "/..%2f..%2fpost"],
        ["10,000 letters", `?q=${"a".repeat(10_000)}`],
      ],
    ),
  )("%s is answered in words, and fits the screen", async (_, text) => {
    const page = shared;
    await page.goto(`${siteUrl}/search${text}`);
    const list = page.locator("[data-search-state]");
    await expect.poll(() => list.getAttribute("data-search-state")).toMatch(/done|empty/);
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
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

function answerWithPage(route: Route) {
  return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sign in</title>" });
}

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

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
}

/** Opens a search that cannot work, and waits until the page says so. */
async function expectNoSearch(page: Page): Promise<void> {
  await page.goto(`${siteUrl}/search/guru`);
  const list = page.locator("[data-search-state]");
  await expect.poll(() => list.getAttribute("data-search-state")).toBe("failed");
  expect(await page.locator("[data-search-status]").innerText()).toMatch(/could not be loaded/);
  expect(errors).toEqual([]);
}
