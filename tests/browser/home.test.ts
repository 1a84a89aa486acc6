import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../browser.ts";

const browser = useBrowser();
const siteUrl = inject("siteUrl");

describe("The home page", () => {
  test.for([360, 768, 1440])("fits a screen of %i px without scrolling sideways or errors", async (width) => {
    const page = await browser().newPage({ viewport: { width, height: 800 } });
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(siteUrl);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(errors).toEqual([]);
    await page.close();
  });
});
