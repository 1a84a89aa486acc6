// Every kind of page as each reader gets it: in both schemes, on every screen, enlarged, in a system's own colours, on
// paper, without motion, and read aloud.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { PAGE_KINDS } from "./page-kinds.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());

type View = Readonly<{ width: number; colorScheme?: "light" | "dark"; forcedColors?: "active"; zoom?: number }>;

// What else axe looks at does not depend on how the page is drawn; it is looked at once.
const DRAWN = [
  "color-contrast",
  "target-size",
  "link-in-text-block",
  "scrollable-region-focusable",
  "aria-hidden-focus",
];
const VIEWS: readonly View[] = [
  { width: 768 },
  { width: 360, colorScheme: "dark" },
  { width: 1440, colorScheme: "dark" },
  { width: 1280, zoom: 2 },
  { width: 1440, forcedColors: "active" },
];

describe.each(Object.entries(PAGE_KINDS))("the page of kind %s", (kind, path) => {
  test("has nothing that axe finds, at any width, in any scheme, enlarged, and in forced colours", async () => {
    const { page } = await open(path, { width: 360, bypassCSP: true });
    await settled(page);
    const found = await violations(new AxeBuilder({ page }), "360 px");
    for (const view of VIEWS) {
      await show(page, view);
      found.push(...(await violations(new AxeBuilder({ page }).withRules(rulesFor(view)), JSON.stringify(view))));
    }
    expect(found).toEqual([]);
  }, 240_000);

  test("keeps the system's own colours where a reader has chosen them", async () => {
    const { page } = await open(path, { width: 360, forcedColors: "active" });
    const own = await page.evaluate(() => {
      const all = [...document.querySelectorAll("body *:not(svg, svg *)")];
      return all
        .filter((element) => getComputedStyle(element).forcedColorAdjust !== "auto")
        .map(({ outerHTML }) => outerHTML.slice(0, 80));
    });
    expect(own).toEqual([]);
    const box = page.locator(".search-box").first();
    expect(await box.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  });

  test("fits its screen at 320 px, with letters twice as large, and has nothing that moves for those who ask for calm", async () => {
    const { page } = await open(path, { width: 320, bypassCSP: true, reducedMotion: "reduce" });
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const moving = await page.evaluate(() => ({
      scroll: getComputedStyle(document.documentElement).scrollBehavior,
      animations: document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .length,
    }));
    expect(moving).toEqual({ scroll: "auto", animations: 0 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addStyleTag({ content: "html { font-size: 200% !important; }" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  });

  test("is its content on paper: dark on white, without menus and buttons", async () => {
    const { page } = await open(path, { width: 794, colorScheme: "dark" });
    await page.emulateMedia({ media: "print" });
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
        ink: luminance(getComputedStyle(document.querySelector("h1") ?? document.body).color) < 0.5,
        width: document.documentElement.scrollWidth,
      };
    });
    expect(seen).toEqual({ heading: 1, menus: 0, buttons: [], ink: true, width: 794 });
  });

  test("is read aloud in the order and by the names that its outline keeps", async () => {
    // The worker comes when it comes, and what it offers would be there in one run and not in the next.
    const { page } = await open(path, { serviceWorkers: "block" });
    await page.waitForLoadState("networkidle");
    await settled(page);
    const outline = outlineOf(await page.locator("body").ariaSnapshot());
    await expect(outline).toMatchFileSnapshot(`../fixtures/outlines/${kind}.txt`);
  });
});

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("[data-search-state=loading]") === null);
}

async function show(page: Page, { width, colorScheme = "light", forcedColors, zoom = 1 }: View): Promise<void> {
  await page.emulateMedia({ colorScheme, forcedColors: forcedColors ?? "none" });
  // A page that is enlarged has so many fewer pixels of its own.
  await page.setViewportSize({ width: width / zoom, height: 800 / zoom });
}

async function violations(axe: AxeBuilder, view: string): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${view}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** Axe does not see that a system's own colours have taken the place of ours. */
function rulesFor({ forcedColors }: View): string[] {
  return forcedColors === "active" ? DRAWN.filter((rule) => rule !== "color-contrast") : DRAWN;
}

/** Landmarks and headings of what a screen reader gets, each with its name. */
function outlineOf(snapshot: string): string {
  const roles = "banner|navigation|main|contentinfo|search|region|complementary|form|dialog|article|heading";
  const part = new RegExp(`^( *)- '?((?:${roles})\\b(?: "(?:[^"\\\\]|\\\\.)*")?(?: \\[level=\\d\\])?)`);
  const lines = snapshot.split("\n").flatMap((line) => {
    const [, indent = "", named = ""] = part.exec(line) ?? [];
    return named === "" ? [] : [`${indent}${named}`];
  });
  return `${lines.join("\n")}\n`;
}
