// What a page asks for before it shows itself, and nothing else.
import { expect, test } from "vitest";
import { useBrowser } from "../browser.ts";
import { PAGES, PAGE_KINDS } from "./page-kinds.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());

// A font that is late must not make the browser try the next larger one.
test.each(PAGES)("%s asks for the letters of its languages alone, also where they are late", async (path) => {
  const fonts = new Set<string>();
  const { page } = await open(path, {
    width: 360,
    prepare: async (before) =>
      before.route("**/*.woff2", async (route) => {
        fonts.add(/([\w-]+)\.[\w-]+\.woff2/.exec(route.request().url())?.[1] ?? "");
        await before.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        await route.continue();
      }),
  });
  await page.waitForLoadState("networkidle");
  expect([...fonts].filter((name) => name !== "rare-latin").toSorted()).toEqual([
    "noto-serif-devanagari",
    "noto-serif-latin",
  ]);
});

test.each(["home", "post", "posts", "category", "tag", "galleries"])(
  "on a page of kind %s one picture goes first: it is in sight, and all others wait for their turn",
  async (kind) => {
    const { page } = await open(PAGE_KINDS[kind] ?? "", { width: 360 });
    const first = page.locator('main img[fetchpriority="high"]');
    expect(await first.count()).toBe(1);
    expect((await first.boundingBox())?.y).toBeLessThan(800);
    expect(await first.getAttribute("loading")).not.toBe("lazy");
    expect(await page.locator('main img:not([fetchpriority="high"], [loading="lazy"])').count()).toBe(0);
  },
);
