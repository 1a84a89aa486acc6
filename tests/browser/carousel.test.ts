import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { until, usePages } from "./pages.ts";

const open = usePages(useBrowser());
const row = (page: Page) => page.locator(".carousel-row");

/** Number of the slide that fills the row, 0 while it moves. */
function shown(page: Page): Promise<number> {
  return page.evaluate(() => {
    const left = document.querySelector(".carousel-row")?.getBoundingClientRect().left ?? 0;
    const slides = [...document.querySelectorAll("[data-slide]")];
    return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2) + 1;
  });
}

async function openCarousel(width: number, options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const { page } = await open("/", { width, ...options });
  await row(page).scrollIntoViewIfNeeded();
  // The controls work from the moment that the island has come to life.
  await page.locator("astro-island:not([ssr])").waitFor({ state: "attached" });
  return page;
}

describe.each([360, 1440])("the carousel at %i px", (width) => {
  test("goes on and back by its buttons, and its ends meet", async () => {
    const page = await openCarousel(width);
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
  });
});

test("the arrow keys move it", async () => {
  const page = await openCarousel(1440);
  await row(page).focus();
  for (const [key, number] of [
    ["ArrowRight", 2],
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
  ] as const) {
    await page.keyboard.press(key);
    await until(() => shown(page), number);
    await until(() => page.locator(".carousel-position").textContent(), `${number} of 5`);
  }
});

test("a finger swipes it to the next slide", async () => {
  const page = await openCarousel(360, { hasTouch: true });
  const box = await row(page).boundingBox();
  const finger = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: Math.min((box?.y ?? 0) + 100, 700) }] });
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(300) });
  for (let x = 290; x >= 60; x -= 20) await finger.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(x) });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await until(() => shown(page), 2);
  await until(() => page.locator(".carousel-position").textContent(), "2 of 5");
});

test("with reduced motion it jumps", async () => {
  const page = await openCarousel(1440, { reducedMotion: "reduce" });
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

test("nothing moves by itself", async () => {
  const page = await openCarousel(1440);
  const timers = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
  expect(timers).toBe(0);
  await page.waitForTimeout(1500);
  expect(await shown(page)).toBe(1);
});

test("each slide leads to its post by keyboard", async () => {
  const page = await openCarousel(1440);
  await row(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/post/*");
});
