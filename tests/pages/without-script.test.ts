import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { PAGE_KINDS } from "./page-kinds.ts";
import { usePages } from "./pages.ts";

const browser = useBrowser();
const open = usePages(browser);
const without = { javaScriptEnabled: false };

test("the home page shows all its sections and their posts", async () => {
  const { page } = await open("/", { ...without, isShared: true });
  expect(await page.locator("[data-section]").count()).toBe(11);
  expect(await page.locator("[data-section]:visible").count()).toBe(11);
  expect(await page.locator("[data-jaap-entry=ram]").textContent()).toBe("1,084,562,917");
});

test("the carousel can be scrolled to its last slide, and shows no buttons that do nothing", async () => {
  const { page } = await open("/", { ...without, width: 360, isShared: true });
  expect(await page.locator("[data-slide-next]").isVisible()).toBe(false);
  await page.locator("[data-slide='5'] a").focus();
  await expect.poll(async () => (await page.locator("[data-slide='5']").boundingBox())?.x ?? 999).toBeLessThan(60);
});

test("the menu's sheet opens on a phone", async () => {
  const { page } = await open("/", { ...without, width: 360, isShared: true });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#site-menu a", { hasText: "My Mentor" }).click();
  await page.waitForURL("**/post/shantideep-sadguru");
});

test("the search box opens the search page, which explains what it needs and offers links", async () => {
  const { page } = await open("/post", without);
  await page.locator("#site-search").fill("राम");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=*");
  expect(await page.locator("noscript p").isVisible()).toBe(true);
  for (const url of ["/category", "/category/personal-experiences", "/post/language/mr"])
    expect(await page.locator(`main [data-search-help] a[href="${url}"]`).isVisible()).toBe(true);
});

describe("in one page after the other", () => {
  let page: Page;
  beforeAll(async () => {
    page = await browser().newPage({ ...without, viewport: { width: 360, height: 800 } });
    return () => page.close();
  });

  // Kinds with scripts of their own; the others have no controls but those of the header.
  const kinds = ["home", "post", "search-results", "album", "wallpapers", "kendras", "jaap", "abhangs", "abhang"];
  test.each(kinds.map((kind) => PAGE_KINDS[kind] ?? ""))(
    "%s has its text and links, and no control that does nothing",
    async (path) => {
      await page.goto(inject("siteUrl") + path);
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.locator("h1").isVisible()).toBe(true);
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(60);
      const ways = await page.locator("main a[href]:visible, main form:visible").count();
      expect(ways).toBeGreaterThan(0);
      // Controls that work without scripts: a form, a popover, a dropdown, the browser's own player, the scripts of a song.
      const controls = page.locator("button, input, select, textarea, [role=button], [contenteditable]");
      const dead = await controls.evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .filter((each) => !each.closest("form[action], .script-choice") && !each.hasAttribute("popovertarget"))
          .map((each) => each.outerHTML),
      );
      expect(dead).toEqual([]);
    },
  );
});
