import type { Page } from "playwright-core";

/** Lets fonts arrive only after the page has shown text; call it before the page is opened. @returns names of those requested */
export async function delayFonts(page: Page): Promise<ReadonlySet<string>> {
  const fonts = new Set<string>();
  await page.route("**/*.woff2", async (route) => {
    fonts.add(/([\w-]+)\.[\w-]+\.woff2/.exec(route.request().url())?.[1] ?? "");
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
          });
          observer.observe({ type: "paint", buffered: true });
        }),
    );
    await route.continue();
  });
  return fonts;
}
