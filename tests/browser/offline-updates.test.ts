// The site changes while it is read: a new build in the place of the old one, a page taken off, a worker taken back.
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { type MovableSite, startMovableSite } from "../movable-site.ts";
import { isKept, readerWith, workerIsThere } from "./offline-pages.ts";

const POST = "/post/navadurga";
const OTHER = "/post/ganesh-bhakti";
const OLD_TEXT = "Nine nights, nine lamps, one Mother.";
const NEW_TEXT = "Nine nights and nine lamps.";

const browser = useBrowser("allow");
let site: MovableSite;
let started = 0;
let reader: Awaited<ReturnType<typeof readerWith>>;

beforeEach(async () => {
  started += 1;
  site = await startMovableSite(`updates-${started}`, inject("siteDir"), inject("snapshotDir"));
  reader = await readerWith(browser());
});
afterEach(async () => {
  await reader.context.close();
  await site.stop();
});

/** Opens both pages, so that they are kept. */
async function readBoth(page: Page): Promise<void> {
  for (const path of [POST, OTHER]) {
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    await workerIsThere(page);
    await isKept(page, path);
  }
}

/** A second build: another text in one post, and styles and scripts under other names; the old files are gone. */
async function publishSecond(): Promise<void> {
  const assets = join(site.dir, "_astro");
  const renamed = readdirSync(assets).filter((file) => /^(?:style|reading)\..*\.(?:css|js)$/.test(file));
  const newName = (file: string) => file.replace(/\.[\w-]+\.(\w+)$/, ".secondly.$1");
  for (const file of renamed) {
    renameSync(join(assets, file), join(assets, newName(file)));
    if (file.endsWith(".css")) writeFileSync(join(assets, newName(file)), ":root { --version: 2 }", { flag: "a" });
  }
  await site.publish((_, text) =>
    renamed.reduce((html, file) => html.replaceAll(file, newName(file)), text).replace(OLD_TEXT, NEW_TEXT),
  );
}

const version = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--version").trim());
const kept = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
/** Looks for a newer worker. A look that the browser has begun before the change finds nothing, so this is asked again. */
async function updateAnd<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  return page.evaluate(ask);
}
const note = (page: Page) => page.locator("[data-page-note]");

test("a page that has changed is shown as it was, whole, with a quiet note, and then as it is", async () => {
  const { page } = reader;
  await readBoth(page);
  await publishSecond();
  await page.goto(site.url + POST);
  expect(await page.locator("article.post").textContent()).toContain(OLD_TEXT);
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe("flex");
  expect(await version(page)).toBe("");
  await expect.poll(() => note(page).innerText()).toContain("This page has changed.");
  await note(page).getByRole("button", { name: "Read the new one" }).click();
  await page.waitForFunction((text) => document.querySelector("article.post")?.textContent.includes(text), NEW_TEXT);
  expect(await version(page)).toBe("2");
  expect(await note(page).innerText()).toBe("");
});

test("a note that is put away stays away, and a page whose words are the same has none", async () => {
  const { page } = reader;
  await readBoth(page);
  await publishSecond();
  await page.goto(site.url + POST);
  await note(page).getByRole("button", { name: "Close" }).click();
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
  expect(await note(page).innerText()).toBe("");
  await page.goto(site.url + OTHER, { waitUntil: "networkidle" });
  await isKept(page, "/_astro/style.secondly.css");
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
  expect(await note(page).innerText()).toBe("");
  await page.reload();
  expect(await version(page)).toBe("2");
});

test("a new worker in the middle of reading changes nothing on the page, whose own files still come", async () => {
  const { page } = reader;
  await readBoth(page);
  await page.goto(site.url + POST);
  await page.evaluate(() => {
    Object.assign(globalThis, { changes: 0 });
    navigator.serviceWorker.oncontrollerchange = () => Object.assign(globalThis, { changes: 1 });
  });
  await publishSecond();
  await expect.poll(() => updateAnd(page, async () => Reflect.get(globalThis, "changes"))).toBe(1);
  expect(await page.locator("article.post").textContent()).toContain(OLD_TEXT);
  expect(await version(page)).toBe("");
  await page.locator(".opener").click();
  await expect.poll(() => page.locator("[data-size-now]").textContent()).toBe("100 %");
  // Without a network each page has the files of its own build.
  await site.stop();
  await page.goto(site.url + OTHER);
  expect(await version(page)).toBe("");
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe("flex");
});

test("what a broken host sends in a page's place is not kept, and the kept page stays", async () => {
  const { page } = reader;
  await readBoth(page);
  await site.publish(() => "<!doctype html><title>Sign in to the café's network</title>");
  await page.goto(site.url + POST, { waitUntil: "networkidle" });
  await page.goto(site.url + POST);
  expect(await page.locator("article.post").textContent()).toContain(OLD_TEXT);
});

test("a page that was taken off the site is let go", async () => {
  const { page } = reader;
  await readBoth(page);
  rmSync(join(site.dir, `${POST}.html`));
  await page.goto(site.url + POST);
  await expect.poll(() => page.evaluate(async (key) => (await fetch(`/kept${key}`)).status, POST)).toBe(404);
  const answer = await page.goto(site.url + POST);
  expect(answer?.status()).toBe(404);
  await isKept(page, OTHER);
});

test("what a worker of another kind has left is cleared, and nothing else", async () => {
  const { page } = reader;
  await readBoth(page);
  await page.evaluate(() => Promise.all(["site-pages-0", "another"].map((name) => caches.open(name))));
  await publishSecond();
  await expect.poll(() => updateAnd(page, () => caches.has("site-pages-0"))).toBe(false);
  expect(await page.evaluate(() => caches.has("another"))).toBe(true);
});

test("a device without room reads the site as ever", async () => {
  const { page, context, complaints } = reader;
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 1000 });
  for (const path of [POST, OTHER]) {
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    expect(await page.locator("body").getAttribute("data-page")).toBe("post");
  }
  expect(complaints).toEqual([]);
});

test("a page that is still loading while the worker leaves does not bring it back", async () => {
  const { page } = reader;
  await readBoth(page);
  await page.addInitScript(() => {
    const wait = (event: Event) => event.stopImmediatePropagation();
    addEventListener("load", wait);
    addEventListener("go-on", () => {
      removeEventListener("load", wait);
      dispatchEvent(new Event("load"));
    });
  });
  rmSync(join(site.dir, "sw.js"));
  await page.goto(site.url + POST);
  await expect.poll(() => kept(page)).toEqual({ caches: 0, workers: 0 });
  await page.evaluate(() => dispatchEvent(new Event("go-on")));
  await page.waitForLoadState("networkidle");
  expect(await kept(page)).toEqual({ caches: 0, workers: 0 });
});

test.each(["a worker that removes itself", "no worker any more"])(
  "the host sends %s: all of it goes, and the page stays",
  async (way) => {
    const { page } = reader;
    await readBoth(page);
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    if (way === "no worker any more") {
      rmSync(join(site.dir, "sw.js"));
      await page.goto(site.url + POST);
      await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    } else {
      await site.publish((_, text) => text, { OFFLINE: "off" });
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    }
    await expect.poll(() => kept(page)).toEqual({ caches: 0, workers: 0 });
    expect(await page.evaluate(() => Reflect.get(globalThis, "isSame"))).toBe(true);
    const answer = await page.goto(site.url + OTHER);
    expect(answer?.fromServiceWorker()).toBe(false);
  },
);
