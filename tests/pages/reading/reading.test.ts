// The reading settings: chosen in the "Aa" panel, stored, applied before the first paint, and readable in each theme.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { settle } from "../../support/settle.ts";
import { axeFaults } from "../../support/axe.ts";
import { until, usePages } from "../pages.ts";
import { openPanel, quiet } from "../reading-panel.ts";

const open = usePages(useBrowser());
const POST = "/post/abhangacha-shwas";
const SONG = "/abhang/roop-pahata-lochani";
const TEACHER = "/post/shantideep-sadguru";
const HYMN = "/downloads-stotra-gajar/hanuman-chalisa";
/** As the page stores them; the usual size stores nothing. */
const SIZES = ["", "130", "150", "200"];
const SEPIA = "rgb(243, 229, 200)";

const remembering = (settings: Record<string, string>) => (page: Page) =>
  page.addInitScript((entry) => localStorage.setItem("reading", entry), JSON.stringify(settings)).then(() => undefined);
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const attribute = (page: Page, name: string) => page.locator("html").getAttribute(name);

test("text size and colours from a post apply on a song before its first paint", async () => {
  const opened = await open(POST);
  const { page } = opened;
  await openPanel(page);
  await page.locator("#reading-panel [data-step='1']").click();
  await page.locator("#reading-panel [data-step='1']").click();
  // The panel moves with the text.
  await until(() => attribute(page, "data-size"), "130");
  await page.locator("[data-setting=theme][value=sepia]").check();
  await until(() => attribute(page, "data-theme"), "sepia");
  await until(() => background(page), SEPIA);

  await page.addInitScript(() => {
    // No frame comes before the styles are there, and the first comes just before the first paint.
    const look = () => {
      if (document.body === null) {
        requestAnimationFrame(look);
        return;
      }
      const { theme, size } = document.documentElement.dataset;
      Object.assign(window, { early: { theme, size, background: getComputedStyle(document.body).backgroundColor } });
    };
    requestAnimationFrame(look);
  });
  await page.goto(inject("siteUrl") + SONG);
  const early = await (await page.waitForFunction(() => Reflect.get(window, "early"))).jsonValue();
  expect(early).toEqual({ theme: "sepia", size: "130", background: SEPIA });
  await openPanel(page);
  expect(await page.locator("#reading-panel [data-size-now]").textContent()).toBe("130 %");
  expect(await page.locator("[data-setting=theme][value=sepia]").isChecked()).toBe(true);
  quiet(opened);
});

test.each([SONG])("opening and closing the panel leaves %s where it is", async (path) => {
  const { page } = await open(path, { viewport: { width: 360, height: 780 } });
  const title = async () => (await page.locator("h1").boundingBox())?.y;
  const before = await title();
  await openPanel(page);
  await settle(page);
  expect(await title()).toBe(before);
  await page.locator("#reading-panel .close").click();
  await settle(page);
  expect(await title()).toBe(before);
});

test("one button restores the defaults, and is there only where something else is chosen", async () => {
  const { page } = await open(POST, { width: 360, prepare: remembering({ size: "150", theme: "sepia" }) });
  await openPanel(page);
  const reset = page.locator("#reading-panel [data-reset]");
  await reset.click();
  await until(() => page.evaluate(() => localStorage.getItem("reading")), null);
  expect(await attribute(page, "data-size")).toBeNull();
  expect(await page.locator("[data-setting=theme][value='']").isChecked()).toBe(true);
  expect(await reset.isVisible()).toBe(false);
});

/** The texts that the "Aa" button lies over. */
const coveredTexts = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector(".opener")?.getBoundingClientRect();
    if (!button?.width) throw new Error("There is no button.");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const { parentElement: parent, textContent: text } = node;
      if (!text?.trim() || !parent?.checkVisibility() || parent.closest(".reading")) continue;
      range.selectNodeContents(node);
      const isCovered = [...range.getClientRects()].some(
        (line) =>
          Math.min(line.right, button.right) > Math.max(line.left, button.left) &&
          Math.min(line.bottom, button.bottom) > Math.max(line.top, button.top),
      );
      if (isCovered) texts.push(text);
    }
    return texts;
  });

test.each([POST, TEACHER, SONG])("beside %s, the button stays in sight and covers no text", async (path) => {
  const { page } = await open(path, { reducedMotion: "reduce" });
  for (const [width, size] of [1024, 1280, 1440].flatMap((each) => SIZES.map((percent) => [each, percent] as const))) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator("html").evaluate((html, value) => {
      if (value === "") html.removeAttribute("data-size");
      else html.setAttribute("data-size", value);
    }, size);
    const height = await page.evaluate(() => document.querySelector("main")?.scrollHeight ?? 0);
    for (let top = 0; top < height; top += 250) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
      expect(await coveredTexts(page), `${width} px, ${size} %, ${top} px down`).toEqual([]);
    }
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), height / 2);
    expect((await page.locator(".opener").boundingBox())?.y).toBeGreaterThanOrEqual(0);
  }
});

test("the button covers no text at the top of a hymn on a small phone, in text of any size", async () => {
  const { page } = await open(HYMN, { width: 320 });
  for (const size of ["100", "200"]) {
    await page.locator("html").evaluate((html, value) => html.setAttribute("data-size", value), size);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await coveredTexts(page), size).toEqual([]);
  }
});

