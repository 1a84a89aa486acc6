// Pages that change after they have loaded, and files for programs. every-kind.test.ts is about the pages themselves.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { settle } from "../support/settle.ts";
import { layoutShift } from "./every-kind/layout-shift.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());

/** Its heading has several lines on a phone. */
const LONG_SEARCH = `/search/${encodeURIComponent("jay jay ramkrushna hari vitthal")}`;

const SCREENS = { "a phone": { width: 360, height: 800 }, "a large screen": { width: 1440, height: 1800 } };

// On a large screen the end of a short list is in sight.
test.each<[string, keyof typeof SCREENS]>([[LONG_SEARCH, "a phone"]])(
  "%s has no layout shift on %s when offline reading adds its controls",
  async (path, screen) => {
    const { page } = await open(path, { serviceWorkers: "allow", prepare: withoutFonts, viewport: SCREENS[screen] });
    await page.reload();
    const offer = page.locator(".offline-packs");
    await offer.waitFor();
    await settle(page);
    expect(await layoutShift(page)).toBe(0);
  },
);

async function withoutFonts(page: Page): Promise<void> {
  await page.route("**/*.woff2", (route) => route.abort());
}
