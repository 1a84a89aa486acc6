// Packs: saved, verified, updated, interrupted, resumed and removed.
import { chromium } from "playwright-core";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { ensureChromium } from "../../../scripts/check/chromium.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { type MovableSite, startMovableSite } from "../../support/offline/movable-site.ts";
import { filesAreKept, readerWith, workerIsThere } from "../offline-pages.ts";

const ABHANGS = "/abhang-lyrics/abhang";
const ABHANG = "/abhang/je-ka-ranjale-ganjale";

const browser = useBrowser("allow");
let site: MovableSite;
/** One reader for all tests but those of other browsers: each of them saves a pack that no other has. */
let reader: Awaited<ReturnType<typeof readerWith>>;

beforeAll(async () => {
  site = await startMovableSite("packs", inject("siteDir"), inject("snapshotDir"));
  reader = await readerWith(browser());
});
afterAll(async () => {
  await reader.context.close();
  await site.stop();
});
beforeEach(() => site.start());

async function rowOf(page: Page, id: string, path: string): Promise<Locator> {
  await page.goto(site.url + path);
  await workerIsThere(page);
  const row = page.locator(`[data-pack="${id}"]`);
  await page
    .locator("details")
    .filter({ has: row })
    .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute("open", "")));
  await row.waitFor();
  return row;
}

const says = (row: Locator, words: RegExp) =>
  expect.poll(() => row.locator("[data-pack-status]").textContent()).toMatch(words);

/** Pages that are saved in a pack. */
const keptPages = (page: Page, id: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `site-pack-1-${id}`);

/** Lets the page have some addresses that match, and holds its further requests for them. @returns what lets all of them go on */
async function holdAfter(page: Page, count: number, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<null>();
  let asked = 0;
  await page.route(addresses, async (route) => {
    asked += 1;
    if (asked > count) await promise;
    // A page that is closed or does not want the answer any more has no request.
    await route.continue().catch(() => null);
  });
  return () => resolve(null);
}

describe("a pack", () => {
  test("shows its size, is saved, is verified page by page, says nothing of the search, and opens with the server stopped", async () => {
    const { page, complaints } = reader;
    const row = await rowOf(page, "abhangs", ABHANGS);
    expect(await row.locator("[data-pack-size]").textContent()).toMatch(/^29 pages, about [\d.]+\sMB$/);
    await row.getByRole("button", { name: "Save for offline" }).click();
    await says(row, /^29 of 29 pages work offline \(checked [^)]+\)\.$/);
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

  test("detects what has changed, downloads only that, and is removed", async () => {
    const { page, context } = reader;
    await site.publish((file, text) => (`/${file}` === `${ABHANG}.html` ? text.replace("</h1>", " ॥</h1>") : text));
    const row = await rowOf(page, "abhangs", ABHANGS);
    await expect.poll(() => row.locator("[data-pack-size]").textContent()).toMatch(/updated since; about [\d.]+\sMB/);
    const asked: string[] = [];
    context.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await row.getByRole("button", { name: "Update" }).click();
    await expect.poll(() => row.getByRole("button", { name: "Update" }).isVisible()).toBe(false);
    await says(row, /^29 of 29/);
    expect(asked.filter((path) => path.startsWith("/abhang/"))).toEqual([ABHANG]);
    await row.getByRole("button", { name: "Remove" }).click();
    await says(row, /^Removed/);
    expect(await page.evaluate(() => caches.has("site-pack-1-abhangs"))).toBe(false);
  });
});

test("the recordings of the songs are a pack of their own, and sound with the server stopped", async () => {
  const { page } = reader;
  const row = await rowOf(page, "abhangs-sound", ABHANGS);
  expect(await row.locator("[data-pack-size]").textContent()).toMatch(/^about [\d.]+\sMB$/);
  await row.getByRole("button", { name: "Save for offline" }).click();
  await says(row, /^The sound is saved/);
  await page.goto(`${site.url}/abhang/sundar-te-dhyan-ubhe-vitevari`);
  await filesAreKept(page);
  await site.stop();
  await page.locator(".listen").click();
  await expect.poll(() => page.locator("[data-player=save]").getAttribute("aria-label")).toBe("Remove the saved sound");
  await expect.poll(() => page.locator(".player-time").textContent()).toMatch(/ \/ \d:\d\d$/);
  await site.start();
  await page.locator("[data-player=save]").click();
  await expect.poll(() => page.locator("[data-player=save]").getAttribute("aria-label")).toMatch(/^Save the sound/);
  await says(await rowOf(page, "abhangs-sound", ABHANGS), /^Some recordings are not saved/);
  await row.getByRole("button", { name: "Update" }).click();
  await says(row, /^The sound is saved/);
});

test("a saved search answers in any script with the server stopped", async () => {
  const { page } = reader;
  const row = await rowOf(page, "search", "/search");
  expect(await row.locator("[data-pack-size]").textContent()).toMatch(/^about [\d.]+\sMB$/);
  await row.getByRole("button", { name: "Save for offline" }).click();
  await says(row, /^1 of 1 pages work offline \(checked [^)]+\)\. Search works offline\.$/);
  await site.stop();
  await page.goto(`${site.url}/search/vitthal`);
  await page.locator("[data-search-result]").first().waitFor();
});

