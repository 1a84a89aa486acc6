// Lists of posts, categories and tags.
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());
const PHONE = { width: 360, locale: "mr-IN" };

test("a list has a small space between introduction and number of posts, and between that and the list", async () => {
  for (const width of [360]) {
    const { page } = await open("/category/sadguru-shantideep-pravachan", { width });
    const spaces = await page.evaluate(() => {
      const box = (name: string) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      const [intro, note] = [box(".page-title .intro"), box(".page-title .note")];
      return [note.top - intro.bottom, box("main nav:not(.crumbs)").top - note.bottom];
    });
    const [aboveNumber = 0, belowNumber = 0] = spaces;
    expect(aboveNumber).toBeGreaterThanOrEqual(12);
    expect(belowNumber).toBeGreaterThan(aboveNumber);
    expect(belowNumber).toBeLessThanOrEqual(20);
  }
});

test("in a row of a phone, the title is much larger than the summary, which ends with an ellipsis after two lines", async () => {
  for (const locale of ["mr-IN"]) {
    const { page } = await open("/post", { width: 360, locale });
    const rows = await page.locator("main [data-post]").evaluateAll((posts) =>
      posts.map((post) => {
        const [title, summary] = [post.querySelector("h2"), post.querySelector("p")];
        if (title === null || summary === null) return null;
        const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
        const { lineHeight, webkitLineClamp } = getComputedStyle(summary);
        return {
          sizes: [size(title) / size(summary), size(summary)],
          lines: summary.clientHeight / Number.parseFloat(lineHeight),
          isWhole: summary.scrollHeight <= summary.clientHeight + 1,
          // The browser puts the ellipsis behind the last letters that have room.
          mostLines: webkitLineClamp,
        };
      }),
    );
    expect(rows.length).toBe(20);
    for (const row of rows) {
      expect(row?.sizes[0]).toBeGreaterThanOrEqual(1.15);
      expect(row?.sizes[1]).toBeGreaterThanOrEqual(16);
      expect(row?.lines).toBeCloseTo(2, 1);
      expect(row).toMatchObject({ isWhole: false, mostLines: "2" });
    }
  }
});

test.each([["/post", 320]])(
  "in %s at %i px, titles are larger than what is about them, in every size",
  async (path, width) => {
    const { page } = await open(path, { width });
    for (const percent of ["100", "200"]) {
      await page.locator("html").evaluate((html, value) => html.setAttribute("data-size", value), percent);
      const sizes = await page.locator("main").evaluate((main) =>
        [
          "h1",
          ".page-title .intro",
          ".page-title .note",
          "[data-post] h2",
          "[data-post] .summary",
          "[data-post] .date",
        ].map((part) => {
          const element = main.querySelector(part);
          return element === null ? null : Number.parseFloat(getComputedStyle(element).fontSize);
        }),
      );
      const [heading = 0, intro, note, title = 0, summary, date] = sizes;
      for (const other of [intro, note])
        if (other != null) expect((heading ?? 0) / other, percent).toBeGreaterThan(1.1);
      expect((title ?? 0) / (date ?? 0), percent).toBeGreaterThan(1.15);
      expect((title ?? 0) / (summary ?? 0), percent).toBeGreaterThan(1.09);
    }
  },
);

test.each<[string, RegExp, unknown[]]>([
  [
    "/category/sadguru-shantideep-pravachan",
    /^Home\s+Categories$/,
    [
      "Sadguru Shantideep Pravachan",
      "Discourses of Sadguru Shantideep, given simply and meant for daily life.",
      expect.stringMatching(/^\d+ posts · Marathi$/),
    ],
  ],
])("%s leads to its posts in one language, in one row of links on a phone, and back", async (path, crumbs, titles) => {
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
  expect(await page.locator("h1, .intro, .note").allInnerTexts()).toEqual(titles);
  expect(await page.locator("nav.crumbs").innerText()).toMatch(crumbs);
  const languages = await page
    .locator("[data-post] h2 a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("lang")));
  expect(new Set(languages)).toEqual(new Set(["mr"]));
  expect(await links.locator("xpath=self::*[@aria-current]").allInnerTexts()).toEqual([
    expect.stringContaining("मराठी"),
  ]);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.waitForURL(`**${path}`);
});

test("numbers of pages have an outline, and one button below them fills its row on a phone", async () => {
  const { page } = await open("/tag/ram-naam", { ...PHONE, isShared: true });
  const pages = page.locator(".pagination");
  for (const number of await pages.locator("ol a").all()) {
    const { width, height, border } = await number.evaluate((link: HTMLElement) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(link);
      return { width: link.offsetWidth, height: link.offsetHeight, border: `${borderTopWidth} ${borderTopStyle}` };
    });
    expect({ width, height, border }).toEqual({ width: 44, height: 44, border: "1px solid" });
  }
  const [row, button] = await Promise.all([pages.boundingBox(), pages.locator(".button").boundingBox()]);
  expect(button?.width).toBeCloseTo(row?.width ?? 0, 0);
});

test("the page of a tag says once what it is, and leads to related tags", async () => {
  const { page } = await open("/tag/ram-naam", { ...PHONE, isShared: true });
  expect(await page.locator("main").innerText()).toMatch(/^मुख्यपृष्ठ\s+विषय\s+रामनाम\s+\d+ लेख/);
  const related = page.getByRole("navigation", { name: "संबंधित विषय" }).getByRole("link");
  expect(await related.count()).toBeGreaterThan(2);
  expect(await related.first().getAttribute("href")).toMatch(/^\/tag\/(?!ram-naam)/);
});

test.each(["/category"])("%s has each number of posts below the title on a phone", async (path) => {
  const { page } = await open(path, { ...PHONE, isShared: true });
  const spaces = await page.locator(".entry").evaluateAll((entries) =>
    entries.map((entry) => {
      const [title, count] = [entry.querySelector("h2"), entry.querySelector("small")];
      return (count?.getBoundingClientRect().top ?? 0) - (title?.getBoundingClientRect().bottom ?? 0);
    }),
  );
  expect(spaces.length).toBeGreaterThan(5);
  for (const space of spaces) expect(Math.abs(space)).toBeLessThan(2);
});

test("a description of up to five lines is complete on a phone", async () => {
  const { page } = await open("/category", { ...PHONE, isShared: true });
  const cut = await page
    .locator(".entry p")
    .evaluateAll((texts) =>
      texts.filter((text) => text.scrollHeight > text.clientHeight + 1).map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});

test("the tile of a tag has its number of posts alone in a line, and below it two titles, on a phone one, which lead to posts", async () => {
  const { page } = await open("/tag", PHONE);
  const tile = page.locator(".entry .text").first();
  expect(await tile.locator("small").innerText()).toMatch(/^\d+ लेख$/);
  const titles = tile.locator("li:visible");
  expect(await titles.count()).toBe(1);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await titles.count()).toBe(2);
  await titles.first().getByRole("link").click();
  await page.waitForURL("**/post/*");
});
