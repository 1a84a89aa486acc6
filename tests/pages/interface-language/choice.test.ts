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
  await page.locator(".languages [data-lang=hi]").click();
  await settle(page);
  expect(await shownLanguage(page)).toEqual({ lang: "en", pressed: ["en"] });
  expect(complaints).toEqual([]);
});

test("without JavaScript there is no choice, and the language of the build", async () => {
  const { page } = await open("/", { locale: "mr-IN", javaScriptEnabled: false });
  expect(await page.locator("[data-lang]").first().isVisible()).toBe(false);
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
});

test("a phone has the choice at the top of its menu: three buttons of 44 pixels, in reach of the keyboard", async () => {
  const { page } = await open("/", { width: 320, locale: "mr-IN" });
  await page.locator(".menu-button").click();
  const sizes = await page
    .locator("#site-menu [data-lang]")
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(sizes.filter((size) => size >= 44)).toHaveLength(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.locator("#site-menu [data-lang=hi]").focus();
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  expect(await shownLanguage(page)).toEqual({ lang: "hi", pressed: ["hi"] });
});

test("the first visit offers the languages in full words; one tap chooses, and they are never offered again", async () => {
  const { page } = await open("/tag", { width: 360, locale: "en-IN" });
  const strip = page.locator(".first-visit");
  expect(await strip.getByRole("button").allInnerTexts()).toEqual(["मराठी", "हिन्दी", "English"]);
  await Promise.all([page.waitForEvent("load"), strip.getByRole("button", { name: "मराठी" }).click()]);
  expect(await shownLanguage(page)).toEqual({ lang: "mr", pressed: ["mr"] });
  expect(await strip.isVisible()).toBe(false);
  await page.goto(new URL("/post", page.url()).href);
  expect(await strip.isVisible()).toBe(false);
});

test.each([["hi-IN"], ["en-IN", "mr-IN"]])("a browser that asks for %s %s is offered no language", async (...tags) => {
  const { page } = await open("/tag", {
    width: 360,
    prepare: (before) =>
      before.addInitScript((value) => Object.defineProperty(navigator, "languages", { value }), tags),
  });
  expect(await page.locator(".first-visit").isVisible()).toBe(false);
});
