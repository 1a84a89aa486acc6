// What a reader has visited or saved opens with the server stopped, in every engine.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EngineBrowser, EnginePage } from "../support/engines/engine.ts";
import { inEachEngine, newReader } from "../support/engines/engines.ts";
import type { MovableSite } from "../support/offline/movable-site.ts";
import { complaintsOf, isShown, startWatchedSite, textOf, until } from "../support/engines/watched-site.ts";

const POST = "/post/navadurga";
const STOTRAS = "/downloads-stotra-gajar/stotra-list";
const HYMN = "/downloads-stotra-gajar/hanuman-chalisa";

let site: MovableSite;
beforeAll(async () => {
  site = await startWatchedSite("engines-offline");
});
afterAll(() => site.stop());
beforeEach(() => site.start());

inEachEngine((browser) => {
  test("a visited page opens with the server stopped, and others give way to the page of offline reading", async () => {
    const page = await reader(browser(), POST);
    await isSaved(page, POST);
    await isSaved(page, "/offline");
    await until(() => arePicturesSaved(page), true);
    await site.stop();
    await page.open(site.url + POST);
    expect(await look(page)).toEqual({ kind: "post", note: "", display: "flex" });
    expect(await complaintsOf(page)).toEqual([]);
    await page.open(`${site.url}/category/announcements`);
    await until(() => look(page), { kind: "error", note: "You are offline", display: "flex" });
    await until(() => isShown(page, "[data-saved-list] a"), true);
    expect(await textOf(page, "[data-saved-total]")).toMatch(/\d\sMB/);
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("a visited page that has changed is shown at once, and its update is offered", async () => {
    const page = await reader(browser(), POST);
    await isSaved(page, POST);
    const mark = `॥${Date.now()}`;
    await site.publish((file, text) => (`/${file}` === `${POST}.html` ? text.replace("</h1>", `${mark}</h1>`) : text));
    await page.open(site.url + POST);
    expect(await textOf(page, "h1")).not.toContain(mark);
    await until(() => page.evaluate(() => document.querySelectorAll(".toast button").length), 2);
    await page.open(site.url + POST);
    expect(await textOf(page, "h1")).toContain(mark);
    expect(await complaintsOf(page)).toEqual([]);
  });

  test("a saved pack opens with the server stopped", async () => {
    const page = await reader(browser(), STOTRAS);
    await page.click("[data-pack=stotra] [data-pack-save]");
    await expect
      .poll(() => textOf(page, "[data-pack=stotra] [data-pack-status]"))
      .toMatch(/^7 of 7 pages work offline/);
    await site.stop();
    await page.open(site.url + HYMN);
    expect(await look(page)).toEqual({ kind: "hymn", note: "", display: "flex" });
    expect(await complaintsOf(page)).toEqual([]);
  });
});

/** A page that the worker controls. */
async function reader(browser: EngineBrowser, path: string): Promise<EnginePage> {
  const page = await newReader(browser);
  await page.open(site.url + path);
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), true);
  return page;
}

async function isSaved(page: EnginePage, path: string): Promise<void> {
  await until(() => page.evaluate(async (key) => (await fetch(`/kept${key}`)).status, path), 200);
}

/** A page that was opened before the worker ran is saved before its pictures are. */
function arePicturesSaved(page: EnginePage): Promise<boolean> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
    const saved = await Promise.all(shown.map(({ currentSrc }) => caches.match(currentSrc, { ignoreVary: true })));
    return shown.length > 0 && saved.every((each) => each !== undefined);
  });
}

function look(page: EnginePage) {
  return page.evaluate(() => ({
    kind: document.body.dataset.page,
    note: document.querySelector("[data-not-saved]:not([hidden]) h2")?.textContent?.trim() ?? "",
    display: getComputedStyle(document.body).display,
  }));
}
