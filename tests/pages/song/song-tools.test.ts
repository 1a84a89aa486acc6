// What a song does besides being read: it is heard, explained, kept in a list, and shared.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { until, usePages } from "../pages.ts";

const open = usePages(useBrowser());
const SONG = "/abhang/sundar-te-dhyan-ubhe-vitevari";
const SILENT_SONG = "/abhang/vitho-majha-lekurvala";
const GAJAR = "/downloads-stotra-gajar/jai-jai-ram-krishna-hari";

const sounding = (page: Page) => page.locator(".stanza[aria-current=true]").getAttribute("id");
const heart = (page: Page) => page.locator(".heart");
const player = (page: Page, control: string) => page.locator(`[data-player=${control}]`);
const settled = (page: Page) => page.locator(".heart[data-settled]").waitFor();
const saved = (page: Page) => page.locator(".own-list section:last-of-type .rows a, .received .rows a").allInnerTexts();

test("a song plays on a press and no byte of it is loaded before; the stanza that sounds is marked, and a tap plays from one", async () => {
  const { page } = await open(SONG, { width: 360, locale: "mr-IN" });
  const recordings: string[] = [];
  page.on("request", (request) => request.url().endsWith(".mp3") && recordings.push(request.url()));
  await page.reload();
  await settled(page);
  expect(recordings).toEqual([]);
  await page.locator(".listen").click();
  await until(() => sounding(page), "s1");
  await expect.poll(() => recordings).not.toEqual([]);
  await page.locator("#s3").click({ position: { x: 5, y: 5 } });
  await until(() => sounding(page), "s3");
  await player(page, "speed").click();
  await player(page, "repeat").click();
  await player(page, "close").click();
  await expect.poll(() => page.locator(".player").count()).toBe(0);
  expect(await page.locator(".stanza[aria-current]").count()).toBe(0);
  // The next visit goes on where this one stopped.
  const stored = await page.evaluate(() => localStorage.getItem("sound"));
  expect(stored).toMatch(/"speed":1\.15,"repeat":true.*sundar-te-dhyan\.mp3":1[2-9]/);
});

test("timings in a file are loaded with the recording, and a saved recording plays without the network", async () => {
  const { page } = await open(GAJAR);
  await settled(page);
  await page.locator(".listen").click();
  await until(() => sounding(page), "s1");
  await player(page, "save").click();
  await until(() => page.locator("[data-player=save]").getAttribute("aria-label"), "Remove the saved sound");
  await player(page, "close").click();
  await page.context().setOffline(true);
  await page.locator(".listen").click();
  await player(page, "forward").click();
  await player(page, "forward").click();
  await until(() => sounding(page), "s2");
  await page.context().setOffline(false);
});

test("a page without a recording has no player", async () => {
  const { page } = await open(SILENT_SONG);
  expect(await page.locator(".listen, audio, [data-sound]").count()).toBe(0);
});

test("meanings are shown in the reader's language on one press, and on the next song", async () => {
  const { page } = await open(SONG, { locale: "hi-IN" });
  const shown = () => page.locator(".meaning:visible").count();
  expect(await shown()).toBe(0);
  await page.locator("[data-song=meaning]").click();
  await until(shown, 4);
  expect(await page.locator(".meaning").first().getAttribute("lang")).toBe("hi");
  await page.goto(inject("siteUrl") + GAJAR);
  expect(await shown()).toBe(2);
  expect(await page.locator("[data-song=meaning]").getAttribute("aria-pressed")).toBe("true");
});

test("a press on a stanza's number opens the sheet, which draws a picture in three looks", async () => {
  const { page, complaints, foreign } = await open(SONG, { width: 360, locale: "mr-IN" });
  await settled(page);
  await page.locator("#s2 a.mark:visible").click();
  const sheet = page.locator(".share-sheet");
  await sheet.waitFor();
  expect(await sheet.locator(".share-quote").innerText()).toContain("तुळसीचे हार");
  expect(await sheet.locator("a").getAttribute("href")).toContain(encodeURIComponent(`${SONG}#s2`));
  await sheet.locator(".share-actions > :nth-child(4)").click();
  const picture = () =>
    sheet.locator("canvas").evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error("There is no canvas.");
      const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      copy?.drawImage(canvas, -20, -20);
      const pixel = copy?.getImageData(0, 0, 1, 1).data ?? [];
      return [canvas.width, canvas.height, ...pixel].join(" ");
    });
  await expect.poll(picture).toMatch(/^1080 1350 2\d\d /);
  await sheet.locator("input[value=night]").check({ force: true });
  await expect.poll(picture).toMatch(/^1080 1350 \d\d /);
  await page.keyboard.press("Escape");
  await until(() => sheet.count(), 0);
  expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
});

test("a long press on a passage opens the sheet; a passage that fits no picture is answered with a sentence", async () => {
  const { page } = await open("/post/navadurga", { width: 360, hasTouch: true });
  await settled(page);
  const passage = page.locator(".rich-text p[id]").first();
  await passage.evaluate((element) => {
    element.textContent = "राम कृष्ण हरी ".repeat(200);
    element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
  });
  await page.locator(".share-actions > :nth-child(4)").click();
  await until(() => page.locator(".share-body p").count(), 1);
});

test("the heart keeps songs in a list, which can be ordered by keyboard, sent as a link, and received", async () => {
  const { page } = await open(SONG);
  for (const path of [SONG, GAJAR]) {
    await page.goto(inject("siteUrl") + path);
    await settled(page);
    await heart(page).click();
    await until(() => heart(page).getAttribute("aria-pressed"), "true");
    await page.locator(".heart + [role=status]:not(:empty)").waitFor();
  }
  await page.goto(`${inject("siteUrl")}/saved`);
  await page.locator(".own-list .tools").waitFor();
  const rows = page.locator(".own-list .rows li:has(button) a");
  const order = () => rows.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(await order()).toEqual([SONG, GAJAR]);
  await page.locator(".rows li:has(button)").last().locator("button").first().focus();
  await page.keyboard.press("Enter");
  expect(await order()).toEqual([GAJAR, SONG]);
  // Somebody else opens the link.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${inject("siteUrl")}/saved#list=asundar-te-dhyan-ubhe-vitevari!hjai-jai-ram-krishna-hari!pnowhere`);
  await page.reload();
  await until(() => saved(page), ["सुंदर तें ध्यान उभे विटेवरी", "जय जय राम कृष्ण हरी"]);
  await page.locator(".received button").click();
  await until(order, [SONG, GAJAR]);
});
