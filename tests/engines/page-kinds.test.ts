// Every kind of page in every engine.
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGE_KINDS } from "../pages/page-kinds.ts";
import type { EnginePage } from "../support/engines/engine.ts";
import { inEachEngine } from "../support/engines/engines.ts";
import { expectedOutline, outlineOf } from "../support/engines/outline.ts";
import { complaintsOf, startWatchedSite, until } from "../support/engines/watched-site.ts";
import type { MovableSite } from "../support/offline/movable-site.ts";

const WIDE = 1280;
const NARROW = 320;
const HEIGHT = 800;

let site: MovableSite;
beforeAll(async () => {
  site = await startWatchedSite("engines-kinds");
});
afterAll(() => site.stop());

inEachEngine((browser) => {
  let page: EnginePage;
  beforeAll(async () => {
    page = await browser().newPage();
  });

  test.each(Object.entries(PAGE_KINDS))(
    "the page of kind %s has its landmarks and headings, fits 320 px, and nothing goes wrong",
    async (kind, path) => {
      await page.resize(WIDE, HEIGHT);
      await page.open(site.url + path);
      await until(() => isSettled(page), true);
      await expect.poll(() => outlineOf(page)).toEqual(expectedOutline(kind));
      await page.resize(NARROW, HEIGHT);
      await until(() => page.evaluate(() => innerWidth), NARROW);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW);
      expect(await complaintsOf(page)).toEqual([]);
    },
  );
});

/** Whether the page has loaded what it loads by itself. */
function isSettled(page: EnginePage): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector("[data-search-state=loading], [data-after-load]:not([data-settled])") === null,
  );
}
