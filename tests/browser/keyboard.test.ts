// Every kind of page walked with the Tab key, from the top to its end, and what opens is opened and left by keyboard.
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { PAGES } from "./page-kinds.ts";
import { until, usePages } from "./pages.ts";

const open = usePages(useBrowser());

type Stop = Readonly<{ at: number; name: string; isMarked: boolean; isInSight: boolean }>;

/** What a keyboard must reach, in the order of the page, and how each looks without it. @returns their number */
function findStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    // A mark may be on the element, on what it lies in, or on what covers a whole card.
    const look = (element: Element) => {
      const around = [element, element.parentElement, element.closest("form, label, article, li")];
      return around
        .flatMap((each) =>
          each === null ? [] : ["", "::before", "::after"].map((part) => getComputedStyle(each, part)),
        )
        .map((style) => [style.outlineStyle, style.outlineWidth, style.boxShadow, style.borderColor].join(" "))
        .join();
    };
    const all = document.querySelectorAll("a[href], button, input, select, summary, audio[controls], [tabindex='0']");
    const stops = [...all].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]"),
    );
    Object.assign(window, { stops, look, plain: stops.map(look) });
    return stops.length;
  });
}

/** @returns what has the keyboard, or null at the page's end */
function stop(page: Page): Promise<Stop | null> {
  return page.evaluate(async () => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const stops: Element[] = Reflect.get(window, "stops");
    const at = stops.indexOf(element);
    const now = () => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return {
        isMarked: Reflect.get(window, "look")(element) !== Reflect.get(window, "plain")[at],
        isInSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      };
    };
    // What comes in with a motion is there some pictures later.
    for (let frame = 0; frame < 60 && !(now().isMarked && now().isInSight); frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return { at, name: element.outerHTML.slice(0, 120), ...now() };
  });
}

const walks = [
  ...PAGES.map((path) => [path, 1440] as const),
  // On a phone the menu and the Aa button are others.
  ...(["/", "/post/navadurga", "/abhang/sundar-te-dhyan-ubhe-vitevari"] as const).map((path) => [path, 360] as const),
];

test.each(walks)("Tab walks %s at %i px in its order, each stop seen, to its end", async (path, width) => {
  const { page } = await open(path, { width, reducedMotion: "reduce" });
  // Some controls come with their script.
  await page.waitForLoadState("networkidle");
  if (path.startsWith("/search/"))
    await page.locator("[data-search-state=done], [data-search-state=empty]").waitFor({ state: "attached" });
  const count = await findStops(page);
  const reached: Stop[] = [];
  for (let press = 0; press < count + 60; press += 1) {
    await page.keyboard.press("Tab");
    const here = await stop(page);
    if (here === null) break;
    // A player has stops of its own inside.
    if (here.at !== reached.at(-1)?.at) reached.push(here);
  }
  expect(reached[0]?.name).toContain('class="skip-link"');
  expect(reached.filter(({ isMarked, isInSight }) => !isMarked || !isInSight)).toEqual([]);
  expect(reached.map(({ at }) => at)).toEqual(Array.from({ length: count }, (_, at) => at));
});

describe("What opens", () => {
  type Case = readonly [what: string, path: string, opener: (page: Page) => Locator, opened: string];
  const cases: readonly Case[] = [
    ["the reading panel", "/abhang/sundar-te-dhyan-ubhe-vitevari", (page) => page.locator(".opener"), "#reading-panel"],
    ["the menu", "/", (page) => page.locator(".menu-button"), "#site-menu"],
    [
      "a picture",
      "/photo-gallery/deepotsav-at-shree-harigurugram",
      (page) => page.locator("[data-photo]").nth(1),
      "[role=dialog].pswp",
    ],
    ["one's own jaap", "/ramnaam-bank", (page) => page.getByRole("button", { name: "Begin chanting" }), "dialog[open]"],
  ];

  test.each(cases)("%s on %s takes the keyboard in, and Escape gives it back", async (_, path, opener, opened) => {
    const { page } = await open(path, { width: 360, reducedMotion: "reduce" });
    await opener(page).focus();
    await page.keyboard.press("Enter");
    const panel = page.locator(opened);
    await panel.waitFor();
    await page.keyboard.press("Tab");
    await until(() => panel.evaluate((element) => element.contains(document.activeElement)), true);
    await page.keyboard.press("Escape");
    await until(() => panel.isVisible(), false);
    await until(() => opener(page).evaluate((element) => element === document.activeElement), true);
  });
});