describe("an interrupted pack", () => {
  test("can be paused and resumed, reports a lost connection, and resumes when it is back", async () => {
    const { page } = reader;
    const row = await rowOf(page, "abhangs", ABHANGS);
    const resume = row.getByRole("button", { name: "Resume" });
    const goOn = await holdAfter(page, 5, "**/abhang/*");
    await row.getByRole("button", { name: "Save for offline" }).click();
    await expect.poll(() => keptPages(page, "abhangs"), { interval: 20 }).toBeGreaterThan(3);
    await row.getByRole("button", { name: "Pause" }).click();
    await says(row, /^Paused/);
    const before = await keptPages(page, "abhangs");
    expect(before).toBeLessThan(20);
    goOn();
    await page.unrouteAll({ behavior: "ignoreErrors" });

    const goOnAgain = await holdAfter(page, 5, "**/abhang/*");
    await resume.click();
    await expect.poll(() => keptPages(page, "abhangs"), { interval: 20 }).toBeGreaterThan(before);
    await site.stop();
    goOnAgain();
    await says(row, /^The connection was lost/);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await site.start();
    await resume.click();
    await says(row, /^29 of 29/);
  });

  test("resumes by itself after the browser was closed", async () => {
    const profile = newFolder();
    const start = (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(profile, { executablePath: ensureChromium(), args: ["--no-sandbox"] });
    let context = await start();
    let page = context.pages()[0] ?? (await context.newPage());
    const row = await rowOf(page, "stotra", "/downloads-stotra-gajar/stotra-list");
    await holdAfter(page, 3, "**/downloads-stotra-gajar/*");
    await row.getByRole("button", { name: "Save for offline" }).click();
    await expect.poll(() => keptPages(page, "stotra"), { interval: 20 }).toBeGreaterThan(2);
    await context.close();
    context = await start();
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${site.url}/post/navadurga`);
    await expect.poll(() => keptPages(page, "stotra")).toBe(8);
    await says(await rowOf(page, "stotra", "/offline"), /^7 of 7/);
    await context.close();
  });

  test("reports a full device, keeps what was downloaded, and leaves the site readable", async () => {
    const { page, context } = reader;
    const row = await rowOf(page, "category-personal-experiences", "/category/personal-experiences");
    const session = await context.newCDPSession(page);
    const { usage } = await session.send("Storage.getUsageAndQuota", { origin: site.url });
    await session.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: usage + 100_000 });
    await row.getByRole("button", { name: "Save for offline" }).click();
    await says(row, /^Not enough storage: about .+ more is needed/);
    await page.goto(`${site.url}/post/ganesh-bhakti`);
    expect(await page.locator("body").getAttribute("data-page")).toBe("post");
    await session.send("Storage.overrideQuotaForOrigin", { origin: site.url });
    const again = await rowOf(page, "category-personal-experiences", "/offline");
    // If there is no space even to store that saving has begun, it begins anew; that it has stopped, it continues by itself.
    const resume = again.getByRole("button", { name: /^(?:Resume|Save for offline)$/ });
    await resume
      .or(again.getByText(/^14 of 14/))
      .first()
      .waitFor();
    if (await resume.isVisible()) await resume.click();
    await says(again, /^14 of 14/);
    // What has been saved is not folded away.
    await page.goto(`${site.url}/offline`);
    await again.waitFor();
  });
});

// visited.test.ts has such a browser on the page of offline reading.
test("reports a browser that cannot save pages, and offers nothing without JavaScript", async () => {
  const refusing = await readerWith(browser(), { serviceWorkers: "block" });
  await refusing.page.goto(site.url + ABHANGS);
  await refusing.page.getByText("This browser cannot save pages here.").waitFor();
  expect(await refusing.page.locator("[data-pack]:visible").count()).toBe(0);
  expect(await refusing.page.locator(".offline-packs").evaluate((packs) => packs.clientHeight)).toBeLessThan(200);
  await refusing.context.close();
  const plain = await readerWith(browser(), { javaScriptEnabled: false });
  await plain.page.goto(site.url + ABHANGS);
  expect(await plain.page.getByText("Offline reading").filter({ visible: true }).count()).toBe(1);
  await plain.context.close();
});
