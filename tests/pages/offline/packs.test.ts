// Packs: saved, verified, updated, interrupted, resumed and removed.
import { chromium } from "playwright-core";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { ensureChromium } from "../../../scripts/check/chromium.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { type MovableSite, startMovableSite } from "../../support/offline/movable-site.ts";
import { readerWith, workerIsThere } from "../offline-pages.ts";
import { until } from "../pages.ts";

const ABHANGS = "/abhang-lyrics/abhang";
const ABHANG = "/abhang/je-ka-ranjale-ganjale";
const SLOW_MS = 1000;

const browser = useBrowser("allow");
let site: MovableSite;
let reader: Awaited<ReturnType<typeof readerWith>>;

beforeAll(async () => {
  site = await startMovableSite("packs", inject("siteDir"), inject("snapshotDir"));
});
afterAll(() => site.stop());

beforeEach(async () => {
  await site.start();
  reader = await readerWith(browser());
});
afterEach(() => reader.context.close());

async function rowOf(page: Page, id: string, path: string): Promise<Locator> {
  await page.goto(site.url + path);
  await workerIsThere(page);
  const row = page.locator(`[data-pack="${id}"]`);
  await row.waitFor();
  return row;
}

const says = (row: Locator, words: RegExp) =>
  expect.poll(() => row.locator("[data-pack-status]").textContent()).toMatch(words);

/** Pages that are saved in a pack. */
const keptPages = (page: Page, id: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `site-pack-1-${id}`);

/** Slows each request down, so that a download can be interrupted. @returns what ends that */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: SLOW_MS, downloadThroughput: -1, uploadThroughput: -1 },
  });
  return () => session.detach();
}

test("a pack shows its size, is saved, is verified page by page with a search, and opens with the server stopped", async () => {
  const { page, complaints } = reader;
  const row = await rowOf(page, "abhangs", ABHANGS);
  expect(await row.locator("[data-pack-size]").textContent()).toMatch(/^29 pages, about \d+ kB$/);
  await row.getByRole("button", { name: "Save for offline" }).click();
  await says(row, /^29 of 29 pages work offline \(checked .+\)\. A search for “.+” works too\.$/);
  await site.stop();
  for (const path of [ABHANG, "/abhang/hechi-dan-dega-deva", "/abhang-lyrics"]) {
    await page.goto(site.url + path);
    expect(await page.locator("body").getAttribute("data-page")).not.toBe("error");
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe("flex");
  }
  await page.goto(`${site.url}/offline`);
  await page.getByRole("link", { name: "Abhangs", exact: true }).first().waitFor();
  await says(page.locator('[data-pack="abhangs"]'), /^29 of 29/);
  const pack = page.locator("[data-saved-list] details");
  await pack.getByText("(29)").click();
  expect(await pack.getByRole("link").count()).toBe(29);
  expect(complaints).toEqual([]);
});

