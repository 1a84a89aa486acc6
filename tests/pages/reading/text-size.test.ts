// The text size, which every page offers in its menu on a phone and in its footer.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { until, usePages } from "../pages.ts";
import { openPanel, quiet } from "../reading-panel.ts";

const open = usePages(useBrowser());
const MENU = "#site-menu .text-size";
const FOOTER = ".site-footer .text-size";
const PANEL = "#reading-panel .text-size";

const larger = (page: Page, group: string) => page.locator(`${group} [data-step='1']`);
const smaller = (page: Page, group: string) => page.locator(`${group} [data-step='-1']`);
const size = (page: Page) => page.locator("html").getAttribute("data-size");
/** What a sighted reader sees between the buttons: the text, or else what the styles write. */
const shown = (page: Page, group: string) =>
  page.locator(`${group} output`).evaluate((output) => {
    const style = getComputedStyle(output, "::after");
    // Browsers do not tell a counter's value.
    return output.textContent || (style.counterReset.split(" ")[1] ?? "") + " %";
  });
const fontSize = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

test("a size chosen in the menu of the home page is that of the next page and of its reading panel", async () => {
  const opened = await open("/", { width: 360 });
  const { page } = opened;
  const before = await fontSize(page, "main p");
  await page.locator(".menu-button").click();
  expect(await shown(page, MENU)).toBe("100 %");
  await larger(page, MENU).click();
  await until(() => size(page), "115");
  await larger(page, MENU).click();
  await until(() => size(page), "130");
  expect(await shown(page, MENU)).toBe("130 %");
  expect(await fontSize(page, "main p")).toBeGreaterThan(before * 1.1);
  await page.locator("#site-menu a", { hasText: "My Mentor" }).click();
  await page.waitForURL("**/post/shantideep-sadguru");
  expect(await size(page)).toBe("130");
  await page.goto(new URL("/post/abhangacha-shwas", page.url()).href);
  await openPanel(page);
  expect(await shown(page, PANEL)).toBe("130 %");
  quiet(opened);
});

test("a button in the footer stays under the finger while the text changes", async () => {
  const { page } = await open("/tag", { width: 360 });
  await larger(page, FOOTER).scrollIntoViewIfNeeded();
  const top = () => larger(page, FOOTER).evaluate((button) => Math.round(button.getBoundingClientRect().top));
  const before = await top();
  for (const percent of ["115", "130", "150", "175", "200"]) {
    await larger(page, FOOTER).press("Enter");
    await until(() => size(page), percent);
    expect(Math.abs((await top()) - before), percent).toBeLessThanOrEqual(1);
  }
  expect(await larger(page, FOOTER).getAttribute("aria-disabled")).toBe("true");
  await smaller(page, FOOTER).press("Enter");
  await until(() => size(page), "175");
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test("a page that was open while another one changed the settings goes on from them, and keeps them", async () => {
  const opened = await open("/tag", { width: 360 });
  const { page } = opened;
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("reading") ?? "{}") as unknown);
  const change = (settings: object) =>
    page.evaluate((text) => localStorage.setItem("reading", text), JSON.stringify(settings));
  await change({ size: "150", theme: "dark" });
  await larger(page, FOOTER).click();
  await until(() => size(page), "175");
  expect(await stored()).toEqual({ size: "175", theme: "dark" });
  // The browser has kept the page in memory, and the reader comes back to it.
  await change({ size: "130", lines: "wide" });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  expect(await size(page)).toBe("130");
  expect(await shown(page, FOOTER)).toBe("130 %");
  expect(await page.locator("html").getAttribute("data-theme")).toBe(null);
  await smaller(page, FOOTER).click();
  await until(() => size(page), "115");
  expect(await stored()).toEqual({ size: "115", lines: "wide" });
  quiet(opened);
});

test("the buttons are large enough for a finger, and the menu and the footer grow with the text", async () => {
  const { page } = await open("/tag", { width: 320 });
  const sizes = () => Promise.all([fontSize(page, "#site-menu a"), fontSize(page, ".site-footer a")]);
  const [menu = 0, footer = 0] = await sizes();
  await page.locator(".menu-button").click();
  const boxes = await page.locator(`${MENU} button`).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(44);
  await page.locator("html").evaluate((html) => html.setAttribute("data-size", "200"));
  const [largeMenu = 0, largeFooter = 0] = await sizes();
  // As large as the longest word allows on the smallest phone.
  expect(largeMenu / menu).toBeGreaterThan(1.7);
  expect(largeFooter / footer).toBeCloseTo(2, 1);
});
