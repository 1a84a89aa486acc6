// What a reader uses, once in every engine. tests/pages/ tests each in depth, in Chromium.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EngineBrowser, EnginePage } from "../support/engines/engine.ts";
import { inEachEngine, newReader } from "../support/engines/engines.ts";
import { complaintsOf, isShown, startWatchedSite, textOf, until } from "../support/engines/watched-site.ts";
import { type LiveSite, startLiveSite } from "../support/live-site.ts";
import type { MovableSite } from "../support/offline/movable-site.ts";

const ALBUM = "/photo-gallery/deepotsav-at-shree-harigurugram";
const POST = "/post/navadurga";

let live: LiveSite;
let site: MovableSite;
beforeAll(async () => {
  live = await startLiveSite("engines-live");
  await live.setCounts({ ram: { jaapCount: 2_000_000_000 } });
  site = await startWatchedSite("engines-features", live.dir);
});
afterAll(async () => {
  await site.stop();
  await live.stop();
});
beforeEach(() => site.start());

inEachEngine((browser) => {
  test("the menu opens on a phone, and Escape closes it", async () => {
    const page = await openPage(browser(), "/");
    await page.resize(360, 780);
    expect(await isShown(page, "#site-menu")).toBe(false);
    await page.click(".menu-button");
    await until(() => isShown(page, "#site-menu"), true);
    await page.press("Escape");
    await until(() => isShown(page, "#site-menu"), false);
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("a dropdown of the menu opens and closes on a wide screen", async () => {
    const page = await openPage(browser(), "/post");
    await page.resize(1440, 800);
    await page.click("nav details summary");
    await until(() => isShown(page, "nav details a"), true);
    await page.press("Escape");
    await until(() => isShown(page, "nav details a"), false);
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("the reading settings apply, and are there on the next page", async () => {
    const page = await openPage(browser(), POST);
    await page.click(".opener");
    await until(() => textOf(page, "#reading-panel [data-size-now]"), "100 %");
    await page.click("#reading-panel [data-step='1']");
    await page.click("label:has([data-setting=theme][value=sepia])");
    await until(() => readingSettings(page), { size: "115", theme: "sepia", background: "rgb(243, 229, 200)" });
    await page.open(`${site.url}/abhang/roop-pahata-lochani`);
    await until(() => readingSettings(page), { size: "115", theme: "sepia", background: "rgb(243, 229, 200)" });
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("a text in parts follows its links, and then the language chosen in the header", async () => {
    const page = await openPage(browser(), "/post/privacy-policy");
    await page.resize(1440, 800);
    await page.click(".part-title[data-shown=true] + .part .languages-of-text [lang=hi]");
    await until(() => shownTexts(page), ["hi"]);
    await page.click(".languages [data-lang=mr]");
    await until(() => shownTexts(page), ["mr"]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("mr");
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("a search is typed, answered, and marks the words", async () => {
    const page = await openPage(browser(), "/search");
    await page.type("[name=q]", "hanuamn chalisa");
    await page.press("Enter");
    await until(() => textOf(page, "[data-search-result] h2 a"), "हनुमान चालीसा");
    expect(await page.evaluate(() => decodeURIComponent(location.pathname))).toBe("/search/hanuamn chalisa");
    expect(await textOf(page, "[data-search-result] h2 mark")).toBe("हनुमान");
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("the counts are live", async () => {
    const page = await openPage(browser(), "/ramnaam-bank");
    await until(async () => (await textOf(page, "[data-jaap-entry=ram]")).startsWith("2,000,000,"), true);
    const before = await textOf(page, "[data-jaap-entry=ram]");
    await live.add({ ram: 1 });
    const added = (Number(before.replaceAll(",", "")) + 1).toLocaleString("en-US");
    await until(() => textOf(page, "[data-jaap-entry=ram]"), added);
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("one's own counter counts, and remembers", async () => {
    const page = await openPage(browser(), "/ramnaam-bank");
    await page.click("[data-jaap-open]");
    await page.click("[data-jaap-tap]");
    await until(() => textOf(page, "[data-jaap-today]"), "1");
    await page.open(`${site.url}/ramnaam-bank`);
    await page.click("[data-jaap-open]");
    await until(() => textOf(page, "[data-jaap-today]"), "1");
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("the picture viewer opens, goes on and closes by keys", async () => {
    const page = await openPage(browser(), ALBUM);
    await page.click("[data-photo]");
    // The viewer accepts keys when it has grown to its size and drawn the pictures on both sides.
    await until(() => viewer(page), { pictures: 3, hash: "#photo-1" });
    await page.press("ArrowRight");
    await until(() => viewer(page), { pictures: 3, hash: "#photo-2" });
    await page.press("Escape");
    await until(() => viewer(page), { pictures: 0, hash: "" });
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("the two halves of the event's picture are links, and what is below it is none but its buttons", async () => {
    const page = await openPage(browser(), "/");
    await page.resize(1024, 800);
    await until(() => isShown(page, '[data-section="event-banner"] img'), true);
    const links = await page.evaluate(() => {
      const linkAt = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest("a")?.getAttribute("href") ?? null;
      const box = (part: string) =>
        document.querySelector(`[data-section="event-banner"] ${part}`)?.getBoundingClientRect() ?? new DOMRect();
      const [picture, title] = [box("img"), box("h2")];
      return {
        left: linkAt(picture.left + 20, picture.bottom - 5),
        right: linkAt(picture.right - 20, picture.top + 5),
        title: linkAt(title.left + title.width / 2, title.top + title.height / 2),
        beside: linkAt(4, title.top + title.height / 2),
        button: linkAt(box("a:last-child span").left + 30, box("a:last-child span").top + 20),
      };
    });
    expect(links).toEqual({
      left: "/category/announcements",
      right: "/upasana-kendra",
      title: null,
      beside: null,
      button: "/upasana-kendra",
    });
  });

  test("the carousel goes on", async () => {
    const page = await openPage(browser(), "/");
    await page.click("[data-slide-next]");
    await until(() => textOf(page, ".carousel-position"), "2 of 5");
    await page.click("[data-slide-next]");
    await until(() => textOf(page, ".carousel-position"), "3 of 5");
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("a map whose files or pictures cannot be loaded says so", async () => {
    const page = await openPage(browser(), "/upasana-kendra");
    const status = () => textOf(page, "[data-kendra-map-status]");
    await expect.poll(() => textOf(page, "[data-kendra-next]")).toMatch(/^Next: /);
    await site.stop();
    await page.click("[data-kendra-map-button]");
    await until(status, "The map could not be opened. Please check your connection and try again.");
    await site.start();
    await page.click("[data-kendra-map-button]");
    await until(status, "The map images could not be loaded. The centres are still marked.");
    expect(await page.evaluate(() => document.querySelectorAll(".kendra-pin").length)).toBe(25);
  });
});

async function openPage(browser: EngineBrowser, path: string): Promise<EnginePage> {
  const page = await newReader(browser);
  await page.open(site.url + path);
  return page;
}

function readingSettings(page: EnginePage) {
  return page.evaluate(() => {
    const { size, theme } = document.documentElement.dataset;
    return { size, theme, background: getComputedStyle(document.body).backgroundColor };
  });
}

function viewer(page: EnginePage) {
  return page.evaluate(() => ({
    pictures: document.querySelectorAll(".pswp[role=dialog] .pswp__zoom-wrap").length,
    hash: location.hash,
  }));
}

/** The languages of the parts of a text that are visible. */
function shownTexts(page: EnginePage): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>(".rich-text"))
      .filter((text) => text.checkVisibility())
      .map(({ lang }) => lang),
  );
}