test("the posts of a saved category have their pictures in the browser's offline mode", async () => {
  const { page, context } = reader;
  const row = await rowOf(page, "category-announcements", "/category/announcements");
  await row.getByRole("button", { name: "Save for offline" }).click();
  await says(row, /^11 of 11 pages work offline/);
  await context.setOffline(true);
  const post = await page.locator("[data-post]").first().getAttribute("data-post");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.url}/post/${post}`);
    await until(() => page.evaluate(() => document.images[0]?.complete), true);
    expect(await page.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(0);
  }
});

test("the saved search answers in Marathi and in Latin letters with the server stopped", async () => {
  const { page } = reader;
  const row = await rowOf(page, "search", "/search");
  expect(await row.locator("[data-pack-size]").textContent()).toMatch(/^about \d+ kB$/);
  await row.getByRole("button", { name: "Save for offline" }).click();
  await says(row, /^1 of 1 pages work offline.* works too\.$/);
  await site.stop();
  for (const text of ["विठ्ठल", "vitthal", "dattaguru"]) {
    await page.goto(`${site.url}/search/${encodeURIComponent(text)}`);
    await expect.poll(() => page.locator("[data-search-state]").getAttribute("data-search-state")).toBe("done");
    expect(await page.locator("[data-search-result]").count()).toBeGreaterThan(0);
  }
});

test("repeats an earlier search without a network, and reports a search that is not available", async () => {
  const { page, context } = reader;
  const state = page.locator("[data-search-state]");
  await page.goto(`${site.url}/search`);
  await workerIsThere(page);
  await page.goto(`${site.url}/search/vitthal`);
  await expect.poll(() => state.getAttribute("data-search-state")).toBe("done");
  await context.setOffline(true);
  await page.goto(`${site.url}/search/vitthal?again`);
  await expect.poll(() => state.getAttribute("data-search-state")).toBe("done");
  await page.goto(`${site.url}/search/mountain`);
  await expect.poll(() => state.getAttribute("data-search-state")).toBe("failed");
  expect(await page.locator("[data-search-status]").textContent()).toContain("You are offline");
});

test("a pack detects what has changed, and downloads only that", async () => {
  const { page, context } = reader;
  let row = await rowOf(page, "abhangs", ABHANGS);
  await row.getByRole("button", { name: "Save for offline" }).click();
  await says(row, /^29 of 29/);
  await site.publish((file, text) => (`/${file}` === `${ABHANG}.html` ? text.replace("</h1>", " ॥</h1>") : text));
  row = await rowOf(page, "abhangs", ABHANGS);
  await expect.poll(() => row.locator("[data-pack-size]").textContent()).toMatch(/updated since; about [\d.]+ kB/);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await row.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => row.getByRole("button", { name: "Update" }).isVisible()).toBe(false);
  await says(row, /^29 of 29/);
  expect(asked.filter((path) => path.startsWith("/abhang/"))).toEqual([ABHANG]);
  await site.publish((_, text) => text.replace(" ॥</h1>", "</h1>"));
});

describe("an interrupted pack", () => {
  test("can be paused, resumed and removed", async () => {
    const { page } = reader;
    const row = await rowOf(page, "abhangs", ABHANGS);
    const speedUp = await slowDown(page);
    await row.getByRole("button", { name: "Save for offline" }).click();
    await expect.poll(() => keptPages(page, "abhangs"), { interval: 20 }).toBeGreaterThan(3);
    await row.getByRole("button", { name: "Pause" }).click();
    await says(row, /^Paused/);
    const before = await keptPages(page, "abhangs");
    expect(before).toBeLessThan(30);
    await speedUp();
    await row.getByRole("button", { name: "Resume" }).click();
    await says(row, /^29 of 29/);
    await row.getByRole("button", { name: "Remove" }).click();
    await says(row, /^Removed/);
    expect(await page.evaluate(() => caches.has("site-pack-1-abhangs"))).toBe(false);
  });

  test("resumes by itself after the browser was closed", async () => {
    const profile = newFolder();
    const start = (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(profile, { executablePath: ensureChromium(), args: ["--no-sandbox"] });
    let context = await start();
    let page = context.pages()[0] ?? (await context.newPage());
    const row = await rowOf(page, "abhangs", ABHANGS);
    await slowDown(page);
    await row.getByRole("button", { name: "Save for offline" }).click();
    await expect.poll(() => keptPages(page, "abhangs"), { interval: 20 }).toBeGreaterThan(3);
    await context.close();
    context = await start();
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${site.url}/post/navadurga`);
    await expect.poll(() => keptPages(page, "abhangs")).toBe(30);
    await says(await rowOf(page, "abhangs", "/offline"), /^29 of 29/);
    await context.close();
  });

  test("reports a lost connection, and resumes when it is back", async () => {
    const { page } = reader;
    const row = await rowOf(page, "abhangs", ABHANGS);
    const speedUp = await slowDown(page);
    await row.getByRole("button", { name: "Save for offline" }).click();
    await expect.poll(() => keptPages(page, "abhangs"), { interval: 20 }).toBeGreaterThan(3);
    await site.stop();
    await says(row, /^The connection was lost/);
    await site.start();
    await speedUp();
    await row.getByRole("button", { name: "Resume" }).click();
    await says(row, /^29 of 29/);
  });

  test("reports a full device, keeps what was downloaded, and leaves the site readable", async () => {
    const { page, context } = reader;
    const row = await rowOf(page, "category-sadguru-shantideep-pravachan", "/category/sadguru-shantideep-pravachan");
    const session = await context.newCDPSession(page);
    const { usage } = await session.send("Storage.getUsageAndQuota", { origin: site.url });
    await session.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: usage + 100_000 });
    await row.getByRole("button", { name: "Save for offline" }).click();
    await says(row, /^Not enough storage: about .+ more is needed/);
    await page.goto(`${site.url}/post/ganesh-bhakti`);
    expect(await page.locator("body").getAttribute("data-page")).toBe("post");
    await session.send("Storage.overrideQuotaForOrigin", { origin: site.url });
    const again = await rowOf(page, "category-sadguru-shantideep-pravachan", "/offline");
    // If there is no space even to store that saving has begun, it begins anew; that it has stopped, it continues by itself.
    const resume = again.getByRole("button", { name: /^(?:Resume|Save for offline)$/ });
    await resume
      .or(again.getByText(/^27 of 27/))
      .first()
      .waitFor();
    if (await resume.isVisible()) await resume.click();
    await says(again, /^27 of 27/);
  });
});

test("reports a browser that cannot save pages, and offers nothing without JavaScript", async () => {
  const refusing = await readerWith(browser(), { serviceWorkers: "block" });
  await refusing.page.goto(site.url + ABHANGS);
  await refusing.page.getByText("This browser cannot save pages here.").waitFor();
  expect(await refusing.page.locator("[data-pack]:visible").count()).toBe(0);
  await refusing.context.close();
  const plain = await readerWith(browser(), { javaScriptEnabled: false });
  await plain.page.goto(site.url + ABHANGS);
  expect(await plain.page.getByText("Offline reading").filter({ visible: true }).count()).toBe(1);
  await plain.context.close();
});
