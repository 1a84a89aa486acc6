import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../browser.ts";

const browser = useBrowser();
const siteUrl = inject("siteUrl");
const DONE = '[data-search-state="done"], [data-search-state="empty"], [data-search-state="failed"]';

async function open(path: string, width = 1000): Promise<Page> {
  const context = await browser().newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(siteUrl + path);
  return page;
}

async function search(text: string, width?: number): Promise<Page> {
  const page = await open(`/search/${encodeURIComponent(text)}`, width);
  await settled(page);
  return page;
}

const settled = (page: Page) => page.waitForSelector(DONE, { state: "attached" });
const titles = (page: Page) => page.locator("[data-search-result] h2 a").allTextContents();
const status = (page: Page) => page.locator("[data-search-status]").textContent();

describe("A search", () => {
  test.for([
    ["hanuman chalisa", "हनुमान चालीसा"],
    ["हनूमान चालिसा", "हनुमान चालीसा"],
    ["hanuamn chalisa", "हनुमान चालीसा"],
    ["shabari ki pratiksha", "शबरी की प्रतीक्षा"],
    ["sundar te dhyan", "सुंदर तें ध्यान उभे विटेवरी"],
    ["jay jay ramkrushna hari", "जय जय राम कृष्ण हरी"],
    ["पादुका दिशा", "पादुकांची दिशा"],
    ['"two hundred plates"', "Two Hundred Plates"],
  ] as const)("for %s shows %s first", async ([text, title]) => {
    const page = await search(text);
    expect((await titles(page))[0]).toBe(title);
    await page.context().close();
  });

  test("marks the words as the document writes them", async () => {
    const page = await search("hanuman chalisa");
    expect(await page.locator("[data-search-result] h2").first().locator("mark").allTextContents()).toEqual([
      "हनुमान",
      "चालीसा",
    ]);
    await page.context().close();
  });

  test("tells kind, date and picture, and how many there are", async () => {
    const page = await search("honeybee accounts");
    const first = page.locator("[data-search-result]").first();
    expect(await first.locator("[data-type]").textContent()).toBe("Posts");
    expect(await first.locator("time").getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\d/);
    expect(await first.locator("img").count()).toBe(1);
    expect(await status(page)).toMatch(/^\d+ results$/);
    await page.context().close();
  });

  test("leads to the stanza in which the words stand", async () => {
    const page = await search("उभे विटेवरी कर कटावरी");
    const place = page.locator("[data-places] a").first();
    const anchor = new URL((await place.getAttribute("href")) ?? "", siteUrl).hash;
    await place.click();
    expect(anchor).toMatch(/^#\w/);
    expect(await page.locator(anchor).count()).toBe(1);
    await page.context().close();
  });

  test("works at /search?q= as well, and shows any text as text", async () => {
    const page = await open(`/search?q=${encodeURIComponent("<img src=x onerror=alert(1)> राम")}`);
    await settled(page);
    expect(await page.locator("h1").textContent()).toContain("<img src=x onerror=alert(1)> राम");
    expect(await page.locator("h1 img").count()).toBe(0);
    await page.context().close();
  });
});

describe("Results", () => {
  test("are narrowed by chips, and back undoes that", async () => {
    const page = await search("राम");
    const all = await status(page);
    await page.locator("summary", { hasText: "Narrow" }).click();
    await page.locator('[data-search-filter="type"] button[value="abhang"]').click();
    await page.waitForURL(/type=abhang/);
    await expect.poll(() => status(page)).not.toBe(all);
    await expect
      .poll(async () => [...new Set(await page.locator("[data-search-result] [data-type]").allTextContents())])
      .toEqual(["Abhangs"]);
    expect(await page.locator('[value="abhang"]').getAttribute("aria-pressed")).toBe("true");
    await page.goBack();
    await expect.poll(() => status(page)).toBe(all);
    await page.context().close();
  });

  test("can be ordered by date", async () => {
    const page = await search("राम");
    await page.locator("[data-search-sort]").selectOption("date");
    await page.waitForURL(/sort=date/);
    const dates = () =>
      page
        .locator("[data-search-result] time")
        .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    await expect
      .poll(async () => {
        const shown = await dates();
        return shown.length > 0 && shown.join() === shown.toSorted().toReversed().join();
      })
      .toBe(true);
    await page.context().close();
  });

  test("grow on demand, and coming back finds the same place", async () => {
    const page = await search("राम");
    await page.locator("[data-search-more]").click();
    await expect.poll(async () => (await titles(page)).length).toBe(20);
    const link = page.locator("[data-search-result] h2 a").nth(15);
    const title = await link.textContent();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await page.waitForURL((url) => !url.pathname.startsWith("/search"));
    await page.goBack();
    await settled(page);
    await expect.poll(async () => (await titles(page))[15]).toBe(title);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.context().close();
  });

  test("name the similar words that were taken", async () => {
    const page = await search("कुष्मडा");
    expect(await page.locator("[data-search-similar]").textContent()).toContain("कूष्मांडा");
    await page.context().close();
  });
});

test("One result is counted as one, and the tab says whose site it is", async () => {
  const page = await open(`/search/${encodeURIComponent("राम")}?type=album`);
  await settled(page);
  expect(await status(page)).toBe("1 result");
  expect(await page.title()).toBe("Search results for “राम” · Shantideep Upasana");
  await page.context().close();
});

test("A phrase that stands nowhere is told", async () => {
  const page = await search('"राम कपाट"');
  expect(await page.locator("[data-search-similar]").textContent()).toContain("side by side");
  expect(await page.locator("[data-search-similar]").isVisible()).toBe(true);
  await page.context().close();
  const found = await search('"two hundred plates"');
  expect(await found.locator("[data-search-similar]").isVisible()).toBe(false);
  await found.context().close();
});

describe("Without results", () => {
  test("there are words of the site, popular searches and ways to look around", async () => {
    const page = await search("xkcdqwzzy");
    expect(await page.locator("[data-search-state]").getAttribute("data-search-state")).toBe("empty");
    expect(await page.locator("[data-search-help] a").count()).toBeGreaterThan(5);
    await page.context().close();
  });

  test("a broken index is told, and can be asked again", async () => {
    const context = await browser().newContext();
    const page = await context.newPage();
    await page.route("**/pagefind/**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`${siteUrl}/search/ram`);
    await settled(page);
    expect(await page.locator("[data-search-state]").getAttribute("data-search-state")).toBe("failed");
    await page.unroute("**/pagefind/**");
    await page.locator("[data-search-retry]").click();
    await page.waitForSelector("[data-search-result]");
    await context.close();
  });

  test("someone who is offline is told so", async () => {
    const page = await open("/search");
    await page.route("**/pagefind/**", (route) => route.abort());
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
    await page.goto(`${siteUrl}/search/ram`);
    await settled(page);
    expect(await status(page)).toContain("offline");
    await page.context().close();
  });
});

describe("The search box", () => {
  test("offers titles while one types, by keyboard alone", async () => {
    const page = await open("/");
    const box = page.locator('input[name="q"]').first();
    await box.focus();
    await box.pressSequentially("hanuman ch");
    await page.waitForSelector('[role="option"]');
    expect(await box.getAttribute("aria-expanded")).toBe("true");
    await box.press("ArrowDown");
    const chosen = await box.getAttribute("aria-activedescendant");
    expect(await page.locator(`[id="${chosen}"]`).textContent()).toBe("हनुमान चालीसा");
    await box.press("Enter");
    await page.waitForURL("**/downloads-stotra-gajar/hanuman-chalisa");
    await page.context().close();
  });

  test("offers them for words that came without a key, such as dictated ones", async () => {
    const page = await open("/");
    const box = page.locator('input[name="q"]').first();
    await box.focus();
    await page.keyboard.insertText("हनु");
    await page.waitForSelector('[role="option"]');
    expect(await page.locator('[role="option"]').allTextContents()).toContain("हनुमान चालीसा");
    await page.context().close();
  });

  test("closes its suggestions on Escape and searches on Enter", async () => {
    const page = await open("/");
    const box = page.locator('input[name="q"]').first();
    await box.focus();
    await box.pressSequentially("hanuman");
    await page.waitForSelector('[role="option"]');
    await box.press("Escape");
    expect(await box.getAttribute("aria-expanded")).toBe("false");
    await box.press("Enter");
    await page.waitForURL("**/search/hanuman");
    await page.context().close();
  });
});

test.for([360, 1200])(
  "the results page has no accessibility faults at %i px and scrolls in one direction",
  async (width) => {
    const page = await search("राम", width);
    await page.locator("summary", { hasText: "Narrow" }).click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.context().close();
  },
);
