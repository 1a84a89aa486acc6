// The choice of the language of the interface, as a reader uses it.
import type { Page } from "playwright-core";
import type { UiLanguage } from "../../../src/site/config-type.ts";

/** Presses the button of a language, which a phone has in the menu; the page is loaded again. */
export async function choose(page: Page, language: UiLanguage): Promise<void> {
  const menu = page.locator(".menu-button");
  if (await menu.isVisible()) await menu.click();
  await Promise.all([page.waitForEvent("load"), page.locator(`.languages [data-lang=${language}]`).click()]);
}

/** The language of the page, and the pressed buttons. */
export function shownLanguage(page: Page): Promise<{ lang: string; pressed: string[] }> {
  return page.evaluate(() => ({
    lang: document.documentElement.lang,
    pressed: [...document.querySelectorAll<HTMLElement>("[data-lang][aria-pressed=true]")].map(({ lang }) => lang),
  }));
}
