import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { PAGE_KINDS } from "./page-kinds.ts";
import { usePages } from "./pages.ts";

const open = usePages(useBrowser());
const WIDTHS = [360, 600, 768, 1024, 1440];

test.each(Object.entries(PAGE_KINDS))("no grid of %s ends in a single card beside an empty place", async (_, path) => {
  const { page } = await open(path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const lonely = await page.evaluate(() =>
      [...document.querySelectorAll("main *")].flatMap((grid) => {
        const { display, gridTemplateColumns, columnGap } = getComputedStyle(grid);
        const cards = [...grid.children].filter((card) => card.checkVisibility());
        if (display !== "grid" || gridTemplateColumns.split(" ").length < 2 || cards.length < 3) return [];
        const boxes = cards.map((card) => card.getBoundingClientRect());
        const last = boxes.at(-1);
        if (last === undefined) return [];
        const isAlone = boxes.filter(({ top, bottom }) => top <= last.top + 1 && bottom > last.top + 1).length === 1;
        const free = grid.getBoundingClientRect().width - last.width;
        return isAlone && free > last.width / 2 + Number.parseFloat(columnGap) ? [grid.className] : [];
      }),
    );
    expect.soft(lonely, `${width} px`).toEqual([]);
  }
});
