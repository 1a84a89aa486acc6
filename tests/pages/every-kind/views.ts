// The ways in which readers see a page.
import type { Page } from "playwright-core";

export type View = Readonly<{
  width: number;
  colorScheme?: "light" | "dark";
  forcedColors?: "active";
  media?: "print";
  reducedMotion?: "reduce";
  zoom?: number;
}>;

/** Shows the page in this view, with the final colours. */
export async function show(page: Page, view: View): Promise<void> {
  const { width, colorScheme = "light", forcedColors = "none", media = "screen", zoom = 1 } = view;
  const { reducedMotion = "no-preference" } = view;
  await page.emulateMedia({ colorScheme, forcedColors, media, reducedMotion });
  // An enlarged page has fewer CSS pixels.
  await page.setViewportSize({ width: width / zoom, height: 800 / zoom });
  // Asking for the animations brings the styles up to date first.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}
