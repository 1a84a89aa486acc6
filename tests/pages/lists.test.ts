// Lists of posts, categories and tags.
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());
const PHONE = { width: 360, locale: "mr-IN" };

test("the dates of cards beside each other are level, below titles of any length", async () => {
  const { page } = await open("/post");
  const bottoms = await page
    .locator(".card, .card .date")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  const gaps = bottoms.flatMap((bottom, index) =>
    index % 2 === 1 ? [Math.round(bottom - (bottoms[index - 1] ?? 0))] : [],
  );
  expect(new Set(gaps).size).toBe(1);
});

test("the first of two lists beside each other is as wide before the second one has come", async () => {
  const { page } = await open("/downloads-stotra-gajar");
  const widths = await page.locator(".kinds section").evaluateAll(([first, second]) => {
    const before = first?.clientWidth;
    second?.remove();
    return [before, first?.clientWidth];
  });
  expect(widths[1]).toBe(widths[0]);
});

test("a category leads to its posts in one language, in one row of links on a phone, and back", async () => {
  const path = "/category/sadguru-shantideep-pravachan";
  const { page } = await open(path, { ...PHONE, javaScriptEnabled: false });
  const links = page.getByRole("navigation", { name: "Language" }).getByRole("link");
  expect(await links.allInnerTexts()).toEqual([
    "All",
    expect.stringMatching(/^मराठी\s\d+$/),
    expect.stringMatching(/^हिन्दी\s\d+$/),
    expect.stringMatching(/^English\s\d+$/),
  ]);
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await links.nth(1).click();
  await page.waitForURL(`**${path}/language/mr`);
  expect(await page.locator("h1, .intro, .note").allInnerTexts()).toEqual([
    "Sadguru Shantideep Pravachan",
    "Discourses of Sadguru Shantideep, given simply and meant for daily life.",
    expect.stringMatching(/^\d+ posts · Marathi$/),
  ]);
  expect(await page.locator("nav.crumbs").innerText()).toMatch(/^Home\s+Categories$/);
  expect(await page.locator("[data-post] h2 a:not([lang=mr])").count()).toBe(0);
  expect(await links.locator("xpath=self::*[@aria-current]").allInnerTexts()).toEqual([
    expect.stringContaining("मराठी"),
  ]);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.waitForURL(`**${path}`);
});

test("the page of a tag says once what it is, and leads to related tags", async () => {
  const { page } = await open("/tag/ram-naam", { ...PHONE, isShared: true });
  expect(await page.locator("main").innerText()).toMatch(/^मुख्यपृष्ठ\s+विषय\s+रामनाम\s+\d+ लेख/);
  const related = page.getByRole("navigation", { name: "संबंधित विषय" }).getByRole("link");
  expect(await related.count()).toBeGreaterThan(2);
  expect(await related.first().getAttribute("href")).toMatch(/^\/tag\/(?!ram-naam)/);
});
