import type { Page } from "playwright-core";

/**
 * What a page may move while it comes: the browser may draw it when it has read half a line, and the other half then moves
 * what is beside it. One line that moves the text below it by its height is three times as much.
 */
const MOST_WHILE_LOADING = 0.01;

/** @returns the sum of all that has moved since the page began; the browser reports a shift after the frame that showed it */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async (mostWhileLoading) => {
    let sum = 0;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const loaded = navigation?.domComplete ?? 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if (entry.entryType !== "layout-shift") continue;
        const value = Number(Reflect.get(entry, "value"));
        if (entry.startTime > loaded || value > mostWhileLoading) sum += value;
      }
    };
    // A page that the browser does not draw has no frames, and nothing in it moves.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    await frame();
    await frame();
    performance.mark("asked");
    // All entries come in one batch, in which the mark is always one: so the batch is not missed when nothing has moved.
    await new Promise<void>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        add(list.getEntries());
        resolve();
      });
      for (const type of ["layout-shift", "mark"]) observer.observe({ type, buffered: true });
    });
    return sum;
  }, MOST_WHILE_LOADING);
}
