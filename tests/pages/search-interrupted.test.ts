// Searches whose files arrive late, or never.
import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());
const RAM = `/search/${encodeURIComponent("राम")}`;
const RESULTS = "[data-search-result]";

const titles = (page: Page) => page.locator(`${RESULTS} h2 a`).allTextContents();
const types = async (page: Page) => new Set(await page.locator(`${RESULTS} [data-type]`).allTextContents());
const status = (page: Page) => page.locator("[data-search-status]");

/** Results, and their filter by type when it has its choices. */
async function openResults() {
  const { page } = await open(RAM);
  await page.locator(RESULTS).first().waitFor();
  const filter = page.locator('[data-search-filter="type"]');
  await filter.locator("[value=album]").waitFor({ state: "attached" });
  return { page, filter, shown: await titles(page) };
}

test("more results that arrive after another choice do not join its list", async () => {
  const { page } = await open(RAM);
  await page.locator(RESULTS).first().waitFor();
  const late: Route[] = [];
  let isLate = true;
  await page.route("**/pagefind/fragment/**", (route) => (isLate ? void late.push(route) : route.continue()));
  await page.locator("[data-search-more]").click();
  await expect.poll(() => late.length).toBeGreaterThan(0);
  isLate = false;
  await page.locator('[data-search-filter="type"]').selectOption("abhang");
  await expect.poll(() => types(page)).toEqual(new Set(["Abhang"]));
  const [shown, message] = [await titles(page), await status(page).textContent()];
  await Promise.all(
    late.map(async (route) => {
      await route.continue();
      await (await route.request().response())?.finished();
    }),
  );
  // Time for the thread to read them.
  await page.waitForTimeout(500);
  expect(await titles(page)).toEqual(shown);
  expect(await status(page).textContent()).toBe(message);
});

test("without a network, a choice leaves the results where they are, with the reason above them", async () => {
  const { page, shown, filter } = await openResults();
  // Without what the browser keeps of other tests.
  await page.route("**/pagefind/**", (route) => route.abort());
  await page.context().setOffline(true);
  await filter.selectOption("album");
  await expect.poll(() => status(page).textContent()).toContain("offline");
  expect(await titles(page)).toEqual(shown);
  const retry = page.locator("[data-search-retry]");
  expect((await retry.boundingBox())?.y).toBeLessThan((await page.locator(RESULTS).first().boundingBox())?.y ?? 0);
  await page.goBack();
  await expect.poll(() => status(page).textContent()).toContain("offline");
  expect(await titles(page)).toEqual(shown);
  expect(await filter.inputValue()).toBe("");
  await page.unroute("**/pagefind/**");
  await page.context().setOffline(false);
  await retry.click();
  await expect.poll(() => status(page).textContent()).toMatch(/^\d+ results$/);
  expect(await retry.isVisible()).toBe(false);
  expect(await titles(page)).toEqual(shown);
});

test("a file that does not arrive leaves ways on, among them another attempt", async () => {
  const { page } = await open(RAM, {
    prepare: (page) => page.route("**/pagefind/dictionary.json", () => {}, { times: 1 }),
  });
  const retry = page.locator("[data-search-retry]");
  await retry.waitFor();
  expect(await status(page).textContent()).toContain("Still searching");
  expect(await page.locator("[data-search-help] a:visible").count()).toBeGreaterThan(5);
  await retry.click();
  await page.locator(RESULTS).first().waitFor();
  expect(await retry.isVisible()).toBe(false);
});

test("a slow choice leaves the results of before, beside their filters, and offers another attempt", async () => {
  const { page, shown, filter } = await openResults();
  await page.route("**/pagefind/fragment/**", () => {});
  await filter.selectOption("album");
  await page.locator("[data-search-retry]").waitFor();
  expect(await titles(page)).toEqual(shown);
  expect(await page.locator("[data-search-help]").isVisible()).toBe(false);
});
