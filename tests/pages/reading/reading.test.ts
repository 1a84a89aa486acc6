// The reading settings: chosen in the "Aa" panel, stored, applied before the first paint, and readable in each theme.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { IS_EVERY_CASE, casesOf } from "../../support/every-case.ts";
import { settle } from "../../support/settle.ts";
import { axeFaults } from "../../support/axe.ts";
import { until, usePages } from "../pages.ts";
import { openPanel, quiet } from "../reading-panel.ts";

const open = usePages(useBrowser());
const POST = "/post/abhangacha-shwas";
const SONG = "/abhang/roop-pahata-lochani";
const HYMN = "/downloads-stotra-gajar/hanuman-chalisa";
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

test.each(casesOf([SONG], [POST]))("opening and closing the panel leaves %s where it is", async (path) => {
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

test("some words of the page in the panel show what a setting does, without moving anything", async () => {
  const { page } = await open(POST, { viewport: { width: 360, height: 780 }, locale: "mr-IN" });
  await openPanel(page);
  const sample = page.locator("#reading-panel [data-sample]");
  expect(await page.locator(".rich-text").innerText()).toContain((await sample.innerText()).trim());
  expect(await sample.getAttribute("lang")).toBe("mr");
  const look = () =>
    page.locator("#reading-panel").evaluate((panel) => {
      const { fontSize, lineHeight } = getComputedStyle(panel.querySelector("[data-sample]") ?? panel);
      return { size: parseFloat(fontSize), line: parseFloat(lineHeight) / parseFloat(fontSize) };
    });
  const tops = () =>
    page
      .locator("#reading-panel :is([data-sample], [data-step])")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  const [before, places] = [await look(), await tops()];
  await page.locator("#reading-panel [data-step='1']").click();
  await until(() => attribute(page, "data-size"), "115");
  await page.locator("[data-setting=lines][value=wide]").check();
  const after = await look();
  expect(after.size / before.size).toBeCloseTo(1.15, 2);
  expect(after.line / before.line).toBeCloseTo(1.25, 2);
  expect(await tops()).toEqual(places);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.runIf(IS_EVERY_CASE).each([SONG, HYMN])(
  "the first lines of %s in the panel follow each setting, in whole lines",
  async (path) => {
    const { page } = await open(path, { viewport: { width: 360, height: 780 }, locale: "mr-IN" });
    await openPanel(page);
    const sample = page.locator("#reading-panel [data-sample]");
    const first = await page.locator(".song .stanza:not(.metre) [data-text]").first().innerText();
    const box = await sample.boundingBox();
    /** What is in sight, and whether the frame cuts off any line of it. */
    const look = () =>
      sample.evaluate((frame) => {
        const { left, right, top, bottom } = frame.getBoundingClientRect();
        const rows = [...frame.querySelectorAll("[data-text]")].filter((row) => {
          const place = row.getBoundingClientRect();
          return place.height > 0 && place.left < right && place.right > left;
        });
        const texts = rows.map((row) => row.textContent?.trim());
        const isWhole = rows.every((row) => {
          const place = row.getBoundingClientRect();
          const lines = place.height / parseFloat(getComputedStyle(row).lineHeight);
          return place.top >= top && place.bottom <= bottom && Math.abs(lines - Math.round(lines)) < 0.01;
        });
        return { texts, isWhole };
      });
    const before = await look();
    expect(before).toMatchObject({ isWhole: true });
    expect(before.texts.length).toBeGreaterThan(1);
    expect(first.replace(/\s+/g, " ")).toContain(before.texts[0]?.replace(/\s+/g, " "));
    await page.locator("[name=reading-script][value=both]").check();
    expect((await look()).texts[1]).toMatch(/^[A-Z]/);
    for (const size of ["115", "130", "150", "175", "200"]) {
      await page.locator("#reading-panel [data-step='1']").click();
      await until(() => attribute(page, "data-size"), size);
      expect(await look(), size).toMatchObject({ isWhole: true });
    }
    expect(await sample.boundingBox()).toEqual(box);
    expect(await sample.locator("[id], a:visible").count()).toBe(0);
  },
);

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

test.runIf(IS_EVERY_CASE)("after that, the keyboard goes on in the panel", async () => {
  const { page } = await open(POST, { width: 360, prepare: remembering({ size: "150" }) });
  await openPanel(page);
  await page.locator("#reading-panel [data-reset]").press("Enter");
  await until(() => attribute(page, "data-size"), null);
  await settle(page);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe("close");
});

test.runIf(IS_EVERY_CASE)("a post's panel offers no defaults for what only songs have, and keeps it", async () => {
  const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("reading") ?? "{}"));
  const song = { script: "roman", form: "compact" };
  const { page } = await open(POST, { width: 360, prepare: remembering(song) });
  await openPanel(page);
  const reset = page.locator("#reading-panel [data-reset]");
  expect(await reset.isVisible()).toBe(false);
  await page.locator("[data-setting=theme][value=sepia]").check();
  await reset.click();
  expect(await stored(page)).toEqual(song);
  const other = await open(SONG, { width: 360, prepare: remembering(song) });
  await openPanel(other.page);
  await other.page.locator("#reading-panel [data-reset]").click();
  expect(await stored(other.page)).toEqual({});
});

test("the bar says the title of the page once the heading is out of sight, beside the button", async () => {
  const { page } = await open(POST, { width: 360, locale: "mr-IN" });
  const title = () =>
    page.locator(".bar-title").evaluate((bar) => {
      const { content, opacity, height } = getComputedStyle(bar, "::before");
      return { content, opacity, height };
    });
  const shown = { content: `"${await page.locator("h1").innerText()}"`, height: "56px" };
  expect(await title()).toEqual({ ...shown, opacity: "0" });
  const scrollToPlace = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await scrollToPlace(1600);
  await scrollToPlace(1400);
  await until(title, { ...shown, opacity: "1" });
  await scrollToPlace(1500);
  await until(title, { ...shown, opacity: "0" });
  await scrollToPlace(0);
  await until(title, { ...shown, opacity: "0" });
});

test.runIf(IS_EVERY_CASE)(
  "a script that is chosen, but shown without a choice too, is nothing to restore",
  async () => {
    const { page } = await open(SONG, { width: 360, locale: "mr-IN", prepare: remembering({ script: "deva" }) });
    await openPanel(page);
    const reset = page.locator("#reading-panel [data-reset]");
    expect(await reset.isVisible()).toBe(false);
    await page.locator("[name=reading-script][value=both]").check();
    expect(await reset.isVisible()).toBe(true);
  },
);

test.runIf(IS_EVERY_CASE)("the bar of a song says its title in the script that the reader reads", async () => {
  for (const [script, locale, lang, heading] of casesOf<[string, string, string, string]>(
    [["both", "en-US", "mr-Latn", ".song-header p.title"]],
    [
      ["deva", "en-US", "mr", "h1"],
      ["both", "mr-IN", "mr", "h1"],
      ["roman", "mr-IN", "mr-Latn", ".song-header p.title"],
    ],
  )) {
    const { page } = await open(SONG, { width: 360, locale, prepare: remembering({ script }) });
    const titles = await page
      .locator(".bar-title")
      .evaluateAll((bars) =>
        bars.map((bar) => [getComputedStyle(bar).visibility, bar.getAttribute("lang"), bar.getAttribute("data-title")]),
      );
    const shown = (await page.locator(heading).textContent())?.trim().replaceAll("\u00ad", "");
    expect(titles.filter(([visibility]) => visibility === "visible")).toEqual([["visible", lang, shown]]);
  }
});

test("the button covers no text while the reader scrolls down, and comes back on the way up and for the keyboard", async () => {
  const { page } = await open(POST, { width: 360 });
  const opener = page.locator(".opener");
  const opacity = () => opener.evaluate((button) => getComputedStyle(button).opacity);
  expect(await opacity()).toBe("1");
  const y = () => page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 400);
  await until(y, 400);
  await page.mouse.wheel(0, 400);
  await until(opacity, "0");
  await page.mouse.wheel(0, -200);
  await until(opacity, "1");
  await page.mouse.wheel(0, 400);
  await until(opacity, "0");
  await page.keyboard.press("Shift+Tab");
  await opener.focus();
  await until(opacity, "1");
});

test.each(casesOf([360], [1440]))(
  "at the top of a page of %i px, nothing lies on the button or on the breadcrumbs",
  async (width) => {
    const { page } = await open(POST, { width, isShared: true });
    const covered = await page.locator(".opener, .crumbs a:visible").evaluateAll(
      (controls) =>
        controls.filter((control) => {
          const { left, top, width: across, height } = control.getBoundingClientRect();
          return !control.contains(document.elementFromPoint(left + across / 2, top + height / 2));
        }).length,
    );
    expect(covered).toBe(0);
  },
);

test("the button has the page's background behind it wherever the reader scrolls up", async () => {
  const { page } = await open(POST, { width: 360, isShared: true });
  // At nine places of the button: whether the element below it is the bar, and whether that hides what is below.
  const behind = () =>
    page.locator(".opener").evaluate((button) => {
      const bar = button.closest(".reading") ?? button;
      const { left, top, width, height } = button.getBoundingClientRect();
      const places = [0.2, 0.5, 0.8].flatMap((x) =>
        [0.2, 0.5, 0.8].map((y) => [left + width * x, top + height * y] as const),
      );
      const { backgroundColor, opacity } = getComputedStyle(bar, "::before");
      return {
        isBelow: places.map(
          ([x, y]) => document.elementsFromPoint(x, y).find((element) => !element.closest(".openers")) === bar,
        ),
        isSolid: opacity === "1" && backgroundColor === getComputedStyle(document.body).backgroundColor,
        opener: getComputedStyle(button).opacity,
      };
    });
  const scrollToPlace = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  await scrollToPlace(1600);
  for (const top of [1560, 1400, 1190, 830, 600, 310]) {
    await scrollToPlace(top);
    const expected = { isBelow: Array.from({ length: 9 }, () => true), isSolid: true, opener: "1" };
    await expect.poll(behind, { message: `at ${top} px` }).toEqual(expected);
  }
});

test.each(casesOf([HYMN], [POST, SONG]))(
  "the button covers no text at the top of %s, at any width and size",
  async (path) => {
    const { page } = await open(path);
    const covered = () =>
      page.evaluate(() => {
        const buttons = [...document.querySelectorAll(".openers button")].map((each) => each.getBoundingClientRect());
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const texts: string[] = [];
        while (walker.nextNode()) {
          const { currentNode: node } = walker;
          if (node.parentElement?.closest(".reading") || !node.parentElement?.checkVisibility()) continue;
          range.selectNodeContents(node);
          const isCovered = [...range.getClientRects()].some((line) =>
            buttons.some(
              (box) =>
                Math.min(line.right, box.right) > Math.max(line.left, box.left) &&
                Math.min(line.bottom, box.bottom) > Math.max(line.top, box.top),
            ),
          );
          if (isCovered) texts.push(node.textContent ?? "");
        }
        return { count: buttons.length, texts };
      });
    for (const width of casesOf([320], [360, 768, 1024, 1440])) {
      await page.setViewportSize({ width, height: 800 });
      for (const size of ["", "200"]) {
        await page.evaluate((value) => {
          if (value === "") delete document.documentElement.dataset.size;
          else document.documentElement.dataset.size = value;
          scrollTo({ top: 0, behavior: "instant" });
        }, size);
        expect(await covered(), `${width} px ${size}`).toEqual({ count: 1, texts: [] });
      }
    }
  },
);

test.runIf(IS_EVERY_CASE).each([360, 1440])(
  "the bar has an edge where text goes on behind it, at %i px",
  async (width) => {
    const { page } = await open(POST, { width });
    const edge = () =>
      page.locator(".reading").evaluate((bar) => {
        const { borderBottomColor, borderBottomStyle, boxShadow } = getComputedStyle(bar, "::before");
        return borderBottomStyle === "solid" && borderBottomColor !== "rgba(0, 0, 0, 0)" && boxShadow !== "none";
      });
    const scrollToPlace = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    expect(await edge()).toBe(false);
    await scrollToPlace(1600);
    await scrollToPlace(1400);
    await until(edge, true);
    await scrollToPlace(0);
    await until(edge, false);
  },
);

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

test.each(
  casesOf<[string, string]>(
    [
      [POST, "en-IN"],
      [SONG, "mr-IN"],
    ],
    [
      [POST, "mr-IN"],
      [HYMN, "hi-IN"],
    ],
  ),
)(
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

test("the panel keeps its height even if the browser tells only then that it is open", async () => {
  const { page } = await open(POST, { viewport: { width: 360, height: 780 } });
  await openPanel(page);
  const panel = page.locator("#reading-panel");
  const height = () => panel.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  for (let step = 0; step < 5; step += 1) await page.locator("#reading-panel [data-step='1']").press("Enter");
  await until(() => attribute(page, "data-size"), "200");
  await panel.evaluate((element) =>
    element.dispatchEvent(new ToggleEvent("toggle", { oldState: "closed", newState: "open" })),
  );
  expect(await height()).toBe(before);
});

test.runIf(IS_EVERY_CASE)("a phone that is turned shows as much of the panel as if it was opened then", async () => {
  const { page } = await open(POST, { viewport: { width: 780, height: 360 } });
  await openPanel(page);
  await page.locator("#reading-panel [data-step='1']").press("Enter");
  await until(() => attribute(page, "data-size"), "115");
  await page.setViewportSize({ width: 360, height: 780 });
  const hidden = () => page.locator("#reading-panel").evaluate((panel) => panel.scrollHeight - panel.clientHeight);
  await until(hidden, 0);
});

test.runIf(IS_EVERY_CASE).each([SONG, POST, HYMN])("%s fits a phone with text of twice the size", async (path) => {
  const plain = await open(path, { width: 360 });
  const text = ".song .stanza, .rich-text p";
  const size = (page: Page) =>
    page
      .locator(text)
      .first()
      .evaluate((part) => parseFloat(getComputedStyle(part).fontSize));
  const { page } = await open(path, { width: 360, prepare: remembering({ size: "200", script: "both" }) });
  expect((await size(page)) / (await size(plain.page))).toBeCloseTo(2, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await openPanel(page);
  const panel = page.locator("#reading-panel");
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const labels = await panel
    .locator("h2, legend, label, .text-size")
    .evaluateAll((parts) => parts.map((part) => parseFloat(getComputedStyle(part).fontSize)));
  expect(Math.min(...labels)).toBeGreaterThan(1.25 * 17);
});

// Counts of ten digits are the longest words of all pages.
test.each(casesOf(["/ramnaam-bank"], ["/", "/search"]))(
  "%s fits a small phone with text of twice the size",
  async (path) => {
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
  },
);

test.each(
  casesOf<[number, number, string, string]>(
    [[360, 780, "mr", "200"]],
    [
      [360, 780, "en", "200"],
      [360, 640, "en", "150"],
      [320, 568, "mr", "200"],
      [768, 500, "en", "200"],
    ],
  ),
)(
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

test.runIf(IS_EVERY_CASE)(
  "a heading at the end of a song's settings says what is below it, and one press leads there",
  async () => {
    const { page } = await open(SONG, { viewport: { width: 360, height: 780 } });
    await openPanel(page);
    const more = page.locator("[data-more]");
    const copy = page.locator("#reading-panel [data-copy]");
    expect(await more.innerText()).toBe("More: scroll, copy, print");
    const isOnTop = (button: typeof more) =>
      button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isOnTop(more)).toBe(true);
    expect(await isOnTop(copy)).toBe(false);
    await more.click();
    await until(() => isOnTop(copy), true);
    expect(await isOnTop(more)).toBe(true);
  },
);

test.runIf(IS_EVERY_CASE)(
  "the colours are fields of one size, in whole rows with their label, at any size of the text",
  async () => {
    const { page } = await open(POST, { width: 320 });
    await openPanel(page);
    const sizes = () =>
      page.locator(".themes label").evaluateAll((fields) => {
        const boxes = fields.map((field) => field.getBoundingClientRect());
        return new Set(boxes.map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`)).size;
      });
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      for (const size of ["100", "200"]) {
        await page.evaluate((chosen) => (document.documentElement.dataset.size = chosen), size);
        expect(await sizes(), `${width} px, ${size} %`).toBe(1);
        expect(await page.locator(".themes").evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
      }
    }
  },
);

test.runIf(IS_EVERY_CASE).each(["mr", "en", "hi"])(
  "on a small phone, the panel of a post shows all its rows in body size (%s)",
  async (locale) => {
    const viewport = { width: 360, height: 640 };
    for (const size of ["150", "100"]) {
      const { page } = await open(POST, { viewport, locale, prepare: remembering({ size }) });
      await openPanel(page);
      const panel = page.locator("#reading-panel");
      expect(await panel.evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight), size).toBe(0);
      const sizes = await panel
        .locator("label, legend, button, .text-size span")
        .evaluateAll((parts) => parts.map((part) => parseFloat(getComputedStyle(part).fontSize)));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(17);
    }
  },
);

test("axe finds nothing on a song in any theme with the panel open", async () => {
  const prepare = remembering({ theme: "light", script: "both" });
  const { page } = await open(SONG, { width: 360, bypassCSP: true, prepare });
  await openPanel(page);
  for (const theme of casesOf(["light"], ["sepia", "dark", "contrast"])) {
    await page.locator(`[data-setting=theme][value=${theme}]`).check();
    await until(() => attribute(page, "data-theme"), theme);
    // The other themes differ in their colours alone.
    const only = theme === "light" ? {} : ({ only: "colours" } as const);
    expect(await axeFaults(page, only), theme).toEqual([]);
  }
});

describe("loads nothing before the button is pressed", () => {
  test.each(casesOf([HYMN], [POST]))("on %s", async (path) => {
    const asked: string[] = [];
    const prepare = (page: Page) =>
      Promise.resolve(void page.on("request", (request) => asked.push(new URL(request.url()).pathname)));
    const opened = await open(path, { prepare });
    const url = (await opened.page.locator(".opener").getAttribute("data-load")) ?? "";
    await settle(opened.page);
    expect(asked).not.toContain(url);
    await openPanel(opened.page);
    expect(asked.filter((each) => each === url)).toEqual([url]);
    quiet(opened);
  });
});

test.runIf(IS_EVERY_CASE).each([SONG, POST])(
  "%s is complete without JavaScript, and has no button that does nothing",
  async (path) => {
    const { page } = await open(path, { javaScriptEnabled: false });
    expect(await page.locator(".opener").isVisible()).toBe(false);
    const parts = page.locator(".song .stanza:not(.again), .rich-text p");
    expect(await parts.count()).toBeGreaterThan(2);
    for (const part of await parts.all()) expect(await part.isVisible()).toBe(true);
  },
);

test.runIf(IS_EVERY_CASE).each([SONG, POST])("%s prints its text and nothing of the interface", async (path) => {
  const { page } = await open(path, { prepare: remembering({ theme: "contrast" }) });
  await page.emulateMedia({ media: "print" });
  for (const chrome of [".site-header", ".site-footer", ".opener", "nav.crumbs"]) {
    expect([chrome, await page.locator(chrome).first().isVisible()]).toEqual([chrome, false]);
  }
  expect(await page.locator("h1").isVisible()).toBe(true);
  expect(await page.locator(".song .stanza, .rich-text p").first().isVisible()).toBe(true);
  // The screen's colours stay on the screen.
  expect(await background(page)).not.toBe("rgb(0, 0, 0)");
});
