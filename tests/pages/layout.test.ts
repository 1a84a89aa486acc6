// Rows and cards whose parts belong together.
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { until, usePages } from "./pages.ts";

const open = usePages(useBrowser());

test.each([1024])(
  "the cards of a list fill equal columns from the left, and four are two and two, at %i px",
  async (width) => {
    const { page } = await open("/tag", { width });
    const grid = page.locator("main .grid");
    for (const [count, columns] of [
      [8, 3],
      [7, 3],
      [6, 3],
      [5, 3],
      [4, 2],
    ] as const) {
      await grid.evaluate(
        (element, length) => [...element.children].slice(length).forEach((card) => card.remove()),
        count,
      );
      const rows = await grid.evaluate((element) => {
        const boxes = [...element.children].map((card) => card.getBoundingClientRect());
        return [...Map.groupBy(boxes, ({ top }) => Math.round(top)).values()].map((row) =>
          row.map(({ width: each }) => Math.round(each)),
        );
      });
      expect(rows.flat()).toHaveLength(count);
      expect(new Set(rows.flat()).size, JSON.stringify(rows)).toBe(1);
      for (const row of rows.slice(0, -1)) expect(row.length).toBe(columns);
    }
  },
);

test.each(["150"])("a total has as much space above as below it, in text of %s per cent", async (size) => {
  const { page } = await open("/ramnaam-bank", { width: 360 });
  await page.locator("html").evaluate((html, value) => html.setAttribute("data-size", value), size);
  const space = () =>
    page
      .locator(".bank .total")
      .first()
      .evaluate((row) => {
        const [name, count] = [...row.children].map((child) => child.getBoundingClientRect());
        const { top, bottom } = row.getBoundingClientRect();
        return name === undefined || count === undefined
          ? null
          : Math.round(Math.min(name.top, count.top) - top - (bottom - Math.max(name.bottom, count.bottom)));
      });
  // The border below it is one pixel.
  await until(async () => Math.abs((await space()) ?? Infinity) <= 1, true);
});

test.each(["mr"])("the totals of both books are in one line, however long their names are (%s)", async (locale) => {
  const { page } = await open("/ramnaam-bank", { width: 768, locale });
  const tops = await page
    .locator(".bank .total")
    .evaluateAll((totals) => totals.map((total) => total.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size).toBe(1);
});

test("the sign of a video is a circle on a phone, in text of any size", async () => {
  const { page } = await open("/category/sadguru-shantideep-pravachan", { width: 360 });
  for (const percent of ["100", "130", "150", "200"]) {
    await page.locator("html").evaluate((html, value) => html.setAttribute("data-size", value), percent);
    const [width = 0, height = 1] = await page
      .locator(".badge")
      .first()
      .evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight]);
    expect(Math.abs(width - height), percent).toBeLessThanOrEqual(1);
  }
});

test.each(["en-US"])(
  "all counts of the bank are beside their names, or all are below them, in text of any size (%s)",
  async (locale) => {
    for (const width of [360]) {
      const { page } = await open("/ramnaam-bank", { locale, width });
      for (const size of ["100", "130", "150", "175", "200"]) {
        const places = await page.evaluate((chosen) => {
          document.documentElement.dataset.size = chosen;
          return [...document.querySelectorAll(".bank dl > div")].map((row) => {
            const [name, count] = [...row.children].map((part) => part.getBoundingClientRect());
            return name !== undefined && count !== undefined && count.left < name.right ? "below" : "beside";
          });
        }, size);
        expect(new Set(places).size, `${width} ${size}`).toBe(1);
      }
    }
  },
);
