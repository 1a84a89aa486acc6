import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { settle } from "../../support/settle.ts";
import { axeFaultsInBothSchemes } from "../../support/axe.ts";
import { usePages } from "../pages.ts";

const open = usePages(useBrowser());
const siteUrl = inject("siteUrl");
const ALBUM = "/photo-gallery/deepotsav-at-shree-harigurugram";
const WALLPAPERS = "/photo-gallery/wallpaper";

/** Opens a page, passes it to the test, and checks for errors, blocked requests and requests to other hosts. */
async function visit(path: string, options: Parameters<typeof open>[1], act: (page: Page) => Promise<void>) {
  const { page, complaints, foreign } = await open(path, { reducedMotion: "reduce", ...options });
  await act(page);
  // The page of lost pages is answered with its own status.
  const faults = complaints.filter((text) => path !== "/404" || !text.includes("404"));
  expect({ faults, foreign }).toEqual({ faults: [], foreign: [] });
}

const photo = (page: Page, number: number) => page.locator("[data-photo]").nth(number - 1);
const dialog = (page: Page) => page.getByRole("dialog", { name: "Picture viewer" });
const caption = (page: Page) => page.locator(".pswp__caption");
const hash = (page: Page) => new URL(page.url()).hash;
const isFocused = (page: Page, number: number) =>
  photo(page, number).evaluate((link) => link === document.activeElement);

async function openPhoto(page: Page, number: number) {
  await photo(page, number).click();
  await dialog(page).waitFor();
}

async function isClosed(page: Page) {
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => hash(page)).toBe("");
}

describe("an album", () => {
  test("loads the viewer only after the first click, and only from this site", async () => {
    await visit(ALBUM, {}, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await settle(page);
      expect(asked.filter((path) => path.includes("viewer"))).toEqual([]);
      await openPhoto(page, 2);
      expect(asked.filter((path) => /viewer.*\.js$/.test(path))).toHaveLength(1);
    });
  });

  test("opens a picture with its caption on a click, moves with the arrow keys, and wraps around", async () => {
    await visit(ALBUM, { isShared: true }, async (page) => {
      await openPhoto(page, 1);
      await expect.poll(() => caption(page).textContent()).toBe("The first row of lamps, lit by the children");
      await expect.poll(() => hash(page)).toBe("#photo-1");
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => caption(page).textContent()).toBe("The nine lamps of Navaratri");
      await expect.poll(() => hash(page)).toBe("#photo-2");
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => hash(page)).toBe("#photo-1");
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => hash(page)).toBe("#photo-10");
      await page.keyboard.press("Escape");
      await isClosed(page);
    });
  });

  test("works with the keyboard alone, and Escape moves the focus back (motion: no-preference)", async () => {
    const reducedMotion = "no-preference";
    await visit(ALBUM, { reducedMotion, isShared: true }, async (page) => {
      await photo(page, 3).focus();
      await page.keyboard.press("Enter");
      await dialog(page).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("dialog");
      const reached: (string | null | undefined)[] = [];
      for (let presses = 0; presses < 6; presses++) {
        await page.keyboard.press("Tab");
        reached.push(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")));
      }
      expect(reached).toEqual(expect.arrayContaining(["Save this picture", "Close", "Next picture"]));
      await page.keyboard.press("Escape");
      await isClosed(page);
      await expect.poll(() => isFocused(page, 3)).toBe(true);
    });
  });

  test("closes with the back button and opens again with the forward button", async () => {
    await visit(ALBUM, { isShared: true }, async (page) => {
      await openPhoto(page, 4);
      await page.goBack();
      await isClosed(page);
      await page.goForward();
      await dialog(page).waitFor();
      await expect.poll(() => hash(page)).toBe("#photo-4");
      await page.keyboard.press("Escape");
      await isClosed(page);
    });
  });

  test("opens the picture that the address names, and closing stays on the page", async () => {
    await visit(`${ALBUM}#photo-5`, {}, async (page) => {
      await dialog(page).waitFor();
      await expect.poll(() => caption(page).textContent()).toBe("A toran of mango leaves over the door");
      await page.keyboard.press("Escape");
      await isClosed(page);
      expect(new URL(page.url()).pathname).toBe(ALBUM);
      await expect.poll(() => isFocused(page, 5)).toBe(true);
    });
  });

  test("moves with a swipe and zooms with two fingers", async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    await visit(ALBUM, phone, async (page) => {
      await photo(page, 1).tap();
      await dialog(page).waitFor();
      await page.locator("html:has(.pswp__item:nth-child(3) img)").waitFor();
      const touch = await page.context().newCDPSession(page);
      const send = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
      await send("touchStart", [320, 370]);
      for (const x of [280, 220, 150, 80]) await send("touchMove", [x, 370]);
      await send("touchEnd");
      await expect.poll(() => hash(page)).toBe("#photo-2");
      const shown = page.locator(".pswp__item[aria-hidden=false] .pswp__img").last();
      const width = async () => (await shown.boundingBox())?.width ?? 0;
      await expect.poll(width).toBe(360);
      await send("touchStart", [160, 370], [200, 370]);
      for (const far of [20, 50, 90]) await send("touchMove", [160 - far, 370], [200 + far, 370]);
      await send("touchEnd");
      await expect.poll(width).toBeGreaterThan(400);
    });
  });

  test("saves the open picture", async () => {
    await visit(ALBUM, { isShared: true }, async (page) => {
      await openPhoto(page, 6);
      const link = page.getByRole("link", { name: "Save this picture" });
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(download.suggestedFilename()).toBe("temple-bells.webp");
      await page.keyboard.press("Escape");
      await isClosed(page);
    });
  });

  test("opens the picture itself if the viewer fails to load", async () => {
    const { page } = await open(ALBUM, {
      prepare: (before) => before.route("**/viewer*.js", (route) => route.abort()),
    });
    await photo(page, 1).click();
    await page.waitForURL(`${siteUrl}/sample/diya-row.webp`);
  });

  test("consists of plain links without JavaScript, and an address leads to its picture", async () => {
    await visit(`${ALBUM}#photo-9`, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator("li:target [data-photo]").getAttribute("href")).toBe("/sample/modak-and-durva.webp");
      await photo(page, 2).click();
      await page.waitForURL(`${siteUrl}/sample/nine-lamps.webp`);
    });
  });
});

