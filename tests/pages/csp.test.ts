// Uses every interactive part once. The browser itself reports violations of the CSP.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { readSnapshot } from "../../src/data/snapshot/store.ts";
import { useBrowser } from "../support/browser.ts";
import { settle } from "../support/settle.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());
const video = readSnapshot(inject("snapshotDir")).posts.find(({ videoId }) => videoId !== null);
const TILE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';

/** Opens a page that records violations of its CSP. */
async function openWatched(path: string) {
  const { page } = await open(path, {
    prepare: async (opened) => {
      await opened.addInitScript(() => {
        const violations: string[] = [];
        Object.assign(window, { violations });
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
          violations.push(`${violatedDirective}: ${blockedURI}`);
        });
      });
      await opened.route(/openstreetmap/, (route) => route.fulfill({ contentType: "image/svg+xml", body: TILE }));
      await opened.route(/youtube-nocookie/, (route) => route.fulfill({ contentType: "text/html", body: "A player" }));
    },
  });
  const violations = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, "violations"));
  return { page, violations };
}

describe("the content security policy forbids nothing that the site does", () => {
  // A violation is also an error in the console, for which the tests of the other parts look.
  test.each<[string, string, (page: Page) => Promise<unknown>]>([
    ["the carousel", "/", (page) => page.locator("[data-slide-next]").click()],
    ["a video's player", `/post/${video?.slug ?? ""}`, (page) => play(page)],
  ])("with %s", async (_, path, use) => {
    const { page, violations } = await openWatched(path);
    await use(page);
    await settle(page);
    expect(await violations()).toEqual([]);
  });
});

test("the policy forbids a script in the page, a style on an element, and another site's frame", async () => {
  const { page, violations } = await openWatched("/offline");
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement("script"), { text: "1" }));
    document.body.setAttribute("style", "color: red");
    document.body.append(Object.assign(document.createElement("iframe"), { src: "https://evil.example" }));
  });
  for (const directive of ["script-src", "style-src", "frame-src"])
    await expect.poll(async () => (await violations()).join()).toContain(directive);
});

async function play(page: Page): Promise<void> {
  await page.locator("[data-video]").first().click();
  await page.frameLocator("iframe").getByText("A player").waitFor();
}
