// What a reader has opened opens again without a network: with the server stopped, and in the browser's offline mode.
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { type MovableSite, startMovableSite } from "../movable-site.ts";
import { isKept, pictures, readerWith, workerIsThere } from "./offline-pages.ts";

const POST = "/post/navadurga";

const browser = useBrowser("allow");
let site: MovableSite;
let reader: Awaited<ReturnType<typeof readerWith>>;

beforeAll(async () => {
  site = await startMovableSite("visited", inject("siteDir"), inject("snapshotDir"));
});
afterAll(() => site.stop());

beforeEach(async () => {
  await site.start();
  reader = await readerWith(browser());
});
afterEach(() => reader.context.close());

describe.each(["the server stopped", "the browser's offline mode"])("With %s", (way) => {
  const cut = () => (way === "the server stopped" ? site.stop() : reader.context.setOffline(true));

  test("the first page opened and the one after it are read again, with styles, fonts and pictures", async () => {
    const { page, complaints } = reader;
    await page.goto(`${site.url}${POST}?utm_source=letter`);
    await workerIsThere(page);
    await isKept(page, POST);
    await page.goto(`${site.url}/post/ganesh-bhakti`, { waitUntil: "networkidle" });
    await isKept(page, "/post/ganesh-bhakti");
    await cut();
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

  test("a page that was not opened gives way to the offline page, at its own address", async () => {
    const { page } = reader;
    await page.goto(site.url + POST);
    await workerIsThere(page);
    await isKept(page, "/offline");
    await isKept(page, POST);
    await cut();
    await page.goto(`${site.url}/category/announcements`);
    expect(page.url()).toBe(`${site.url}/category/announcements`);
    expect(await page.locator("body").getAttribute("data-page")).toBe("error");
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Navadurga: The Nine Forms of the Mother" }).waitFor();
    await (way === "the server stopped" ? site.start() : reader.context.setOffline(false));
    await page.getByRole("link", { name: "Try again" }).click();
    await page.waitForFunction(() => document.body.dataset.page === "category");
    expect(page.url()).toBe(`${site.url}/category/announcements`);
  });

  test("the bank of chanted names opens with its counter, though it was never opened before", async () => {
    const { page } = reader;
    await page.goto(site.url + POST);
    await workerIsThere(page);
    await isKept(page, "/ramnaam-bank");
    await cut();
    await page.goto(`${site.url}/ramnaam-bank`);
    await page.getByRole("button", { name: "Begin chanting" }).click();
    await page.locator("[data-jaap-tap]").click();
    expect(await page.locator("[data-jaap-beads]").textContent()).toBe("1");
  });

  test("a picture that was kept in one size is shown where the screen asks for another", async () => {
    const { page } = reader;
    await page.goto(site.url + POST, { waitUntil: "networkidle" });
    await workerIsThere(page);
    await isKept(page, POST);
    await page.reload({ waitUntil: "networkidle" });
    await cut();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await page.waitForFunction(() => document.images[0]?.complete);
    expect((await pictures(page)).broken).toEqual([]);
  });
});

test("nothing of another host, no counter's library and no answer but a good one is kept", async () => {
  const { page } = reader;
  await page.goto(`${site.url}/ramnaam-bank`, { waitUntil: "networkidle" });
  await workerIsThere(page);
  await isKept(page, "/ramnaam-bank");
  await page.goto(`${site.url}/post/not-there`);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  });
  expect(kept.filter((url) => !url.startsWith(site.url))).toEqual([]);
  expect(kept.filter((url) => /jaap-listener|kendra-map|not-there/.test(url))).toEqual([]);
  expect(kept.some((url) => /\/_astro\/counter\.[\w-]+\.js$/.test(url))).toBe(true);
});

describe("The page of what is kept", () => {
  test.each(["light", "dark"] as const)("has nothing that axe finds, at 360 px in %s", async (colorScheme) => {
    const { page, context } = await readerWith(browser(), { colorScheme, bypassCSP: true });
    await page.goto(site.url + POST);
    await workerIsThere(page);
    await page.goto(`${site.url}/offline`);
    await page.locator('[data-pack="search"]').waitFor();
    await page.locator("[data-kept-list] a").first().waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`),
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await context.close();
  });

  test("offers no removal where nothing is kept", async () => {
    const refusing = await readerWith(browser(), { serviceWorkers: "block" });
    await refusing.page.goto(`${site.url}/offline`);
    await refusing.page.getByText("Nothing is on this device yet.").waitFor();
    expect(await refusing.page.locator("[data-kept-remove]").isVisible()).toBe(false);
    await refusing.context.close();
  });

  test("removes everything from the device when asked to, and not before", async () => {
    const { page } = reader;
    await page.goto(site.url + POST);
    await workerIsThere(page);
    await isKept(page, POST);
    await page.goto(`${site.url}/offline`);
    await page.getByRole("button", { name: "Remove everything from this device" }).click();
    await page.getByRole("button", { name: "Keep them" }).click();
    await isKept(page, POST);
    await page.getByRole("button", { name: "Remove everything from this device" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("Everything has been removed from this device.").waitFor();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await page.locator("[data-kept-list] a").count()).toBe(0);
  });

  test("is led to from every page, and without a network nothing promises the map or a video", async () => {
    const { page, context } = reader;
    await page.goto(`${site.url}/upasana-kendra`);
    await workerIsThere(page);
    await isKept(page, "/upasana-kendra");
    expect(await page.getByRole("contentinfo").getByRole("link", { name: "Reading without internet" }).count()).toBe(1);
    await context.setOffline(true);
    await page.reload();
    await page.getByText("The map needs the internet.").waitFor();
    expect(await page.getByRole("button", { name: "Show all on a map" }).isVisible()).toBe(false);
    await page.getByLabel("Name, city, district, state or PIN code").fill("pune");
    await expect.poll(() => page.locator("[data-kendra-status]").textContent()).toMatch(/of 25 centres/);
  });
});
