// The counts without a network: the last ones that this device has seen, and as of when.
import { afterAll, beforeAll, expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { type LiveSite, startLiveSite } from "../live-site.ts";
import { isKept, readerWith, workerIsThere } from "./offline-pages.ts";

const browser = useBrowser("allow");
let site: LiveSite;

beforeAll(async () => {
  site = await startLiveSite("offline-live-site");
});
afterAll(() => site.stop());

test("the live counter shows the last counts that it has seen, and says as of when", async () => {
  const { page, context } = await readerWith(browser());
  const ram = page.locator('[data-jaap-entry="ram"]');
  const state = page.locator("[data-jaap-state]");
  await site.setCounts({ ram: { jaapCount: 2_000_000_000 } });
  await page.goto(`${site.url}/ramnaam-bank`);
  await workerIsThere(page);
  await expect.poll(() => ram.textContent()).toBe("2,000,000,000");
  await isKept(page, "/ramnaam-bank");
  await context.setOffline(true);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect.poll(() => ram.textContent()).toBe("2,000,000,000");
  await expect.poll(() => state.getAttribute("data-jaap-state")).toMatch(/^(?:remembered|offline)$/);
  expect(await page.locator(".status").innerText()).toMatch(/^(?:As last seen on this device|.*Last known): .*\d/);
  const at = await page.locator(".status .remembered time").getAttribute("datetime");
  expect(Math.abs(Date.parse(at ?? "") - Date.now())).toBeLessThan(600_000);
  // Online again, the same page goes on live.
  await site.add({ ram: 108 });
  await context.setOffline(false);
  await expect.poll(() => ram.textContent(), { timeout: 30_000 }).toBe("2,000,000,108");
  await context.close();
});
