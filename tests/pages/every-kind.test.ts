// Kinds of pages that together have all parts, loaded twice for all checks: on a phone, and with a wide screen. It must be small and complete, must not
// move, and must be usable in both colour schemes, enlarged, in forced colours, printed, by keyboard and by screen readers.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { settle } from "../support/settle.ts";
import { violationsInDark, violationsOnPhone } from "./every-kind/axe.ts";
import { walk } from "./every-kind/keyboard-walk.ts";
import { delayFonts } from "./every-kind/late-fonts.ts";
import { layoutShift } from "./every-kind/layout-shift.ts";
import { outlineOf } from "./every-kind/outline.ts";
import { smallTargets } from "./every-kind/touch-targets.ts";
import { type Transfers, recordTransfers } from "./every-kind/transfers.ts";
import { show } from "./every-kind/views.ts";
import { PAGE_KINDS, TEMPLATE_KINDS } from "./page-kinds.ts";
import { type Opened, until, usePages } from "./pages.ts";

/** Kilobytes of a phone's first visit before fonts and pictures; every kind that is not named has the last one. */
const BUDGETS: Readonly<Record<string, number>> = { home: 90, post: 60, abhang: 60, hymn: 60, kendras: 80 };
const OTHERS = 80;
/** The files that hydrate the carousel. */
const REACT = /\/_astro\/(?:client|react|rolldown-runtime|Carousel)\./;

/** Kinds of which one visible picture has priority. */
const WITH_PICTURES = ["home", "post", "posts", "category", "categories", "tag", "tags", "galleries"];
/** Kinds that request no script before they have loaded. */
const WITHOUT_EARLY_SCRIPTS = ["post", "posts", "category", "tag", "categories"];
/** The entries of a list after the first three. */
const REPEATED = "main :is(li, article, figure, tr):nth-child(n + 4)";
/** Kinds with the layouts and colours that are furthest apart: the other kinds combine what these have. */
const FAR_APART = ["home", "post", "search-results", "kendras", "jaap", "album", "abhang"];

/** Kinds that together have all colours. */
const COLOURFUL = ["home", "post", "search-results", "jaap"];

/** Header and footer are the same on all others. These also have parts that come after the page has loaded. */
const WITH_OWN_HEADER = ["home", "search-results"];
/** Kinds that Tab walks through on a phone, where the menu and the Aa button are others; the others on a wide screen. */
const WALKED_ON_PHONE = ["post", "jaap", "abhang"];

const open = usePages(useBrowser(), "end of file");

