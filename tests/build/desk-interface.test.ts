// The desk in a browser: its lists, a document beside its preview, and what it says when something is missing.
import type { BrowserContextOptions, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openClient } from "../../src/data/firestore/client.ts";
import { seedEmulator } from "../../src/data/firestore/emulator/seed.ts";
import { readSampleDocuments } from "../../src/data/firestore/sample.ts";
import { useBrowser } from "../support/browser.ts";
import { DESK_KEY, type RunningDesk, startDesk } from "../support/desk.ts";
import { sharedEmulator } from "../support/emulator.ts";
import { axeFaults } from "../support/axe.ts";
const COMPLETE = { status: "draft", language: "en", primaryCategorySlug: "specialarticles", postTime: 1_763_600_000 };

const browser = useBrowser("allow");
const emulator = sharedEmulator();
const connection = emulator.newConnection();
const client = openClient(connection, 20_000);
const environment = {
  CONTENT_SOURCE: "firestore",
  FIRESTORE_EMULATOR_HOST: emulator.host,
  FIREBASE_PROJECT_ID: connection.projectId,
  SNAPSHOT_DIR: inject("snapshotDir"),
  SITE_DIR: inject("siteDir"),
};
let desk: RunningDesk;

beforeAll(async () => {
  await seedEmulator({ connection, documents: readSampleDocuments(), title: "Sample" });
  await write("posts/broken", { ...COMPLETE, status: "publish", slug: "broken", title: "Broken", metaDescription: 7 });
  desk = await startDesk(environment);
});

afterAll(async () => {
  await desk.stop();
  await client.close();
});

test("the lists name what needs fixing, drafts and edits, and lead to a document by keyboard, without another host", async () => {
  await write("posts/first-draft", { ...COMPLETE, slug: "first-draft", title: "The first draft" });
  const { page, faults } = await open("/desk");
  await expect.poll(() => entries(page, "needFixing")).toContain("Broken");
  await expect.poll(() => entries(page, "drafts")).toContain("The first draft");
  await expect.poll(async () => (await entries(page, "recent"))[0]).toBe("The first draft");
  expect(await page.locator('[data-desk-list="needFixing"]').innerText()).toContain("1 to fix");

  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").innerText()).toBe("Broken");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/desk/posts/broken");
  const problem = page.locator('[data-desk-problem="metaDescription"]');
  await problem.waitFor();
  expect((await problem.innerText()).split("\n").filter((line) => line.trim() !== "")).toEqual([
    "metaDescription",
    "Value",
    "7",
    "Expected",
    expect.stringContaining("text of"),
  ]);
  expect(await page.title()).toBe("Broken – Editors’ desk");
  expect(page.url()).not.toContain(DESK_KEY);
  expect(await page.evaluate(() => document.referrer)).not.toContain(DESK_KEY);
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").innerText()).toBe("All documents");
  expect(faults).toEqual([]);
  await page.context().close();
});

test("a document is drawn again after each save, at the place and in the history step where the editor is", async () => {
  const content = "<p>A line.</p>".repeat(120);
  await write("posts/edited", { ...COMPLETE, slug: "edited", title: "Before the edit", content });
  const { page } = await open("/desk/posts/edited");
  const shown = page.frameLocator("iframe");
  await expect.poll(() => shown.locator("main h1").innerText()).toBe("Before the edit");
  expect(await shown.locator("[data-desk-banner]").innerText()).toContain("Visitors do not see this page");
  expect(await page.locator("[data-desk-state]").getAttribute("data-desk-state")).toBe("draft");
  const steps = await page.evaluate(() => history.length);
  await scrollDown(shown);

  await write("posts/edited", { title: "After the edit" });
  await expect.poll(() => shown.locator("main h1").innerText()).toBe("After the edit");
  await expect.poll(() => page.locator("h1").innerText()).toBe("After the edit");
  await expect.poll(() => shown.locator("body").evaluate(() => window.scrollY)).toBe(900);
  expect(await page.evaluate(() => history.length)).toBe(steps);

  await write("posts/edited", { title: 7 });
  await expect.poll(() => shown.locator("body").innerText()).toContain("This document cannot be shown");
  await page.locator('[data-desk-problem="title"]').waitFor();
  await write("posts/edited", { title: "Good again" });
  await expect.poll(() => shown.locator("main h1").innerText()).toBe("Good again");
  await page.context().close();
});

test("scripts in a draft do not run, neither in its page nor in the desk", async () => {
  const script =
    "<body><img src=x onerror='top.hacked=1;window.hacked=1'><script>top.hacked=1;window.hacked=1</script>";
  const content = `<p>Safe</p>${script}<a href="javascript:top.hacked=1">link</a>`;
  await write("posts/hostile", { ...COMPLETE, slug: "hostile", title: script, metaDescription: script, content });
  const { page } = await open("/desk/posts/hostile");
  const shown = page.frameLocator("iframe");
  await shown.getByText("Safe").waitFor();
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  expect(await shown.locator("body").evaluate(() => "hacked" in window)).toBe(false);
  expect(await shown.locator("[onerror], [href^=javascript]").count()).toBe(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.context().close();
});

test.each(["/desk"])("%s fits a phone and a wide screen, and is accessible in both colour schemes", async (path) => {
  const { page } = await open(path);
  await page.locator("[data-desk-state]").first().waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // The preview is a page of the site, which has tests of its own.
    if (width === 360) {
      await page.emulateMedia({ colorScheme: "light" });
      expect(await axeFaults(page, { exclude: "iframe" }), `${width} px`).toEqual([]);
    }
    if (width === 1440) {
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await axeFaults(page, { exclude: "iframe", only: "colours" }), `${width} px, dark`).toEqual([]);
    }
  }
  await page.context().close();
});

/** Opens a path of the desk in a new browser, with the key. @returns the page, and a list of errors and foreign requests */
async function open(path: string, options: BrowserContextOptions = {}, of: RunningDesk = desk) {
  const context = await browser().newContext(options);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== of.url) faults.push(request.url());
  });
  await page.goto(`${of.url}${path}?key=${DESK_KEY}`);
  return { page, faults };
}

/** The titles in a list of the desk. */
async function entries(page: Page, list: string): Promise<string[]> {
  return await page.locator(`[data-desk-list="${list}"] li a`).allInnerTexts();
}

async function write(path: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await client.run((db) => db.doc(`${connection.root}/${path}`).set(fields, { merge: true }));
}

/** Scrolls the document to 900 px. The desk may draw it once more when it is opened, so this is tried until it lasts. */
async function scrollDown(shown: FrameLocator): Promise<void> {
  const scroll = () => {
    window.scrollTo({ top: 900, behavior: "instant" });
    return window.scrollY;
  };
  await expect.poll(() => shown.locator("body").evaluate(scroll)).toBe(900);
}
