// Visited pages open again without a network.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { type MovableSite, startMovableSite } from "../../support/offline/movable-site.ts";
import { settle } from "../../support/settle.ts";
import { axeFaultsInBothSchemes } from "../../support/axe.ts";
import { filesAreKept, isKept, pictures, readerWith, workerIsThere } from "../offline-pages.ts";

const POST = "/post/navadurga";

const browser = useBrowser("allow");
let site: MovableSite;
let reader: Awaited<ReturnType<typeof readerWith>>;

beforeAll(async () => {
  site = await startMovableSite("visited", inject("siteDir"), inject("snapshotDir"));
});
afterAll(() => site.stop());

beforeEach(() => site.start());

/** One reader for the tests of a group: each of them begins with the network. */
function useReader(ready: () => Promise<unknown> = () => Promise.resolve()): void {
  beforeAll(async () => {
    await site.start();
    reader = await readerWith(browser());
    await ready();
    return () => reader.context.close();
  });
  afterEach(() => reader.context.setOffline(false));
}

/** Opens the post, until the worker controls it and has it. */
async function readPost(address = POST): Promise<void> {
  await reader.page.goto(site.url + address);
  await workerIsThere(reader.page);
  await isKept(reader.page, POST);
}

describe("with the server stopped", () => {
  useReader(() => readPost(`${POST}?utm_source=letter`));

  test("the first two visited pages open again, with styles, fonts and pictures", async () => {
    const { page, complaints } = reader;
    await filesAreKept(page);
    await page.goto(`${site.url}/post/ganesh-bhakti`);
    await isKept(page, "/post/ganesh-bhakti");
    await filesAreKept(page);
    await site.stop();
    for (const path of [`${POST}?utm_source=other`, "/post/ganesh-bhakti"]) {
      const answer = await page.goto(site.url + path);
      expect(answer?.fromServiceWorker()).toBe(true);
      expect(await page.locator("body").getAttribute("data-page")).toBe("post");
      expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe("flex");
      expect(await page.evaluate(async () => (await document.fonts.load("16px 'Noto Serif Deva'", "अ")).length)).toBe(
        1,
      );
      expect((await pictures(page)).shown).toBeGreaterThan(0);
      expect((await pictures(page)).broken).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test("a page that was not visited shows the offline page at its own address", async () => {
    const { page } = reader;
    await isKept(page, "/offline");
    await site.stop();
    await page.goto(`${site.url}/category/announcements`);
    expect(page.url()).toBe(`${site.url}/category/announcements`);
    expect(await page.locator("body").getAttribute("data-page")).toBe("error");
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    // The message comes first, before what the page is for.
    expect(await page.getByRole("main").getByRole("heading").first().innerText()).toBe("You are offline");
    await page.getByRole("main").getByRole("link", { name: "Navadurga: The Nine Forms of the Mother" }).waitFor();
    // Of the parts of the site, only those that open.
    const parts = page.getByRole("navigation", { name: "Start here" }).getByRole("link");
    expect(await parts.allInnerTexts()).toEqual(["Ramnaam Bank"]);
    await site.start();
    await page.getByRole("link", { name: "Try again" }).click();
    await page.locator("body[data-page=category]").waitFor({ state: "attached" });
    expect(page.url()).toBe(`${site.url}/category/announcements`);
  });

  test("the name-chanting bank opens with its counter, even if it was never visited", async () => {
    const { page } = reader;
    await isKept(page, "/ramnaam-bank");
    await site.stop();
    await page.goto(`${site.url}/ramnaam-bank`);
    await page.getByRole("button", { name: "Start my jaap" }).click();
    await page.locator("[data-jaap-tap]").click();
    expect(await page.locator("[data-jaap-beads]").textContent()).toBe("1");
  });
});

test("nothing of other hosts, no Firestore library and only successful responses are cached", async () => {
  const { page, context } = await readerWith(browser());
  await page.goto(`${site.url}/ramnaam-bank`);
  await workerIsThere(page);
  await isKept(page, "/ramnaam-bank");
  await page.goto(`${site.url}/post/not-there`);
  await settle(page);
  const keptUrls = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url);
    });
  // The worker keeps the files of a page after the page itself.
  await expect.poll(async () => (await keptUrls()).join("\n")).toMatch(/\/_astro\/counter\.[\w-]+\.js$/m);
  const kept = await keptUrls();
  expect(kept.filter((url) => !url.startsWith(site.url))).toEqual([]);
  expect(kept.filter((url) => /jaap-listener|kendra-map|not-there/.test(url))).toEqual([]);
  await context.close();
});

describe("the page of offline reading", () => {
  useReader(readPost);

  test("passes axe at 360 px in light and dark colours", async () => {
    const { page } = reader;
    await page.goto(`${site.url}/offline`);
    await page.locator('[data-pack="search"]').waitFor();
    await page.locator("[data-saved-list] a").first().waitFor();
    expect(await page.getByText("What you can do instead").isVisible()).toBe(false);
    // One pack stands for the others.
    const part = { exclude: '[data-pack]:not([data-pack="search"])' };
    expect(await axeFaultsInBothSchemes(page, part)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test("removes everything from the device after confirmation only", async () => {
    const { page } = reader;
    await page.goto(`${site.url}/offline`);
    await page.getByRole("button", { name: "Remove everything from this device" }).click();
    await page.getByRole("button", { name: "Keep them" }).click();
    await isKept(page, POST);
    await page.getByRole("button", { name: "Remove everything from this device" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("Everything has been removed from this device.").waitFor();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await page.locator("[data-saved-list] a").count()).toBe(0);
  });
});

test("the page of offline reading promises nothing where the browser cannot save pages, says what to do instead, and offers no removal", async () => {
  const refusing = await readerWith(browser(), { serviceWorkers: "block" });
  await refusing.page.goto(`${site.url}/offline`);
  await refusing.page.getByText("This browser cannot save pages here.").waitFor();
  const promises = refusing.page.getByText("stay on this device");
  expect(await promises.count()).toBeGreaterThan(0);
  expect(await promises.filter({ visible: true }).count()).toBe(0);
  expect(await refusing.page.locator("[data-saved-remove]").isVisible()).toBe(false);
  const instead = refusing.page.getByRole("list", { name: "What you can do instead" });
  expect(await instead.getByRole("listitem").count()).toBe(3);
  await instead.getByRole("link").click();
  await refusing.page.waitForURL("**/downloads-stotra-gajar");
  await refusing.context.close();
});
