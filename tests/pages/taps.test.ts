// What readers come for most, by thumb on a phone: in three taps at most, counted from a page that is none of these.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { until, usePages } from "./pages.ts";

const open = usePages(useBrowser());
const SONG = "/abhang/sundar-te-dhyan-ubhe-vitevari";
const MAX_TAPS = 3;
const IN_PUNE = { geolocation: { latitude: 18.52, longitude: 73.86 }, permissions: ["geolocation"] };

type Task = Readonly<{ from?: string; do: (page: Page, tap: (target: Locator) => Promise<void>) => Promise<void> }>;

const place = (page: Page, name: string) => page.locator(".places").getByRole("link", { name });

const TASKS: Readonly<Record<string, Task>> = {
  "the nearest centre's next meeting": {
    async do(page, tap) {
      await tap(place(page, "Centres"));
      await page.waitForURL("**/upasana-kendra");
      await page.waitForLoadState("networkidle");
      await tap(page.getByRole("button", { name: "Nearest first" }));
      await page.getByText(/^Nearest first\. The closest is /).waitFor();
      const nearest = page.locator("[data-kendra]:visible").first();
      await tap(nearest.locator("summary"));
      await nearest.getByText(/^Next: /).waitFor();
    },
  },
  "today's chanting": {
    async do(page, tap) {
      await tap(place(page, "Chanting"));
      await page.locator("[data-jaap-total]").first().waitFor();
    },
  },
  "a song's sound": {
    async do(page, tap) {
      await tap(place(page, "Songs"));
      await tap(page.locator("[data-abhang=sundar-te-dhyan-ubhe-vitevari] a"));
      await tap(page.locator(".listen"));
      await page.locator(".player").waitFor();
    },
  },
  "a saved song": {
    async do(page, tap) {
      await page.evaluate((path) => {
        const items = [{ path, title: "सुंदर तें ध्यान", lang: "mr", kind: "song" }];
        localStorage.setItem("saved", JSON.stringify({ items, last: [] }));
      }, SONG);
      await tap(place(page, "Songs"));
      await tap(page.locator("main").getByRole("link", { name: "My songs and pages" }));
      await tap(page.locator(".own-list").getByRole("link", { name: "सुंदर तें ध्यान" }));
      await page.waitForURL(`**${SONG}`);
    },
  },
  "a stanza as a picture": {
    from: SONG,
    async do(page, tap) {
      await page.locator(".heart[data-settled]").waitFor();
      await tap(page.locator("#s2 a.mark:visible"));
      await tap(page.locator(".share-sheet").getByRole("button", { name: "Picture" }));
      const saved = page.waitForEvent("download");
      await tap(page.locator(".share-send"));
      expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);
    },
  },
  "another language": {
    async do(page, tap) {
      await tap(page.locator(".site-header").getByRole("button", { name: "Menu" }));
      await tap(page.locator(".site-header").getByRole("button", { name: "मराठी" }));
      await until(() => page.evaluate(() => document.documentElement.lang), "mr");
    },
  },
};

test.each(Object.keys(TASKS))("%s takes three taps at most", async (name) => {
  const { from = "/post/navadurga", do: act } = TASKS[name] ?? expect.unreachable();
  const { page } = await open(from, { width: 360, locale: "en-IN", hasTouch: true, ...IN_PUNE });
  await page.setViewportSize({ width: 360, height: 780 });
  let taps = 0;
  await act(page, async (target) => {
    taps += 1;
    await target.tap();
  });
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
});
