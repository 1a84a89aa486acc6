// The bar at the bottom of a phone, the same places in the header of a wide screen, and a phone's first screen.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { builtPage, having } from "../support/built-site.ts";
import { until, usePages } from "./pages.ts";

const open = usePages(useBrowser());
const PLACES = ["Home", "Songs", "Chanting", "Centres", "Search"];
const SONG = "/abhang/sundar-te-dhyan-ubhe-vitevari";

/** Page → the place that is marked there. */
const MARKED = [
  ["index", "Home"],
  ["post/navadurga", undefined],
  [SONG.slice(1), "Songs"],
  ["downloads-stotra-gajar/stotra-list", "Songs"],
  ["abhang-lyrics/poet/संत-तुकाराम", "Songs"],
  ["ramnaam-bank", "Chanting"],
  ["upasana-kendra", "Centres"],
  ["search", "Search"],
  ["photo-gallery/wallpaper", undefined],
  ["404", undefined],
] as const;

const bar = (page: Page) => page.locator(".places");
const box = async (page: Page, selector: string) => {
  const { y = NaN, height = NaN } = (await page.locator(selector).first().boundingBox()) ?? {};
  return { top: y, bottom: y + height, height };
};

test.each(MARKED)("%s marks %s", (file, place) => {
  const page = builtPage(inject("siteDir"), `${file}.html`);
  // The menu marks Home, too.
  const marked = new Set(having(page, "aria-current").map(({ text }) => text));
  expect(PLACES.filter((name) => marked.has(name))).toEqual([place ?? []].flat());
});

describe("on a phone", () => {
  test.each(["/", SONG, "/search/guru"])("%s has the places in reach of the thumb, over no content", async (path) => {
    const { page } = await open(path, { width: 360 });
    const links = bar(page).getByRole("link");
    expect((await links.allInnerTexts()).map((text) => text.trim())).toEqual(PLACES);
    for (const link of await links.all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const { top, bottom, height } = await box(page, ".places");
    expect(height).toBeGreaterThanOrEqual(56);
    expect(bottom).toBe(800);
    // What comes late may still make the page longer. Positions on the screen have fractions of a pixel.
    await until(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      return (await box(page, ".site-footer")).bottom < top + 1;
    }, true);
  });

  test("the bar makes room for the keyboard and for auto-scroll, and the reading tools are a part of it", async () => {
    const { page } = await open(SONG, { width: 360, reducedMotion: "reduce" });
    const [places, opener] = await Promise.all([box(page, ".places"), box(page, ".opener")]);
    expect(opener.top).toBeGreaterThanOrEqual(places.top);
    expect(opener.bottom).toBeLessThanOrEqual(places.bottom);
    const last = await bar(page).getByRole("link").last().boundingBox();
    const button = await page.locator(".opener").boundingBox();
    expect(button?.x).toBeGreaterThanOrEqual((last?.x ?? NaN) + (last?.width ?? NaN) - 1);
    await page.locator("#site-search").focus();
    expect(await bar(page).isVisible()).toBe(false);
    await page.locator("#site-search").blur();
    expect(await bar(page).isVisible()).toBe(true);
    await page.locator("main").getByRole("button", { name: "Auto-scroll" }).first().click();
    await until(() => bar(page).isVisible(), false);
    expect(await page.locator(".opener").isVisible()).toBe(false);
  });

  test.each(["mr-IN", "en-IN"])(
    "the first screen says whose site it is, and has the first discourse, in %s",
    async (locale) => {
      const { page } = await open("/", { width: 360, locale });
      await page.setViewportSize({ width: 360, height: 780 });
      const { top } = await box(page, ".places");
      expect((await box(page, ".site-header")).height).toBeLessThanOrEqual(72);
      expect((await box(page, "[data-section=event-banner] img")).height).toBeLessThanOrEqual(200);
      expect((await box(page, ".whose p")).bottom).toBeLessThan(300);
      const title = await page.locator("[data-slide='1'] h3").evaluate((heading) => {
        const { top: upper } = heading.getBoundingClientRect();
        return { upper, line: parseFloat(getComputedStyle(heading).lineHeight) };
      });
      expect(title.upper + title.line).toBeLessThanOrEqual(top);
    },
  );

  test("the search of the header opens over the row, and takes the cursor", async () => {
    const { page } = await open("/tag", { width: 360 });
    const search = page.locator(".site-header .search-box");
    expect((await search.boundingBox())?.width).toBeLessThan(60);
    await search.getByRole("button").click();
    await until(() => page.evaluate(() => document.activeElement?.id), "site-search");
    expect((await search.boundingBox())?.width).toBe(328);
    await page.keyboard.type("guru");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/guru");
  });
});

test("a wide screen has them in the upper row of its header", async () => {
  const { page } = await open("/upasana-kendra");
  const shown = await bar(page).locator("a:visible").allInnerTexts();
  expect(shown.map((text) => text.trim())).toEqual(["Songs", "Chanting", "Centres"]);
  expect((await box(page, ".places")).bottom).toBeLessThanOrEqual((await box(page, "#site-menu")).top);
  expect(await bar(page).locator("[aria-current=page]").innerText()).toBe("Centres");
});

test("they lead on without a script", async () => {
  const { page } = await open("/tag", { width: 360, javaScriptEnabled: false });
  await bar(page).getByRole("link", { name: "Chanting" }).click();
  await page.waitForURL("**/ramnaam-bank");
});
