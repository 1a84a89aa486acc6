import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../browser.ts";

const browser = useBrowser();
const siteUrl = inject("siteUrl");

describe("A page that is not there", () => {
  test("is told with status 404, and its words wait in the search box", async () => {
    const page = await browser().newPage();
    const answer = await page.goto(`${siteUrl}/post/ganesh-bhakti-old`);
    expect(answer?.status()).toBe(404);
    const box = page.getByRole("main").getByRole("searchbox");
    await expect.poll(() => box.inputValue()).toBe("ganesh bhakti old");
    await box.press("Enter");
    await page.waitForURL(`${siteUrl}/search/ganesh%20bhakti%20old`);
    await page.close();
  });

  test("offers the search, the parts of the site and the newest posts without JavaScript", async () => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${siteUrl}/nowhere/at/all`);
    const main = page.getByRole("main");
    expect(await main.getByRole("search").getAttribute("action")).toBe("/search");
    const ways = main.getByRole("navigation", { name: "Begin here" }).getByRole("link");
    for (const way of await ways.all()) {
      const url = new URL((await way.getAttribute("href")) ?? "", siteUrl);
      expect((await page.request.get(url.href)).status()).toBe(200);
    }
    expect(await ways.count()).toBe(8);
    expect(await main.locator("[data-post]").count()).toBe(4);
    await context.close();
  });
});
