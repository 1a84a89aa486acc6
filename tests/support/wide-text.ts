import type { Page } from "playwright-core";

/** Of each letter's size. DejaVu Sans, about the widest of the usual fonts, is 8 % wider than Noto Sans, and 14 % in bold. */
const EXTRA = { normal: "0.045em", bold: "0.08em" };
/** The first font of the interface, in which the device's own letters follow. Headings have the site's own font. */
const INTERFACE = "Devanagari UI";

/** Makes the text of the interface as wide as in a font that readers may have chosen for their device. */
export function widenText(page: Page): Promise<void> {
  return page.evaluate(
    ({ extra, font }) => {
      for (const element of document.querySelectorAll<HTMLElement>("body, body *")) {
        const { fontFamily, fontWeight } = getComputedStyle(element);
        const isWide = fontFamily.replaceAll('"', "").startsWith(font);
        const own = Number(fontWeight) < 550 ? extra.normal : extra.bold;
        element.style.setProperty("letter-spacing", isWide ? own : "normal", "important");
      }
    },
    { extra: EXTRA, font: INTERFACE },
  );
}
