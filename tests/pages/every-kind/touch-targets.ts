// Links and controls that a finger may miss.
import type { Page } from "playwright-core";

/** CSS pixels: WCAG 2.5.5. */
const LEAST = 44;

/** @returns the visible links and controls that are lower or narrower, but for links in running text */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isInText = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    const isSmall = (element: Element) => {
      const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
      // A card's link covers the whole card.
      const cover = getComputedStyle(element, "::after");
      const [wide, high] = cover.position === "absolute" ? [cover.width, cover.height] : ["0", "0"];
      // Half a pixel is lost where a length is rounded.
      return Math.max(width, parseFloat(wide)) < least - 0.5 || Math.max(height, parseFloat(high)) < least - 0.5;
    };
    return [...document.querySelectorAll("a[href], button, input, select, summary")]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".skip-link"))
      .filter((each) => isSmall(each) && !isInText(each))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  }, LEAST);
}
