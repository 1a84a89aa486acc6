// Pages on paper: how many sheets they need, at full size.
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());

test.each<[path: string, most: number, locale?: string]>([
  ["/upasana-kendra", 3],
  ["/downloads-stotra-gajar/hanuman-chalisa", 2, "mr-IN"],
])("%s is printed on at most %i pages", async (path, most, locale = "en-US") => {
  const { page } = await open(path, { locale });
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const pages = [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)];
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.length).toBeLessThanOrEqual(most);
});

test("a folded centre is printed with address and telephone", async () => {
  const { page } = await open("/upasana-kendra");
  await page
    .locator("details.state")
    .first()
    .evaluate((state) => state.removeAttribute("open"));
  const place = page.locator("[data-kendra-place]").first();
  expect(await place.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect((await place.boundingBox())?.height).toBeGreaterThan(0);
});

test("a hymn in two columns has all stanzas, in letters of full size", async () => {
  const { page } = await open("/downloads-stotra-gajar/ram-raksha-stotra");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  // The number of each stanza is a link to it.
  const links = [...pdf.matchAll(/\/Rect\s*\[[\d.]+ ([\d.]+) [\d.]+ ([\d.]+)\]\s*\/Dest\s*\/(s\d+)/g)];
  await page.emulateMedia({ media: "print" });
  const expected = await page
    .locator(".stanza a.mark:visible")
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("href")));
  expect(expected.length).toBeGreaterThan(30);
  expect(links.map(([, , , name]) => `#${name}`)).toEqual(expected);
  // Where a column does not fit, Chromium prints all pages smaller, by a third.
  const height = await page
    .locator(".stanza a.mark:visible")
    .first()
    .evaluate((mark) => mark.getBoundingClientRect().height);
  const lowest = Math.min(...links.map(([, bottom, top]) => Number(top) - Number(bottom)));
  expect(lowest).toBeGreaterThan(height * 0.75 * 0.95);
});
