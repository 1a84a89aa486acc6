import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { settle } from "../support/settle.ts";
import { until, usePages } from "./pages.ts";

const open = usePages(useBrowser());
const row = (page: Page) => page.locator(".carousel-row");

/** Number of the slide that fills the row, 0 while it moves. */
function shown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = document.querySelector(".slides");
    const left =
      (all?.getBoundingClientRect().left ?? 0) + (all?.parentElement?.closest(".carousel-row")?.scrollLeft ?? 0);
    const slides = [...document.querySelectorAll("[data-slide]")];
    return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2) + 1;
  });
}

async function openCarousel(width: number, options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const { page } = await open("/", { width, ...options });
  await row(page).scrollIntoViewIfNeeded();
  return page;
}

/** Waits until React has taken the carousel over. */
function awake(page: Page): Promise<void> {
  return page.locator("astro-island:not([ssr])").waitFor({ state: "attached" });
}

/** The carousel, and whether the browser has read the code of React, which it may have fetched before. */
async function openWatched(width: number) {
  const scripts: string[] = [];
  const page = await openCarousel(width, {
    prepare: async (before) => {
      const session = await before.context().newCDPSession(before);
      session.on("Debugger.scriptParsed", ({ url }) => scripts.push(url));
      await session.send("Debugger.enable");
    },
  });
  return { page, isReactThere: () => scripts.some((url) => /\/_astro\/(?:client|react)\./.test(url)) };
}

describe("the carousel", () => {
  test("moves forward and back with its buttons on a phone, and wraps around", async () => {
    const page = await openCarousel(360, { isShared: true });
    const [previous, next] = [page.locator("[data-slide-prev]"), page.locator("[data-slide-next]")];
    expect(await shown(page)).toBe(1);
    for (const number of [2, 3, 4, 5, 1]) {
      await next.click();
      await until(() => shown(page), number);
      await until(() => page.locator(".carousel-position").textContent(), `${number} of 5`);
    }
    for (const number of [5, 4]) {
      await previous.click();
      await until(() => shown(page), number);
      await until(() => page.locator(".carousel-position").textContent(), `${number} of 5`);
    }
    await row(page).evaluate((element) => element.scrollTo({ left: 0, behavior: "instant" }));
    await until(() => page.locator(".carousel-position").textContent(), "1 of 5");
  });

  test("jumps with reduced motion", async () => {
    const page = await openCarousel(360, { reducedMotion: "reduce", isShared: true });
    await row(page).focus();
    await awake(page);
    const steps = await page.evaluate(async () => {
      const seen = new Set<number>();
      const element = document.querySelector(".carousel-row");
      element?.addEventListener("scroll", () => seen.add(element.scrollLeft));
      document.querySelector<HTMLElement>("[data-slide-next]")?.click();
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      return seen.size;
    });
    expect(steps).toBe(1);
    expect(await shown(page)).toBe(2);
  });
});

test("React runs only when the visitor interacts with the carousel", async () => {
  const { page, isReactThere } = await openWatched(360);
  await settle(page);
  expect(isReactThere()).toBe(false);
  await page.locator("[data-slide-next]").focus();
  await awake(page);
  expect(isReactThere()).toBe(true);
});

test.each<[string, (page: Page) => Promise<void>]>([["a tap", (page) => page.locator("[data-slide-next]").tap()]])(
  "the first thing that happens may be %s, and it acts once, however late the files come",
  async (_name, act) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const page = await openCarousel(360, {
      hasTouch: true,
      prepare: async (before) =>
        before.route(/\/_astro\/client\./, async (route) => {
          await released;
          await route.continue();
        }),
    });
    await act(page);
    expect(await page.locator("astro-island[ssr]").count()).toBe(1);
    release();
    await until(() => shown(page), 2);
    await until(() => page.locator(".carousel-position").textContent(), "2 of 5");
    await page.locator("[data-slide-next]").tap();
    await until(() => shown(page), 3);
  },
);

test("moves to the next slide with a swipe", async () => {
  const page = await openCarousel(360, { hasTouch: true });
  await settle(page);
  const box = await row(page).boundingBox();
  const finger = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: Math.min((box?.y ?? 0) + 100, 700) }] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(300) });
  for (let x = 290; x >= 60; x -= 20) await finger.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(x) });
  // A finger that leaves the screen at speed throws the row further than one slide.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await until(() => shown(page), 2);
  await until(() => page.locator(".carousel-position").textContent(), "2 of 5");
});
