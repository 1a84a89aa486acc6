// Larger text on small phones: tiles, rows and cards leave room for their longest words.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { usePages } from "../pages.ts";

const open = usePages(useBrowser());

const PATHS = ["/", "/upasana-kendra", "/abhang-lyrics"];

// English has the longest words.
test.each(PATHS)(
  "%s breaks no word, and does not scroll sideways, on phones with text of up to 150 per cent",
  async (path) => {
    const { page } = await open(path, { width: 320, isShared: true });
    for (const size of ["100", "150"]) {
      await page.locator("html").evaluate((html, value) => html.setAttribute("data-size", value), size);
      expect(await brokenWords(page), `${size} %`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  },
);

test.each(["/downloads-stotra-gajar/ram-raksha-stotra", "/"])(
  "%s breaks no word of a heading or tile on the smallest phone with text of 200 per cent",
  async (path) => {
    const { page } = await open(path, { width: 320, isShared: true });
    await page.locator("html").evaluate((html) => html.setAttribute("data-size", "200"));
    expect(await brokenWords(page, "h1, h2, nav, .tile")).toEqual([]);
  },
);

/** @param within what contains them. @returns the words of the page that begin in one line and end in another */
function brokenWords(page: Page, within = "body"): Promise<string[]> {
  return page.evaluate((container) => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      // What only screen readers have is as narrow as a letter.
      if (element?.checkVisibility() !== true || element.closest("[class*=visually-hidden], .badge") !== null) continue;
      if (element.closest(container) === null) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const places = [...range.getClientRects()].filter(({ width }) => width > 0);
        // After a soft hyphen, the first place may be that of the hyphen, in the line before.
        const isAfterHyphen = node.textContent?.[index - 1] === "\u00AD" && places.length > 1;
        const [first, ...others] = isAfterHyphen ? places.slice(1) : places;
        if (first !== undefined && others.some(({ top }) => top > first.top + first.height / 2)) broken.push(word);
      }
    }
    return broken;
  }, within);
}
