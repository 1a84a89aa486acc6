import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { settle } from "../support/settle.ts";
import { focused, until, usePages } from "./pages.ts";

/** Width of the screen → the most that the header may be high in text of normal size, in pixels. */
const HEADER_HEIGHTS = [
  [320, 72],
  [1024, 130],
] as const;

/** Larger text makes the header as much higher, and its menu may need one more line. @param size in per cent */
const mostHeight = (height: number, size: number) => (size === 100 ? height : (height * size) / 100 + 60);

const open = usePages(useBrowser());
const TOP = [
  "Home",
  "My Mentor",
  "Sadguru Shantideep's Discourses",
  "Special Articles",
  "Official Notices",
  "Downloads",
];
const openMenus = (page: Page) => page.locator("nav details[open]").count();

describe("the menu by keyboard on a wide screen", () => {
  test("Tab reaches each of its items in order", async () => {
    const { page } = await open("/post", { isShared: true });
    await page.locator("#site-menu a").first().focus();
    const reached = [await focused(page)];
    for (let step = 1; step < TOP.length; step += 1) {
      await page.keyboard.press("Tab");
      reached.push(await focused(page));
    }
    expect(reached).toEqual(TOP);
  });

  test.each<[string, number, string, string]>([
    ["Special Articles", 9, "Navadurga", "All Articles"],
    ["Downloads", 4, "Photo Gallery", "Abhang Lyrics"],
  ])("Enter opens %s, Tab walks its %i links, Escape closes it and goes back", async (name, count, first, last) => {
    const { page } = await open("/post", { isShared: true });
    const summary = page.locator("summary", { hasText: name });
    await summary.focus();
    await page.keyboard.press("Enter");
    await until(() => openMenus(page), 1);
    const reached: string[] = [];
    for (let step = 0; step < count; step += 1) {
      await page.keyboard.press("Tab");
      reached.push(await focused(page));
    }
    expect([reached[0], reached.at(-1)]).toEqual([first, last]);
    expect(await page.locator("details[open] a").count()).toBe(count);
    await page.keyboard.press("Escape");
    await until(() => openMenus(page), 0);
    await until(() => focused(page), name);
  });

  test("one dropdown closes the other, and a click elsewhere closes all", async () => {
    const { page } = await open("/post", { isShared: true });
    await page.locator("summary", { hasText: "Downloads" }).click();
    await page.locator("summary", { hasText: "Official Notices" }).click();
    await until(() => openMenus(page), 1);
    await page.locator("h1").click();
    await until(() => openMenus(page), 0);
  });

  test("a dropdown closes when the focus leaves it, so that it covers no focused element", async () => {
    const { page } = await open("/post", { isShared: true });
    await page.locator("summary", { hasText: "Official Notices" }).focus();
    await page.keyboard.press("Enter");
    await until(() => openMenus(page), 1);
    for (const key of ["Tab", "Tab", "Tab"]) await page.keyboard.press(key);
    await until(() => focused(page), "Downloads");
    await until(() => openMenus(page), 0);
  });

  test("marks the current page", async () => {
    const { page } = await open("/category/announcements");
    const current = page.locator("#site-menu [aria-current=page]");
    expect(await current.allTextContents().then((texts) => texts.map((text) => text.trim()))).toEqual([
      "Other notices",
    ]);
  });

  test("marks the group of /abhang-lyrics/poet/संत-तुकाराम", async () => {
    const path = "/abhang-lyrics/poet/संत-तुकाराम";
    const { page } = await open(path);
    const marked = await page
      .locator("#site-menu summary")
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).textDecorationLine === "underline")
          .map((one) => one.textContent.trim()),
      );
    expect(marked).toEqual(["Downloads"]);
  });
});