test("the size ranges from 100 to 200 per cent, and the default stores nothing", async () => {
  const { page } = await open(POST);
  await openPanel(page);
  const [smaller, larger] = [
    page.locator("#reading-panel [data-step='-1']"),
    page.locator("#reading-panel [data-step='1']"),
  ];
  expect(await smaller.getAttribute("aria-disabled")).toBe("true");
  for (let step = 0; step < 6; step += 1) await larger.press("Enter");
  await until(() => page.locator("#reading-panel [data-size-now]").textContent(), "200 %");
  expect(await larger.getAttribute("aria-disabled")).toBe("true");
  for (let step = 0; step < 6; step += 1) await smaller.press("Enter");
  await until(() => page.evaluate(() => localStorage.getItem("reading")), null);
});

test.each<[string, string]>([[SONG, "mr-IN"]])(
  "the buttons of the text size stay in their places while %s grows and shrinks on a phone in %s",
  async (path, locale) => {
    const { page } = await open(path, { viewport: { width: 360, height: 780 }, locale });
    await openPanel(page);
    const step = async (by: number, size: string | null) => {
      await page.locator(`#reading-panel [data-step='${by}']`).press("Enter");
      await until(() => attribute(page, "data-size"), size);
    };
    const places = () =>
      page
        .locator("#reading-panel [data-step]")
        .evaluateAll((all) => all.map((button) => JSON.stringify(button.getBoundingClientRect())));
    const small = await places();
    for (const size of ["115", "130", "150", "175", "200"]) {
      await step(1, size);
      expect(await places(), size).toEqual(small);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.locator("#reading-panel .close").press("Enter");
    await openPanel(page);
    const large = await places();
    for (const size of ["175", "150", "130", "115", null]) {
      await step(-1, size);
      expect(await places(), `${size}`).toEqual(large);
    }
  },
);

// Counts of ten digits are the longest words of all pages.
test("/ramnaam-bank fits a small phone with text of twice the size", async () => {
  const path = "/ramnaam-bank";
  const { page } = await open(path, { width: 320, prepare: remembering({ size: "200" }) });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const broken = await page.locator("main dl:visible dd:visible").evaluateAll((counts) =>
    counts
      .filter((count) => {
        const text = document.createRange();
        text.selectNodeContents(count);
        const lines = [...text.getClientRects()];
        return new Set(lines.map(({ top }) => top)).size > 1 || lines.some(({ right }) => right > innerWidth);
      })
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
});

test.each<[number, number, string, string]>([[360, 780, "mr", "200"]])(
  "the panel fades out where more is below, and covers nothing else, at %i x %i px (%s, %s per cent)",
  async (width, height, locale, size) => {
    const { page } = await open(SONG, { viewport: { width, height }, locale, prepare: remembering({ size }) });
    await openPanel(page);
    const panel = page.locator("#reading-panel");
    const fade = () => panel.evaluate((sheet) => getComputedStyle(sheet, "::after").opacity);
    const edges = (selector: string) =>
      panel.locator(selector).evaluate((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top, bottom };
      });
    /** Whether the heading of the other tools lies on a setting above it. */
    const covers = async () => (await edges("[name=reading-form] >> nth=0")).bottom > (await edges(".more")).top;
    expect(await fade()).toBe("1");
    expect(await covers()).toBe(false);
    await panel.evaluate((sheet) => sheet.scrollTo(0, 60));
    expect(await covers()).toBe(false);
    // The title is whole while the sample stays below it.
    const sample = await edges(".sample");
    const isFixed = await panel.locator(".sample").evaluate((part) => getComputedStyle(part).position === "sticky");
    if (isFixed) expect((await edges("h2")).bottom).toBeLessThanOrEqual(sample.top);
    await page.locator("[data-more]").click();
    await until(async () => (await edges(".more")).bottom < height - 48, true);
    // A browser scrolls to whole pixels.
    const above = await edges(isFixed ? ".sample" : ".top");
    expect((await edges("[data-more]")).top).toBeGreaterThan(above.bottom - 1);
    await panel.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
    await until(fade, "0");
    expect((await edges("[data-print-now]")).bottom).toBeLessThanOrEqual(height);
  },
);

// The page with the panel closed is one of those of every-kind.test.ts.
test("axe finds nothing on a song in both letters with the panel open", async () => {
  const { page } = await open(SONG, { width: 360, prepare: remembering({ script: "both" }) });
  await openPanel(page);
  expect(await axeFaults(page, { exclude: ".site-footer" })).toEqual([]);
});

test("loads nothing before the button is pressed", async () => {
  const asked: string[] = [];
  const prepare = (page: Page) =>
    Promise.resolve(void page.on("request", (request) => asked.push(new URL(request.url()).pathname)));
  const opened = await open(HYMN, { prepare });
  const url = (await opened.page.locator(".opener").getAttribute("data-load")) ?? "";
  await settle(opened.page);
  expect(asked).not.toContain(url);
  await openPanel(opened.page);
  expect(asked.filter((each) => each === url)).toEqual([url]);
  quiet(opened);
});

test.each([SONG, POST])("%s is complete without JavaScript, and has no button that does nothing", async (path) => {
  const { page } = await open(path, { javaScriptEnabled: false });
  expect(await page.locator(".opener").isVisible()).toBe(false);
  const parts = page.locator(".song .stanza:not(.again), .rich-text p");
  expect(await parts.count()).toBeGreaterThan(2);
  for (const part of await parts.all()) expect(await part.isVisible()).toBe(true);
});