test("the card of an album names the language of its title where it is not that of the interface", async () => {
  await visit("/photo-gallery", { isShared: true }, async (page) => {
    const shown = (language: string) =>
      page.locator("a[data-photo]").evaluateAll((cards, lang) => {
        // The first title has no translation.
        cards[0]?.querySelector("strong [lang]")?.setAttribute("lang", "mr");
        document.documentElement.setAttribute("lang", lang);
        return cards.map((card) => getComputedStyle(card.querySelector(".facts") ?? card, "::after").content);
      }, language);
    expect(await shown("mr")).toEqual(["none", '"·\u00a0English"']);
    expect(await shown("en")).toEqual(['"·\u00a0मराठी"', "none"]);
  });
});

test("wallpapers are one series in the viewer and show the size of the download", async () => {
  await visit(WALLPAPERS, { isShared: true }, async (page) => {
    const files = page.locator('.files details a[download][href^="/sample/"]');
    expect(await files.count()).toBe(12);
    await page.locator(".files summary").first().click();
    expect((await files.first().innerText()).replace(/\s+/g, " ")).toMatch(/Original 1440 × 2560 \d\.\d MB/);
    await page.locator(".files summary").last().click();
    expect((await files.last().innerText()).replace(/\s+/g, " ")).toMatch(/Original 2560 × 1440 \d\.\d MB/);
    await openPhoto(page, 9);
    await expect.poll(() => page.locator(".pswp__counter").textContent()).toBe("9 / 12");
    await page.keyboard.press("Escape");
    await isClosed(page);
    for (const summary of [page.locator(".files summary").first(), page.locator(".files summary").last()])
      await summary.click();
  });
});

test("a long caption is cut only where the viewer shows all of it, and not on paper", async () => {
  await visit(ALBUM, { width: 360, isShared: true }, async (page) => {
    const figure = page.locator("main figcaption").first();
    const short = await figure.evaluate((caption) => {
      const before = caption.innerHTML;
      caption.append(" and many more words".repeat(20));
      return before;
    });
    const isCut = () => figure.evaluate((caption) => caption.scrollHeight > caption.clientHeight + 1);
    expect(await isCut()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await isCut()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await figure.evaluate((caption, html) => (caption.innerHTML = html), short);
  });
});

test("a wallpaper is saved in the size of the phone, named after its caption and size, and other sizes are behind the button", async () => {
  const phone = {
    viewport: { width: 360, height: 780 },
    screen: { width: 360, height: 780 },
    deviceScaleFactor: 3,
  };
  await visit(WALLPAPERS, phone, async (page) => {
    const figure = page.locator("main figure").first();
    const button = figure.getByRole("link", { name: "Save for this phone" });
    // The script has run.
    await expect.poll(() => button.getAttribute("download")).toBe("Ram Krishna Hari 1080x2400.jpg");
    const sizes = page.locator(".files details").first().getByRole("link");
    expect(await sizes.count()).toBe(0);
    // Pixels mean nothing to most readers.
    expect(await figure.innerText()).not.toContain("×");
    await page.locator(".files summary").first().click();
    const fitting = await sizes.filter({ hasText: "1080 × 2400" }).getAttribute("href");
    expect(new URL((await button.getAttribute("href")) ?? "", siteUrl).pathname).toBe(fitting);
    // What the browser makes of that name depends on the system's language.
    await Promise.all([page.waitForEvent("download"), button.click()]);
    await figure.getByRole("status").getByText("You will find the picture in your downloads.").waitFor();
  });
});

test("the open viewer passes axe in light and dark colours", async () => {
  await visit(ALBUM, { isShared: true }, async (page) => {
    await openPhoto(page, 1);
    await page.locator(".pswp--ui-visible").waitFor();
    expect(await axeFaultsInBothSchemes(page, { include: ".pswp" })).toEqual([]);
    await page.keyboard.press("Escape");
    await isClosed(page);
  });
});
