import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { until, usePages } from "./pages.ts";

const open = usePages(useBrowser());

test("the search box does nothing with blanks only, keeps the cursor, and on a phone goes by its icon to the address of the text", async () => {
  const { page } = await open("/post");
  for (const text of ["", "   ", "\u3000"]) {
    await page.locator("#site-search").fill(text);
    await page.locator(".site-header [type=submit]").click();
    await until(() => page.evaluate(() => document.activeElement?.id), "site-search");
    expect(new URL(page.url()).pathname).toBe("/post");
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator("#site-search").fill("  ram naam  ");
  await page.locator(".site-header [type=submit]").click();
  await page.waitForURL("**/search/ram%20naam");
  await until(() => page.locator("#site-search").inputValue(), "ram naam");
  await expect.poll(() => page.locator("h1").textContent()).toContain("ram naam");
});

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

test("a search without words is idle, and says what to do", async () => {
  const { page } = await open("/search?ref=app");
  expect(await page.locator("[data-search-state]").getAttribute("data-search-state")).toBe("idle");
  expect(await page.locator("[data-search-status]").isVisible()).toBe(true);
});

test("typed markup is shown as text and nothing else, without its direction overrides", async () => {
  const text = "<img src=x onerror=document.title='hacked'> mar seva";
  const { page, complaints, foreign } = await open(
    `/search/${encodeURIComponent(`\u202E${text.replace("mar", "\u2067mar\u2069")}`)}`,
  );
  await page.locator('[data-search-state="done"], [data-search-state="empty"]').waitFor({ state: "attached" });
  const headings = [`Results for “${text}”`, `No results for “${text}”`];
  expect(headings).toContain(await page.locator("h1").textContent());
  expect(await page.title()).toMatch(/^(?:No r|R)esults for “<img src=x .* mar seva”/);
  expect(await page.locator('input[name="q"]').inputValue()).toBe(text);
  expect(await page.locator("main img[src=x], main script:not([src]), main h1 *").count()).toBe(0);
  expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
});
