import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { settle } from "../../support/settle.ts";
import { axeFaults, axeFaultsInBothSchemes } from "../../support/axe.ts";
import { until, usePages } from "../pages.ts";

const browser = useBrowser();
const open = usePages(browser);
const siteUrl = inject("siteUrl");

async function visit(
  options: Parameters<typeof open>[1],
  walk: (page: Page, context: BrowserContext) => Promise<void>,
) {
  const { page, complaints } = await open("/ramnaam-bank", options);
  await walk(page, page.context());
  return complaints;
}

async function begin(page: Page) {
  await page.locator("[data-jaap-open][role=button]").click();
  await page.locator("[data-jaap-dialog]").waitFor();
}

const today = (page: Page) => page.locator("[data-jaap-today]").textContent();
const total = (page: Page) => page.locator("[data-jaap-total-own]").textContent();
const status = (page: Page) => page.locator("[data-jaap-status]");
const completed = (page: Page) => page.locator("[data-jaap-heard]").textContent();
const tap = (page: Page) => page.getByRole("button", { name: /^Tap/ });

async function chant(page: Page, times: number) {
  await tap(page).evaluate((button, taps) => {
    for (let one = 0; one < taps; one++) if (button instanceof HTMLElement) button.click();
  }, times);
}

describe("the visitor's own jaap", () => {
  test("counts taps and keys, one for a key that is held down, and stores the count on the device", async () => {
    const errors = await visit({ hasTouch: true }, async (page) => {
      expect(await page.locator("dialog").count()).toBe(0);
      await begin(page);
      expect(await today(page)).toBe("0");
      await tap(page).tap();
      await page.mouse.click(180, 300);
      await tap(page).focus();
      await page.keyboard.press("Space");
      await page.keyboard.down("Enter");
      await page.keyboard.down("Enter");
      await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
      await until(() => today(page), "4");
      await page.reload();
      await begin(page);
      expect([await today(page), await total(page)]).toEqual(["4", "4"]);
    });
    expect(errors).toEqual([]);
  });

  test("opens from the first screen of a phone, with a word on what it does, and gives the focus back", async () => {
    await visit({ width: 360, isShared: true }, async (page) => {
      const start = page.getByRole("button", { name: "Start my jaap", description: "Count your own chanting" });
      const { y = 0, height = 0 } = (await start.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(400);
      expect(height).toBeGreaterThanOrEqual(48);
      await start.press("Space");
      await page.locator("[data-jaap-dialog]").waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => start.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.locator("[data-jaap-dialog]").waitFor({ state: "detached" });
    });
  });

  test("has a link on the first screen that leads to its description without JavaScript", async () => {
    await visit({ javaScriptEnabled: false }, async (page) => {
      await page.getByRole("link", { name: "Start my jaap" }).click();
      await page.locator("#about-own-jaap:target noscript p").waitFor();
    });
  });

  test("has all of it in sight on a small phone, in larger text too", async () => {
    await visit({ viewport: { width: 320, height: 568 } }, async (page) => {
      await begin(page);
      const heightAt = (size: string) =>
        page.locator("[data-jaap-dialog]").evaluate((dialog, chosen) => {
          document.documentElement.dataset.size = chosen;
          return dialog.scrollHeight;
        }, size);
      for (const size of ["100", "130"]) expect(await heightAt(size), size).toBe(568);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await heightAt("200")).toBe(640);
      // Nor is the longest name cut off.
      await page.getByLabel("Name").selectOption("Mahakundalini");
      const name = page.locator("[data-jaap-shown]");
      expect(await name.textContent()).toBe("महाकुंडलिनी Mahakundalini");
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect(await page.locator("[data-jaap-dialog]").evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
      expect(await heightAt("200")).toBe(640);
    });
  });

  test("says at the number that a mala is complete, announces it and vibrates, and not at each tap", async () => {
    await visit({}, async (page) => {
      await page.evaluate(() => {
        const buzzes: unknown[] = [];
        Object.assign(window, { buzzes });
        navigator.vibrate = (pattern) => buzzes.push(pattern) > 0;
      });
      await begin(page);
      await chant(page, 107);
      const ring = page.locator("[data-jaap-tap]");
      expect(await completed(page)).toBe("");
      expect(await ring.innerText()).toMatch(/107\s+of 108\s+Tap once for each name$/);
      const before = await ring.boundingBox();
      await chant(page, 1);
      expect(await completed(page)).toBe("1 mala done");
      expect(await ring.innerText()).toMatch(/108\s+1 mala done\s+Tap for the next mala$/);
      expect(await ring.boundingBox()).toEqual(before);
      // The counts say it from then on.
      await chant(page, 1);
      expect(await completed(page)).toBe("");
      expect(await ring.innerText()).toMatch(/Tap once for each name$/);
      await chant(page, 431);
      expect(await completed(page)).toBe("5 malas done");
      expect(await today(page)).toBe("540 (5 malas)");
      expect(await page.evaluate("window.buzzes.length")).toBe(5);
      // It is not news when the counter is opened again.
      await page.getByRole("button", { name: "Close" }).click();
      await begin(page);
      expect(await ring.innerText()).toMatch(/5 malas done/);
      expect(await completed(page)).toBe("");
    });
  });

  test("undoes one, resets only after confirmation, and copies as text", async () => {
    await visit({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
      await begin(page);
      await chant(page, 540);
      await page.getByRole("button", { name: "Undo last" }).click();
      expect(await status(page).textContent()).toBe("One removed.");
      expect(await today(page)).toBe("539 (4 malas)");
      await chant(page, 1);
      await page.getByRole("button", { name: "Copy" }).click();
      await status(page).getByText("Copied.").waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        "राम Ram: today 540 (5 malas), total 540 (5 malas)",
      );
      const reset = await page.getByRole("button", { name: "Reset" }).boundingBox();
      const copy = await page.getByRole("button", { name: "Copy" }).boundingBox();
      // More than a finger is wide.
      expect((reset?.y ?? 0) - (copy?.y ?? 0) - (copy?.height ?? 0)).toBeGreaterThan(44);
      await page.getByRole("button", { name: "Reset" }).click();
      await page.keyboard.press("Escape");
      expect(await today(page)).toBe("540 (5 malas)");
      await page.getByRole("button", { name: "Reset" }).click();
      await page.getByRole("button", { name: "Erase" }).click();
      expect([await today(page), await total(page)]).toEqual(["0", "0"]);
    });
  });

  test("leads from the page on with today's count, at any size of the text without moving anything", async () => {
    const context = await browser().newContext({ timezoneId: "Asia/Kolkata", viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    await page.clock.install({ time: "2026-11-21T17:00:00Z" });
    await page.goto(`${siteUrl}/ramnaam-bank`);
    const link = page.locator("#own-jaap");
    const places = () =>
      page.evaluate(() =>
        ["100", "200"].map((size) => {
          document.documentElement.dataset.size = size;
          return document.querySelector("#own-jaap")?.getBoundingClientRect().height;
        }),
      );
    const before = await places();
    expect(await link.innerText()).toMatch(/^Start my jaap\s+Count your own chanting/);
    await begin(page);
    await chant(page, 20);
    await page.keyboard.press("Escape");
    await until(() => link.innerText().then((text) => text.replace(/\s+/g, " ")), "Continue my jaap राम Ram: 20 today");
    expect(await places()).toEqual(before);
    await page.reload();
    await link.getByRole("button", { name: "Continue my jaap", description: "राम Ram: 20 today" }).waitFor();
    // A tab that is shown again the next day.
    await page.clock.setFixedTime("2026-11-22T17:00:00Z");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await link.getByRole("button", { name: "Start my jaap", description: "Count your own chanting" }).waitFor();
    await context.close();
  });

  test("starts a new day at midnight and keeps the total", async () => {
    const context = await browser().newContext({ timezoneId: "Asia/Kolkata" });
    const page = await context.newPage();
    await page.clock.install({ time: "2026-11-21T18:00:00Z" });
    await page.goto(`${siteUrl}/ramnaam-bank`);
    await begin(page);
    await chant(page, 5);
    await page.clock.setFixedTime("2026-11-21T18:40:00Z");
    await chant(page, 1);
    expect([await today(page), await total(page)]).toEqual(["1", "6"]);
    await context.close();
  });

  test("opens without a connection after the page has loaded, and sends nothing", async () => {
    await visit({}, async (page, context) => {
      const hasScript = () =>
        page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /counter/.test(name)));
      await until(hasScript, true);
      // It may import other files.
      await settle(page);
      await context.setOffline(true);
      const sent: string[] = [];
      page.on("request", (request) => sent.push(request.url()));
      await begin(page);
      await chant(page, 120);
      expect(await today(page)).toBe("120 (1 mala)");
      expect(sent).toEqual([]);
    });
  });

  test("counts without storage, and reports it", async () => {
    await visit({}, async (page) => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
      await begin(page);
      await chant(page, 2);
      expect(await today(page)).toBe("2");
      expect(await page.getByText("This browser cannot save your count").isVisible()).toBe(true);
    });
  });

  test("has no fault that axe finds, open, in light and dark colours", async () => {
    // The page behind it, with the counter closed, is one of every-kind.test.ts.
    const part = { include: "[data-jaap-dialog]" };
    await visit({}, async (page) => {
      await begin(page);
      await chant(page, 109);
      expect(await axeFaultsInBothSchemes(page, part)).toEqual([]);
      await page.getByRole("button", { name: "Reset" }).click();
      expect(await axeFaults(page, part)).toEqual([]);
    });
  });
});
