import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { violationsOnPhone } from "./every-kind/axe.ts";
import { recordTransfers } from "./every-kind/transfers.ts";
import { until, usePages } from "./pages.ts";

const browser = useBrowser();
const open = usePages(browser);
const siteUrl = inject("siteUrl");
/** The missing page with its pictures, and the search for the page that was meant. */
const GUESS_BUDGET_BYTES = 154_000;

/** Opens an address. @returns also how to wait until its search has ended */
async function openAndWatch(path: string, options: Parameters<typeof open>[1] = {}) {
  const ended = Promise.withResolvers<unknown>();
  const prepare = (page: Page) => Promise.resolve(page.on("worker", (worker) => worker.on("close", ended.resolve)));
  return { ...(await open(path, { ...options, prepare })), searched: () => ended.promise };
}

describe("a missing page", () => {
  test("has status 404, and its words are in the search box", async () => {
    expect((await fetch(`${siteUrl}/post/ganesh-bhakti-old`)).status).toBe(404);
    const { page } = await open("/post/ganesh-bhakti-old");
    const box = page.getByRole("main").getByRole("searchbox");
    await expect.poll(() => box.inputValue()).toBe("ganesh bhakti old");
    expect(await page.getByRole("searchbox").count()).toBe(1);
    await box.press("Enter");
    await page.waitForURL(`${siteUrl}/search/ganesh%20bhakti%20old`);
  });

  test("offers a song to readers of English by the name in Roman letters", async () => {
    const { page } = await open("/abhang/roop-pahata-lochni", { locale: "en-US" });
    const link = page.getByRole("main").getByRole("status").getByRole("link").first();
    await link.waitFor();
    expect(await link.textContent()).toMatch(/^[\p{sc=Latin}\p{M}\s]+$/u);
    expect(await link.getAttribute("lang")).toBe("mr-Latn");
  });

  test("leads to the page whose address was cut off, and nothing below moves", async () => {
    const { page } = await open("/abhang/sundar-te-dhyan", { width: 360, locale: "mr-IN" });
    const top = () => page.locator("main form").evaluate((form) => Math.round(form.getBoundingClientRect().top));
    const before = await top();
    // Screen readers announce what is added to a status that is there already.
    expect(await page.getByRole("main").getByRole("status").count()).toBe(1);
    const link = page.locator("[data-page-guess] a");
    await link.waitFor();
    expect(await top()).toBe(before);
    await link.click();
    await page.waitForURL(`${siteUrl}/abhang/sundar-te-dhyan-ubhe-vitevari`);
  });

  test("offers what the search surely finds for its words, topics and poets too, and nothing else", async () => {
    for (const [path, offers] of [
      ["/centres", ["पान उपासना केंद्रे"]],
      ["/tag/hanumaan", ["विषय हनुमान"]],
      ["/xyz", []],
    ] as const) {
      const { page, searched } = await openAndWatch(path, { locale: "mr-IN" });
      await searched();
      const shown = await page.locator("[data-page-guess]:not([hidden]) li").allInnerTexts();
      expect
        .soft(
          shown.map((text) => text.replace(/\s+/g, " ")),
          path,
        )
        .toEqual(offers);
      // Words that find only others are not searched for.
      const box = page.getByRole("main").getByRole("searchbox");
      if (offers.length === 0) await expect.poll(() => box.inputValue()).toBe("");
    }
  });

  test("offers the list that has no such page, without a search", async () => {
    const { page } = await openAndWatch("/post/page/99", { locale: "mr-IN" });
    const offered = page.locator("[data-page-guess]:not([hidden]) li");
    await offered.waitFor();
    expect.soft((await offered.innerText()).replace(/\s+/g, " ")).toBe("पान सर्व लेख");
    expect.soft(page.workers()).toEqual([]);
  });

  test("says what kind of page it offers for an address with another letter, passes axe with it, and stays small", async () => {
    const page = await browser().newPage({ locale: "en-US", serviceWorkers: "block" });
    const transfers = await recordTransfers(page);
    await page.goto(`${siteUrl}/post/navdurga`);
    const guess = page.locator("[data-page-guess]");
    await guess.locator("a").waitFor();
    expect(await guess.innerText()).toMatch(/^Were you looking for:\s+Post\s+Navadurga/);
    expect((await transfers()).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(GUESS_BUDGET_BYTES);
    expect(await violationsOnPhone(page)).toEqual([]);
    await page.close();
  });

  test("has its words in the search box before the search answers, and keeps what the reader types", async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const hold = (before: Page) =>
      before.route(`${siteUrl}/pagefind/**`, async (route) => {
        await promise;
        await route.continue();
      });
    const { page } = await open("/xyz", { locale: "mr-IN", prepare: hold });
    const box = page.locator('main input[name="q"]');
    await expect.poll(() => box.inputValue()).toBe("xyz");
    await box.fill("seva");
    await box.blur();
    // The search for the page, and that for the reader, which begins in the box.
    await until(() => Promise.resolve(page.workers().length), 2);
    resolve(null);
    await until(() => Promise.resolve(page.workers().length), 0);
    expect(await box.inputValue()).toBe("seva");
  });

  test("offers the search, the parts of the site and the newest posts without JavaScript", async () => {
    const { page } = await open("/nowhere/at/all", { javaScriptEnabled: false });
    const main = page.getByRole("main");
    expect(await main.getByRole("search").getAttribute("action")).toBe("/search");
    const ways = main.getByRole("navigation", { name: "Start here" }).getByRole("link");
    for (const way of await ways.all()) {
      const url = new URL((await way.getAttribute("href")) ?? "", siteUrl);
      expect((await fetch(url)).status).toBe(200);
    }
    expect(await ways.count()).toBe(8);
    expect(await main.locator("[data-post]").count()).toBe(4);
  });
});