describe.each(TEMPLATE_KINDS)("a page of kind %s", (kind) => {
  let opened: Opened;
  let page: Page;
  let transfers: Transfers;
  let fonts: ReadonlySet<string>;
  const isFarApart = FAR_APART.includes(kind);
  /** What repeats a part that axe checks, of another kind of page or earlier in the same list. */
  const repetitions = [...(WITH_OWN_HEADER.includes(kind) ? [] : [".site-header", ".site-footer"]), REPEATED];

  async function prepare(before: Page): Promise<void> {
    transfers = await recordTransfers(before);
    fonts = await delayFonts(before);
  }

  async function ready(): Promise<void> {
    await settle(page);
    // The answer of a search changes its page.
    await page.locator("[data-search-state=loading]").waitFor({ state: "detached" });
  }

  beforeAll(async () => {
    opened = await open(PAGE_KINDS[kind] ?? "", { width: 360, prepare });
    ({ page } = opened);
    await ready();
  });
  afterAll(() => page.context().close());

  test("keeps its budget", async () => {
    // A search loads its index later; npm run eval-search measures that.
    const counted = (await transfers()).filter(
      ({ type, url }) => !/^(?:Font|Image)$/.test(type) && !url.includes("/pagefind/") && !REACT.test(url),
    );
    const bytes = counted.reduce((sum, transfer) => sum + transfer.bytes, 0);
    expect(bytes, counted.map((each) => `${each.bytes} ${each.url}`).join("\n")).toBeLessThanOrEqual(
      (BUDGETS[kind] ?? OTHERS) * 1024,
    );
    expect(bytes).toBeGreaterThan(5_000);
  });

  // A font that is late must not make the browser try the next larger one.
  test("loads only the fonts of its languages, also if they are late", () => {
    const needed = [...fonts].filter((name) => name !== "rare-latin");
    expect(needed.toSorted()).toEqual(["noto-serif-devanagari", "noto-serif-latin"]);
  });

  test.runIf(WITHOUT_EARLY_SCRIPTS.includes(kind))("requests no script before it has loaded", async () => {
    const early = await page.evaluate(() => {
      const [{ loadEventStart = 0 } = {}] = performance.getEntriesByType("navigation").map((entry) => ({
        loadEventStart: Number(Reflect.get(entry, "loadEventStart")),
      }));
      const files = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < loadEventStart);
      return files.map(({ name }) => name).filter((name) => name.endsWith(".js"));
    });
    expect(early).toEqual([]);
  });

  test.runIf(WITH_PICTURES.includes(kind))(
    "has one visible picture with priority, and loads all others lazily",
    async () => {
      const first = page.locator('main img[fetchpriority="high"]');
      expect(await first.count()).toBe(1);
      expect((await first.boundingBox())?.y).toBeLessThan(800);
      expect(await first.getAttribute("loading")).not.toBe("lazy");
      expect(await page.locator('main img:not([fetchpriority="high"], [loading="lazy"])').count()).toBe(0);
    },
  );

  // Fonts are optional: the page is drawn without them, and does not wait.
  test("has no layout shift while it loads on a phone", async () => {
    expect(await layoutShift(page)).toBe(0);
  });

  test("reports no error, asks no other host, and fits a phone", async () => {
    await page.evaluate(() =>
      document.querySelectorAll("img").forEach((image) => image.setAttribute("loading", "eager")),
    );
    await until(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)), true);
    const missing = kind === "missing" ? [expect.stringContaining("404")] : [];
    const { complaints, foreign } = opened;
    expect({ complaints, foreign }).toEqual({ complaints: missing, foreign: [] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test("has targets of at least 44 px for a finger", async () => {
    expect(await smallTargets(page)).toEqual([]);
  });

  test.runIf(WITH_OWN_HEADER.includes(kind))("has no layout shift while it loads on a wide screen", async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.reload();
    await ready();
    expect(await layoutShift(page)).toBe(0);
  });

  test("has the landmarks and headings of its stored outline", async () => {
    // Also when this test runs alone: on a phone, some headings are hidden.
    await page.setViewportSize({ width: 1440, height: 800 });
    await ready();
    await expect(await outlineOf(page)).toMatchFileSnapshot(`../fixtures/outlines/${kind}.txt`);
  });

  // errors.test.ts has the missing page in axe, with what the search adds to it.
  test.skipIf(kind === "missing")("passes axe on a phone", async () => {
    expect(await violationsOnPhone(page, repetitions, COLOURFUL.includes(kind))).toEqual([]);
  });

  test.runIf(COLOURFUL.includes(kind))("passes axe on a wide screen, in dark colours", async () => {
    expect(await violationsInDark(page, repetitions)).toEqual([]);
  });

  test.runIf(isFarApart)("keeps the system's colours in forced-colours mode", async () => {
    await show(page, { width: 360, forcedColors: "active" });
    const found = await page.evaluate(() => ({
      own: [...document.querySelectorAll("body *:not(svg, svg *)")]
        .filter((element) => getComputedStyle(element).forcedColorAdjust !== "auto")
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      box: getComputedStyle(document.querySelector(".search-box") ?? document.body).outlineStyle,
    }));
    expect(found).toEqual({ own: [], box: "solid" });
  });

  test("fits 320 px and text of twice the size, and has no animation with reduced motion", async () => {
    await show(page, { width: 320, reducedMotion: "reduce" });
    const narrow = await page.evaluate(() => ({
      isWider: document.documentElement.scrollWidth > 320,
      scroll: getComputedStyle(document.documentElement).scrollBehavior,
      animations: document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .length,
    }));
    expect(narrow).toEqual({ isWider: false, scroll: "auto", animations: 0 });
    await show(page, { width: 1280 });
    const width = await page.evaluate(() => {
      const { style } = document.documentElement;
      style.setProperty("font-size", "200%", "important");
      const { scrollWidth } = document.documentElement;
      style.removeProperty("font-size");
      return scrollWidth;
    });
    expect(width).toBeLessThanOrEqual(1280);
  });

  test("prints its content and address dark on white, without menus and buttons", async () => {
    await show(page, { width: 794, colorScheme: "dark", media: "print" });
    const seen = await page.evaluate(() => {
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const luminance = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)].map(Number);
        return (red * 2 + green * 7 + blue) / 2_550;
      };
      return {
        heading: [...document.querySelectorAll("h1")].filter(isSeen).length,
        menus: [...document.querySelectorAll("nav:not(main nav), [role=search], form")].filter(isSeen).length,
        buttons: [...document.querySelectorAll("button")].filter(isSeen).map((button) => button.textContent?.trim()),
        pale: [...document.querySelectorAll("main *")]
          .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
          .filter((each) => isSeen(each) && luminance(getComputedStyle(each).color) > 0.5)
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        backgrounds: [...document.querySelectorAll("main :not(img)")]
          .map((each) => getComputedStyle(each))
          .filter(
            ({ backgroundColor, backgroundImage }) => backgroundColor + backgroundImage !== "rgba(0, 0, 0, 0)none",
          ).length,
        address: [...document.querySelectorAll<HTMLElement>(".print-address")]
          .filter(isSeen)
          .map(({ innerText }) => innerText.replace(/\s+/g, " ").trim()),
        width: document.documentElement.scrollWidth,
      };
    });
    const canonical = await page.evaluate(() => document.querySelector("link[rel=canonical]")?.getAttribute("href"));
    const address = [["Shantideep Upasana", canonical].filter(Boolean).join(" · ")];
    const nothing = { menus: 0, buttons: [], pale: [], backgrounds: 0 };
    expect(seen).toEqual({ heading: 1, ...nothing, address, width: 794 });
  });

  test.runIf(isFarApart)("lets Tab reach each control in order, with visible focus, to the end", async () => {
    const width = WALKED_ON_PHONE.includes(kind) ? 360 : 1440;
    await show(page, { width, reducedMotion: "reduce" });
    expectEachStop(await walk(page));
  });
});

function expectEachStop({ count, reached }: Awaited<ReturnType<typeof walk>>): void {
  expect(reached[0]?.name).toContain('class="skip-link"');
  expect(reached.filter(({ isMarked, isInSight }) => !isMarked || !isInSight)).toEqual([]);
  expect(reached.map(({ at }) => at)).toEqual(Array.from({ length: count }, (_, at) => at));
}
