// The site changes while somebody reads it: a new build, a removed page, a removed worker.
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { type MovableSite, startMovableSite } from "../../support/offline/movable-site.ts";
import { settle } from "../../support/settle.ts";
import { filesAreKept, isKept, readerWith, workerIsThere } from "../offline-pages.ts";

const POST = "/post/navadurga";
const OTHER = "/post/ganesh-bhakti";
const OLD_TEXT = "Nine nights, nine lamps, one Mother.";
const NEW_TEXT = "Nine nights and nine lamps.";
const LAST_TEXT = "Nine lamps in nine nights.";

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

/** Opens both pages, so that they are cached. */
async function readBoth(page: Page): Promise<void> {
  for (const path of [POST, OTHER]) {
    await page.goto(site.url + path);
    await workerIsThere(page);
    await isKept(page, path);
    await filesAreKept(page);
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
/**
 * Whether the newest worker has taken over. Chromium sometimes ends the one before while that is answering: a page that is
 * opened in these few milliseconds stays blank until it is opened again.
 */
const newestIsActive = (page: Page) =>
  updateAnd(page, async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration?.installing && !registration?.waiting && registration?.active?.state === "activated";
  });
const keptText = (page: Page, path: string) => page.evaluate(async (key) => (await fetch(`/kept${key}`)).text(), path);
const note = (page: Page) => page.locator(".toast");

/** Publishes another text of the post, once more. */
async function publishThird(): Promise<void> {
  await site.publish((_, text) => text.replace(NEW_TEXT, LAST_TEXT));
}

test("shows the old version of a changed page with a discreet message that is not repeated, and then the new one", async () => {
  const { page } = reader;
  const article = page.locator("article.post");
  await readBoth(page);
  await publishSecond();
  await page.goto(site.url + POST);
  expect(await article.textContent()).toContain(OLD_TEXT);
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe("flex");
  expect(await version(page)).toBe("");
  await expect.poll(() => note(page).innerText()).toContain("This page has been updated.");
  await note(page).getByRole("button", { name: "Close" }).click();
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
  expect(await note(page).innerText()).toBe("");

  await expect.poll(() => newestIsActive(page)).toBe(true);

  // A page with the same text has no message.
  await page.goto(site.url + OTHER);
  await isKept(page, "/_astro/style.secondly.css");
  await expect.poll(() => keptText(page, OTHER)).toContain("style.secondly.css");
  await page.evaluate(() => dispatchEvent(new Event("pageshow")));
  expect(await note(page).innerText()).toBe("");
  await page.reload();
  expect(await version(page)).toBe("2");

  await publishThird();
  await page.goto(site.url + POST);
  expect(await article.textContent()).toContain(NEW_TEXT);
  await note(page).getByRole("button", { name: "Reload" }).click();
  await page.locator("article.post", { hasText: LAST_TEXT }).waitFor({ state: "attached" });
  await expect.poll(() => version(page)).toBe("2");
  expect(await note(page).innerText()).toBe("");
});

// The page in the first window asks when it is opened, so only the worker can tell it of a later change.
test("an open page says that it has changed when it is opened in another window", async () => {
  const { page, context } = reader;
  await readBoth(page);
  await page.goto(site.url + POST);
  await settle(page);
  await publishSecond();
  const other = await context.newPage();
  await other.goto(site.url + POST);
  await expect.poll(() => note(page).innerText()).toContain("This page has been updated.");
});

test("deletes a page that was removed from the site, and caches no error page of a host", async () => {
  const { page, context } = reader;
  await readBoth(page);
  rmSync(join(site.dir, `${POST}.html`));
  await page.goto(site.url + POST);
  await expect.poll(() => page.evaluate(async (key) => (await fetch(`/kept${key}`)).status, POST)).toBe(204);
  const answer = await page.goto(site.url + POST);
  expect(answer?.status()).toBe(404);
  await isKept(page, OTHER);

  await site.publish(() => "<!doctype html><title>Sign in to the café's network</title>");
  const lookedAgain = context.waitForEvent(
    "response",
    (each) => each.request().serviceWorker() !== null && each.url() === site.url + OTHER,
  );
  await page.goto(site.url + OTHER);
  await (await lookedAgain).finished();
  await page.goto(site.url + OTHER);
  expect(await page.locator("article.post").count()).toBe(1);
});

test("works as usual on a full device", async () => {
  const { page, context, complaints } = reader;
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize: 1000 });
  for (const path of [POST, OTHER]) {
    await page.goto(site.url + path);
    await settle(page);
    expect(await page.locator("body").getAttribute("data-page")).toBe("post");
  }
  expect(complaints).toEqual([]);
});

// A wrong deploy or an expired plan: the host has nothing but its page for errors, that of the site and then its own.
test("nothing is removed if the host answers 404 for every page", async () => {
  const { page, context } = reader;
  await readBoth(page);
  for (const isOurs of [true, false]) {
    for (const file of readdirSync(site.dir)) {
      if (file !== "404.html" || !isOurs) rmSync(join(site.dir, file), { recursive: true });
    }
    for (const path of [POST, OTHER, `${POST}?utm_source=news&fbclid=1`]) {
      const asked = context.waitForEvent("response", (each) => each.status() === 404 && each.url() === site.url + path);
      await page.goto(site.url + path);
      await (await asked).finished();
      expect(await page.locator("article.post").count(), path).toBe(1);
    }
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().catch(() => null));
    await settle(page);
    expect((await kept(page)).workers).toBe(1);
  }
});

test("everything except the open page is removed if the host sends a worker that removes itself", async () => {
  const { page } = reader;
  await readBoth(page);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await site.publish((_, text) => text, { OFFLINE: "off" });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => kept(page)).toEqual({ caches: 0, workers: 0 });
  expect(await page.evaluate(() => Reflect.get(globalThis, "isSame"))).toBe(true);
  const answer = await page.goto(site.url + OTHER);
  expect(answer?.fromServiceWorker()).toBe(false);
});