describe("the menu on a phone", () => {
  test("is a sheet that the Menu button opens and Escape closes, with the focus back on the button", async () => {
    const { page } = await open("/post", { width: 360, isShared: true });
    const [menu, button] = [page.locator("#site-menu"), page.getByRole("button", { name: "Menu" })];
    expect(await menu.isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press("Enter");
    await until(() => menu.isVisible(), true);
    await page.keyboard.press("Tab");
    await until(() => focused(page), "Close");
    // The buttons for the language and the text size are between.
    for (let press = 0; press < 6 && (await focused(page)) !== "Home"; press += 1) await page.keyboard.press("Tab");
    await until(() => focused(page), "Home");
    expect((await menu.locator("> ul > li > a, summary").allTextContents()).map((text) => text.trim())).toEqual(TOP);
    await page.keyboard.press("Escape");
    await until(() => menu.isVisible(), false);
    await until(() => focused(page), "Menu");
  });

  test("keeps the focus until it is closed", async () => {
    const { page } = await open("/post", { width: 360, isShared: true });
    const menu = page.locator("#site-menu");
    await page.getByRole("button", { name: "Menu" }).focus();
    await page.keyboard.press("Enter");
    await until(() => menu.isVisible(), true);
    // The press loads the script that keeps the focus.
    await settle(page);
    await menu.getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await until(() => focused(page), "Close");
    await page.keyboard.press("Shift+Tab");
    await until(() => menu.evaluate((element) => element.contains(document.activeElement)), true);
    await page.keyboard.press("Escape");
    await until(() => menu.isVisible(), false);
  });

  test("names each page once, and highlights the current one equally far from both edges", async () => {
    const { page } = await open("/category/sadguru-shantideep-pravachan", { width: 360 });
    await page.getByRole("button", { name: "Menu" }).click();
    const links = await page.locator("#site-menu a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links.filter((link, index) => links.indexOf(link) !== index)).toEqual([]);
    const { x = 0, width = 0 } = (await page.locator("#site-menu [aria-current=page]").boundingBox()) ?? {};
    expect(x).toBeGreaterThan(0);
    expect(x).toBeCloseTo(360 - x - width, 0);
  });

  test("has a close button, which stays in sight", async () => {
    const { page } = await open("/post", { width: 360, hasTouch: true, isShared: true });
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.locator("#site-menu summary", { hasText: "Special Articles" }).tap();
    await page.locator("#site-menu .social-links a").last().scrollIntoViewIfNeeded();
    await page.locator("#site-menu").getByRole("button", { name: "Close" }).tap();
    await until(() => page.locator("#site-menu").isVisible(), false);
  });

  test("fits the screen with an open dropdown, and every link can be tapped", async () => {
    const { page } = await open("/post", { width: 360, hasTouch: true, isShared: true });
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.locator("summary", { hasText: "Special Articles" }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    for (const link of await page.locator("details[open] a").all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    }
    await page.locator("details[open] a", { hasText: "All Articles" }).tap();
    await page.waitForURL("**/category/specialarticles");
  });
});

test("the first Tab of a page reaches a link that skips the header", async () => {
  const { page } = await open("/post");
  await page.keyboard.press("Tab");
  await until(() => focused(page), "Skip to content");
  await page.keyboard.press("Enter");
  await until(() => page.evaluate(() => document.activeElement?.id ?? ""), "content");
});

describe("header and footer", () => {
  test("the header leaves the screen to the page, and breaks no word of the site's name", async () => {
    const { page } = await open("/post", { width: 1024, isShared: true });
    const height = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
    expect(await height(".site-header")).toBeLessThanOrEqual(130);
    // A phone on its side: one line.
    await page.setViewportSize({ width: 640, height: 360 });
    expect(await height(".site-header")).toBeLessThanOrEqual(72);
    const edges = await page
      .locator(".banner :is(.logo, .search-box, .menu-button)")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).flatMap(({ x, right }) => [x, right]));
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    await page.setViewportSize({ width: 320, height: 780 });
    // A word in two lines has two boxes.
    const boxes = await page.locator(".site-header .name").evaluate((name) => {
      const text = name.firstChild;
      const words = [...(text?.textContent ?? "").matchAll(/\S+/g)];
      return words.map((word) => {
        const range = document.createRange();
        if (text) range.setStart(text, word.index);
        if (text) range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length;
      });
    });
    expect(boxes).toEqual([1, 1]);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await height(".site-footer")).toBeLessThanOrEqual(1.5 * 780);
  });

  test("the header grows with the reader's text, breaks no word, and leaves the screen to the page", async () => {
    const { page } = await open("/post", { width: 1440, isShared: true });
    const sizes = () =>
      page
        .locator(".site-header :is(#site-menu > ul > li > *, .languages button, .search-box input)")
        .evaluateAll((parts) => parts.map((part) => parseFloat(getComputedStyle(part).fontSize)));
    const before = await sizes();
    await page.evaluate(() => document.documentElement.setAttribute("data-size", "200"));
    const after = await sizes();
    expect(before.length).toBeGreaterThan(TOP.length);
    before.forEach((size, at) => expect(after[at]).toBeGreaterThan(size * 1.7));
    for (const [width, height] of HEADER_HEIGHTS) {
      await page.setViewportSize({ width, height: 780 });
      expect
        .soft((await page.locator(".site-header").boundingBox())?.height, `${width} px`)
        .toBeLessThanOrEqual(mostHeight(height, 200));
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.evaluate(() => document.documentElement.removeAttribute("data-size"));
  });

  test("the footer leads to the hymns and to the apps", async () => {
    const { page } = await open("/post", { isShared: true });
    const footer = page.locator(".site-footer");
    for (const [name, path] of [
      ["Stotra", "/downloads-stotra-gajar/stotra-list"],
      ["Gajar", "/downloads-stotra-gajar/gajar-list"],
    ] as const) {
      expect(await footer.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(path);
    }
    expect(await footer.locator('a[href*="play.google.com"]').innerText()).toBe("Google Play");
  });
});
