// What a screen reader speaks: no signs that are for the eye, the carousel as one group, and each announcement once.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { english } from "../../../src/site/i18n/strings-en.ts";
import { useBrowser } from "../../support/browser.ts";
import { spokenItems } from "../../support/screen-reader.ts";
import { settle } from "../../support/settle.ts";
import { PAGE_KINDS } from "../page-kinds.ts";
import { usePages } from "../pages.ts";

const open = usePages(useBrowser());

describe("what a screen reader speaks", () => {
  /** Signs that are for the eye: a number or a refrain's mark between dandas, a pilcrow, an arrow or another symbol. */
  const FOR_THE_EYE = /^\s*(?:[।॥|]+\s*(?:[\d०-९]+|धृ|dhru)\s*[।॥|]+|¶|[\u2190-\u21ff\u25a0-\u27bf›»‹«])\s*$/u;

  test.each(["post", "hymn"])(
    "on a page of kind %s has no sign that is for the eye, as sung and in both scripts",
    async (kind) => {
      const { page } = await open(PAGE_KINDS[kind] ?? "", {
        locale: "en-IN",
        prepare: (before) =>
          before.addInitScript(() => localStorage.setItem("reading", '{"form":"sung","script":"both"}')),
      });
      const passages = page.locator("[data-passages]");
      if ((await passages.count()) > 0) {
        await passages.press("Enter");
        await page.locator(".passage-link").first().waitFor();
      }
      const items = await spokenItems(page);
      expect(items.length).toBeGreaterThan(20);
      expect(items.map(({ name }) => name).filter((name) => FOR_THE_EYE.test(name))).toEqual([]);
    },
  );

  test("has one group with the name of the carousel, below its heading", async () => {
    const { page } = await open("/", { locale: "en-IN", isShared: true });
    const items = await spokenItems(page);
    const named = items.filter(({ name }) => name === english.home.latestDiscourses);
    expect(named.map(({ role }) => role)).toEqual(["heading", "group"]);
  });

  type Act = (page: Page) => Promise<unknown>;
  test.each<readonly [string, string, Act, string]>([
    [
      "the filter of the centres",
      "/upasana-kendra",
      (page) => page.locator("[data-kendra-filter]").fill("pune"),
      english.kendras.shown,
    ],
    ["the carousel", "/", (page) => page.locator("[data-slide-next]").press("Enter"), english.home.slideOf],
  ])("announces what %s has done in one place, and once", async (_, path, act, message) => {
    const { page } = await open(path, { locale: "en-IN", reducedMotion: "reduce" });
    const announcements = await recordAnnouncements(page);
    await act(page);
    await expect.poll(announcements).not.toEqual([]);
    await settle(page);
    expect(await announcements()).toEqual([expect.stringMatching(like(message))]);
  });
});

/** From now on, each text that a live region of the page gets. @returns how to ask for them */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const spoken = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      const regions = changed.map((element) => element?.closest("[role=status], [role=alert], [aria-live], output"));
      for (const region of new Set(regions)) if (region?.textContent) texts.push(region.textContent.trim());
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => spoken.evaluate((texts) => [...texts]);
}

/** A text of the interface with anything in its gaps. */
function like(text: string): RegExp {
  return new RegExp(`^${RegExp.escape(text).replace(/\\\{\w+\\\}/g, ".+")}$`, "u");
}
