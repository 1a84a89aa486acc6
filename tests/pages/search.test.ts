import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { until, usePages } from "./pages.ts";

const open = usePages(useBrowser());

describe("the search box", () => {
  test("on a phone, goes by its icon to the address of the text", async () => {
    const { page } = await open("/post", { width: 360 });
    await page.locator("#site-search").fill("  ram naam  ");
    await page.locator(".site-header [type=submit]").click();
    await page.waitForURL("**/search/ram%20naam");
    await until(() => page.locator("#site-search").inputValue(), "ram naam");
    await expect.poll(() => page.locator("h1").textContent()).toContain("ram naam");
  });

  test("does nothing with blanks only, and keeps the cursor", async () => {
    const { page } = await open("/post", { isShared: true });
    for (const text of ["", "   ", "\u3000"]) {
      await page.locator("#site-search").fill(text);
      await page.locator(".site-header [type=submit]").click();
      await until(() => page.evaluate(() => document.activeElement?.id), "site-search");
      expect(new URL(page.url()).pathname).toBe("/post");
    }
  });
});

test("on a phone, a long heading is above the field, in text of 175 per cent", async () => {
  const { page } = await open(`/search/${"guru ".repeat(40)}`, { width: 360, isShared: true });
  await page.locator("html").evaluate((html) => html.setAttribute("data-size", "175"));
  const [heading, field, status] = await Promise.all(
    ["h1", ".site-header .search-box", "[data-search-status]"].map((part) => page.locator(part).boundingBox()),
  );
  const bottom = (box: typeof heading) => (box?.y ?? Number.NaN) + (box?.height ?? 0);
  expect(field?.y).toBeGreaterThanOrEqual(bottom(heading));
  expect((field?.y ?? 0) - bottom(heading)).toBeLessThan(24);
  expect(status?.y).toBeGreaterThanOrEqual(bottom(field));
  await page.evaluate(() => document.documentElement.removeAttribute("data-size"));
});

test.each(["/search/guru"])(
  "on a phone, the field of %s fills its line below the heading, which is where it always is",
  async (path) => {
    const { page } = await open(path, { width: 360, isShared: true });
    const box = page.locator(".site-header .search-box");
    expect((await box.boundingBox())?.width).toBe(328);
    const top = (await box.boundingBox())?.y;
    // At one place, whether there are results or not.
    const header = await page.locator(".site-header").boundingBox();
    const heading = await page.locator("h1").boundingBox();
    expect(heading?.y).toBe((header?.y ?? 0) + (header?.height ?? Number.NaN) + 16);
    expect(top).toBeCloseTo((heading?.y ?? Number.NaN) + (heading?.height ?? 0) + 4, 0);
    expect(header?.height).toBe(await headerHeight("/post", 360));
    expect(await fontSize(page)).toBe(await fontSize((await open("/post", { width: 360, isShared: true })).page));
    await page.locator("#site-search").focus();
    // Nothing makes room for the field when it is used.
    const field = await box.boundingBox();
    expect(field?.y).toBe(top);
    for (const part of ["h1", "[data-search-status]"]) {
      const other = await page.locator(part).boundingBox();
      const isBelow = (other?.y ?? 0) >= (field?.y ?? 0) + (field?.height ?? 0);
      const isAbove = (other?.y ?? 0) + (other?.height ?? 0) <= (field?.y ?? 0);
      expect(isBelow || isAbove, part).toBe(true);
    }
  },
);

function fontSize(page: Page): Promise<string> {
  return page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontSize);
}

async function headerHeight(path: string, width: number): Promise<number | undefined> {
  const { page } = await open(path, { width, isShared: true });
  return (await page.locator(".site-header").boundingBox())?.height;
}

test("on a wide screen, the filters are open, without a button, beside the field", async () => {
  const { page } = await open("/search/guru", { width: 1024 });
  const filters = page.locator("[data-search-filter]:visible");
  await filters.first().waitFor();
  expect(await filters.count()).toBe(4);
  expect(await page.locator("[data-search-choices] summary").isVisible()).toBe(false);
  const [card, field, results] = await Promise.all(
    ["[data-search-tools]", ".site-header .search-box", "[data-search-status]"].map((part) =>
      page.locator(part).boundingBox(),
    ),
  );
  expect(Math.abs((card?.y ?? Number.NaN) - (field?.y ?? 0))).toBeLessThan(2);
  for (const box of [field, results]) {
    expect((card?.x ?? Number.NaN) - (box?.x ?? 0) - (box?.width ?? 0)).toBeGreaterThanOrEqual(16);
  }
});

describe("results", () => {
  test.each(["/search?ref=app"])("are idle on %s, and say what to do", async (path) => {
    const { page } = await open(path, { isShared: true });
    expect(await page.locator("[data-search-state]").getAttribute("data-search-state")).toBe("idle");
    expect(await page.locator("[data-search-status]").isVisible()).toBe(true);
  });
});

test.each(["<img src=x onerror=document.title='hacked'>"])("shows %s as text and nothing else", async (text) => {
  const { page, complaints, foreign } = await open(`/search/${encodeURIComponent(text)}`);
  await until(
    async () =>
      ["done", "empty"].includes((await page.locator("[data-search-state]").getAttribute("data-search-state")) ?? ""),
    true,
  );
  const headings = [`Results for “${text}”`, `No results for “${text}”`];
  expect(headings).toContain(await page.locator("h1").textContent());
  expect(await page.locator("main img[src=x], main script:not([src]), main h1 *").count()).toBe(0);
  expect(await page.title()).not.toBe("hacked");
  expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
});

test("removes direction overrides in the title, the heading and the box", async () => {
  const { page, complaints } = await open("/search/%E2%80%AEmar%E2%80%AC%20%E2%81%A7seva%E2%81%A9");
  await until(async () => (await page.title()).startsWith("Results for “mar seva”"), true);
  await until(() => page.locator("h1").textContent(), "Results for “mar seva”");
  await until(() => page.locator('input[name="q"]').inputValue(), "mar seva");
  expect(complaints).toEqual([]);
});
