import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { type LiveSite, startLiveSite } from "../support/live-site.ts";

const browser = useBrowser();
let site: LiveSite;

beforeAll(async () => {
  site = await startLiveSite("live-empty", "no counts");
});
afterAll(() => site.stop());

describe("without counts in the last pull", () => {
  test.for([
    ["/", '[data-section="jaap-bank"]'],
    ["/ramnaam-bank", ".bank"],
  ] as const)("the block of %s is absent until counts arrive", async ([path, block]) => {
    await site.setCounts(null);
    const page = await browser().newPage();
    await page.goto(site.url + path);
    await page.locator("[data-jaap-document]").scrollIntoViewIfNeeded();
    expect(await page.locator(block).count()).toBe(0);
    expect(await page.locator("[data-jaap-entry]").count()).toBe(0);
    // The emulator may lose a write that comes while a listener starts, and does not report one that changes nothing.
    const arrive = async () => {
      await site.setCounts(null);
      await site.setCounts({ ram: { jaapCount: 1234 }, krishna: { jaapCount: 5 } });
      return await page.locator(block).count();
    };
    await expect.poll(arrive, { interval: 2_000 }).toBe(1);
    await expect.poll(() => page.locator('[data-jaap-entry="ram"]').textContent()).toBe("1,234");
    await expect.poll(() => page.locator('[data-jaap-total="first"]').textContent()).toBe("1,239");
    expect(await page.locator("[data-jaap-entry]:visible").count()).toBe(2);
    expect(await page.locator("[data-jaap-total]:visible").count()).toBe(1);
    await expect.poll(() => page.locator("[data-jaap-state]").getAttribute("data-jaap-state")).toBe("live");
    await page.close();
  });
});
