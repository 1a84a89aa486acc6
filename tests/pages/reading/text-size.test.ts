// The text size, which every page offers in its menu on a phone and in its footer.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { IS_EVERY_CASE, casesOf } from "../../support/every-case.ts";
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

test.runIf(IS_EVERY_CASE)("the menu, the footer and the reading panel of a page show the same size", async () => {
  const { page } = await open("/post/abhangacha-shwas", { width: 360 });
  await openPanel(page);
  await larger(page, PANEL).click();
  await until(() => size(page), "115");
  expect(await Promise.all([MENU, FOOTER, PANEL].map((group) => shown(page, group)))).toEqual(
    Array.from({ length: 3 }, () => "115 %"),
  );
  await page.keyboard.press("Escape");
  await larger(page, FOOTER).click();
  await until(() => size(page), "130");
  expect(await Promise.all([MENU, FOOTER, PANEL].map((group) => shown(page, group)))).toEqual(
    Array.from({ length: 3 }, () => "130 %"),
  );
});

test.each(casesOf([FOOTER], [MENU]))("a button in %s stays under the finger while the text changes", async (group) => {
  const { page } = await open("/tag", { width: 360 });
  if (group === MENU) await page.locator(".menu-button").click();
  await larger(page, group).scrollIntoViewIfNeeded();
  const top = () => larger(page, group).evaluate((button) => Math.round(button.getBoundingClientRect().top));
  const before = await top();
  for (const percent of ["115", "130", "150", "175", "200"]) {
    await larger(page, group).press("Enter");
    await until(() => size(page), percent);
    expect(Math.abs((await top()) - before), percent).toBeLessThanOrEqual(1);
  }
  expect(await larger(page, group).getAttribute("aria-disabled")).toBe("true");
  await smaller(page, group).press("Enter");
  await until(() => size(page), "175");
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test.runIf(IS_EVERY_CASE)(
  "a button looks disabled where the size ends, and after the first press screen readers say so",
  async () => {
    const { page } = await open("/tag", { width: 360 });
    const buttons = () =>
      page.locator(`${FOOTER} button`).evaluateAll((all) =>
        all.map((button) => ({
          isDimmed: getComputedStyle(button).opacity !== "1",
          isDisabled: button.getAttribute("aria-disabled") === "true",
        })),
      );
    const isDimmed = async () => (await buttons()).map((button) => button.isDimmed);
    const [active, disabled] = [true, false].map((isActive) => ({ isDimmed: !isActive, isDisabled: !isActive }));
    expect(await isDimmed()).toEqual([true, false]);
    await smaller(page, FOOTER).click();
    await until(buttons, [disabled, active]);
    await larger(page, FOOTER).click();
    await until(buttons, [active, active]);
  },
);

test.runIf(IS_EVERY_CASE)(
  "a page that was open while another one changed the settings goes on from them, and keeps them",
  async () => {
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
  },
);

test.runIf(IS_EVERY_CASE)("the reading panel shows what another page has chosen", async () => {
  const { page } = await open("/post/abhangacha-shwas", { width: 360 });
  await openPanel(page);
  const chosen = () => page.locator("#reading-panel [data-setting=theme]:checked").getAttribute("value");
  expect(await chosen()).toBe("");
  await page.keyboard.press("Escape");
  await page.evaluate(() => localStorage.setItem("reading", '{"theme":"sepia"}'));
  await page.locator(".opener").press("Enter");
  await until(chosen, "sepia");
});

test.runIf(IS_EVERY_CASE)("screen readers hear the size once, where the reader chose it", async () => {
  const { page } = await open("/tag", { width: 360 });
  const texts = () => page.locator("[data-size-now]").allTextContents();
  await larger(page, FOOTER).click();
  await until(texts, ["", "115 %"]);
  await page.locator(".menu-button").click();
  await smaller(page, MENU).click();
  await until(texts, ["100 %", ""]);
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

test.each(
  casesOf<[string, string]>(
    [["/post/abhangacha-shwas", ".rich-text"]],
    [["/abhang/roop-pahata-lochani", ".song .stanzas"]],
  ),
)(
  "the title of %s is larger than the text, and what is above it no larger than 22 px, in every size",
  async (path, text) => {
    const { page } = await open(path, { width: 320 });
    for (const percent of ["100", "150", "200"]) {
      await page.locator("html").evaluate((html, value) => html.setAttribute("data-size", value), percent);
      expect((await fontSize(page, "h1")) / (await fontSize(page, text)), percent).toBeGreaterThan(1.09);
      expect(await fontSize(page, ".crumbs"), percent).toBeLessThanOrEqual(22);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  },
);

test.each(
  casesOf(
    [["/abhang-lyrics/abhang", "main .in-roman"]],
    [
      ["/post/abhangacha-shwas", ".facts .date"],
      ["/photo-gallery", ".facts"],
    ],
  ),
)("on %s, %s grows with the text, up to a size at which it has room", async (path, line) => {
  const { page } = await open(path, { width: 320 });
  const before = await fontSize(page, line);
  for (const [percent, factor] of [
    ["130", 1.3],
    ["150", 1.45],
    ["200", 1.45],
  ] as const) {
    await page.locator("html").evaluate((html, value) => html.setAttribute("data-size", value), percent);
    expect((await fontSize(page, line)) / before).toBeCloseTo(factor, 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test.runIf(IS_EVERY_CASE)("the visitor's own counter has the chosen size", async () => {
  const { page } = await open("/ramnaam-bank", { width: 360 });
  await larger(page, FOOTER).click();
  await until(() => size(page), "115");
  await page.locator("a[data-jaap-open]").click();
  await page.locator("[data-jaap-dialog]").waitFor();
  const content = await fontSize(page, "main");
  expect(await fontSize(page, "[data-jaap-dialog] dl")).toBe(content);
  expect(await fontSize(page, "[data-jaap-dialog] [data-jaap-close]")).toBe(content);
});

test.runIf(IS_EVERY_CASE).each([360, 768, 1440])(
  "in every size, what is last in the header ends where the content does, at %i px",
  async (width) => {
    const { page } = await open("/tag", { width });
    for (const percent of ["100", "150", "200"]) {
      await page.locator("html").evaluate((html, value) => html.setAttribute("data-size", value), percent);
      const beyond = await page.locator(".banner").evaluate((banner) => {
        const last = [...banner.querySelectorAll(".languages button, .social svg path")].filter((part) =>
          part.checkVisibility(),
        );
        const text = document.createRange();
        const ends = last.map((part) => {
          text.selectNodeContents(part);
          return (part instanceof SVGElement ? part : text).getBoundingClientRect().right;
        });
        return (
          Math.max(...ends) - (banner.getBoundingClientRect().right - parseFloat(getComputedStyle(banner).paddingRight))
        );
      });
      expect(Math.abs(beyond), percent).toBeLessThanOrEqual(2);
    }
  },
);

// without-script.test.ts finds buttons that do nothing on each page.
test.runIf(IS_EVERY_CASE)("a page without JavaScript has no buttons for the size", async () => {
  const { page } = await open("/", { width: 360, javaScriptEnabled: false });
  expect(await page.locator(".text-size:visible").count()).toBe(0);
});
