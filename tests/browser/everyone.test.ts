// Every kind of page as each reader gets it: in both schemes, on every screen, enlarged, in a system's own colours, on
// paper, without motion, and read aloud. A page is loaded once, and looked at in every way.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { PAGE_KINDS } from "./page-kinds.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser(), afterAll);

type View = Readonly<{
  width: number;
  colorScheme?: "light" | "dark";
  forcedColors?: "active";
  media?: "print";
  reducedMotion?: "reduce";
  zoom?: number;
}>;

type Violation = Readonly<{ id: string; nodes: readonly Readonly<{ html: string }>[] }>;
type Axe = Readonly<{
  run: (page: Document, options: unknown) => Promise<{ violations: readonly Violation[] }>;
}>;

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
  { width: 1440 },
  { width: 360, colorScheme: "dark" },
  { width: 768, colorScheme: "dark" },
  { width: 1440, colorScheme: "dark" },
  { width: 1280, zoom: 2 },
  { width: 1440, forcedColors: "active" },
];

describe.each(Object.entries(PAGE_KINDS))("the page of kind %s", (kind, path) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await open(path, { bypassCSP: true }));
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => document.querySelector("[data-search-state=loading]") === null);
  });
  afterAll(() => page.context().close());

  test("is read aloud in the order and by the names that its outline keeps", async () => {
    const outline = outlineOf(await page.locator("body").ariaSnapshot());
    await expect(outline).toMatchFileSnapshot(`../fixtures/outlines/${kind}.txt`);
  });

  test("has nothing that axe finds, at any width, in any scheme, enlarged, and in forced colours", async () => {
    await show(page, { width: 360 });
    const found = await allViolations(page);
    for (const view of VIEWS) {
      await show(page, view);
      found.push(...(await drawnViolations(page, view)));
    }
    expect(found).toEqual([]);
  });

  test("keeps the system's own colours where a reader has chosen them", async () => {
    await show(page, { width: 360, forcedColors: "active" });
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
    await show(page, { width: 320, reducedMotion: "reduce" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const moving = await page.evaluate(() => ({
      scroll: getComputedStyle(document.documentElement).scrollBehavior,
      animations: document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
        .length,
    }));
    expect(moving).toEqual({ scroll: "auto", animations: 0 });
    await show(page, { width: 1280 });
    const twice = await page.addStyleTag({ content: "html { font-size: 200% !important; }" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
    await twice.evaluate((element) => element.parentNode?.removeChild(element));
  });

  test("is its content on paper: dark on white, without menus and buttons", async () => {
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
        ink: luminance(getComputedStyle(document.querySelector("h1") ?? document.body).color) < 0.5,
        width: document.documentElement.scrollWidth,
      };
    });
    expect(seen).toEqual({ heading: 1, menus: 0, buttons: [], ink: true, width: 794 });
  });
});

async function show(page: Page, view: View): Promise<void> {
  const { width, colorScheme = "light", forcedColors = "none", media = "screen", zoom = 1 } = view;
  const { reducedMotion = "no-preference" } = view;
  await page.emulateMedia({ colorScheme, forcedColors, media, reducedMotion });
  // A page that is enlarged has so many fewer pixels of its own.
  await page.setViewportSize({ width: width / zoom, height: 800 / zoom });
  // Colours are what they will be when they have changed.
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          resolve(document.getAnimations().every((each) => !(each instanceof CSSTransition)));
        });
      }),
  );
}

/** What axe finds by all its rules. It looks at this one document, and stays in the page for the next looks. */
async function allViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `360 px: ${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** What axe, which is in the page already, finds by the rules that depend on how the page is drawn. */
async function drawnViolations(page: Page, view: View): Promise<string[]> {
  // Axe does not see that a system's own colours have taken the place of ours.
  const rules = view.forcedColors === "active" ? DRAWN.filter((rule) => rule !== "color-contrast") : DRAWN;
  const found = await page.evaluate(async (values) => {
    const axe: Axe = Reflect.get(window, "axe");
    return (await axe.run(document, { runOnly: { type: "rule", values }, resultTypes: ["violations"] })).violations;
  }, rules);
  return found.map(
    ({ id, nodes }) => `${JSON.stringify(view)}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
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
