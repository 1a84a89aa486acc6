// The choice of the language of the interface, and what a page shows where the choice cannot be followed.
import { expect, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { settle } from "../../support/settle.ts";
import { usePages } from "../pages.ts";
import { shownLanguage } from "./choice.ts";

const open = usePages(useBrowser());

test("a browser that stores nothing, or a page without its texts, shows the language of the build", async () => {
  const { page, complaints } = await open("/tag", {
    locale: "mr-IN",
    prepare: (before) =>
      before.addInitScript(() => {
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new DOMException("denied");
          },
        });
      }),
  });
  expect(await shownLanguage(page)).toEqual({ lang: "en", pressed: ["en"] });
  await page.locator("[data-lang=hi]").click();
  await settle(page);
  expect(await shownLanguage(page)).toEqual({ lang: "en", pressed: ["en"] });
  expect(complaints).toEqual([]);
});

test("without JavaScript there is no choice, and the language of the build", async () => {
  const { page } = await open("/", { locale: "mr-IN", javaScriptEnabled: false });
  expect(await page.locator("[data-lang]").first().isVisible()).toBe(false);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test("the choice is three buttons of 44 pixels, in reach of the keyboard, at 320 pixels too", async () => {
  const { page } = await open("/", { width: 320, locale: "en-IN" });
  const sizes = await page
    .locator("[data-lang]")
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(sizes.filter((size) => size >= 44)).toHaveLength(3);
  expect((await page.locator(".site-header").boundingBox())?.height).toBeLessThanOrEqual(130);
  await page.locator("#site-search").focus();
  expect((await page.locator(".search-box").boundingBox())?.width).toBeGreaterThan(250);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.locator("[data-lang=hi]").focus();
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  expect(await shownLanguage(page)).toEqual({ lang: "hi", pressed: ["hi"] });
});
