import type { Page } from "playwright-core";

/**
 * A list of five or more items fills its columns from the left, so its last card may be alone, and so may a letter of an index.
 * @returns the classes of the other grids whose last row has one card beside an empty place
 */
export function lonelyCards(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main *")].flatMap((grid) => {
      if (grid.childElementCount < 3) return [];
      const { display, flexWrap, gridTemplateColumns, columnGap } = getComputedStyle(grid);
      const cards = [...grid.children].filter((card) => card.checkVisibility());
      const hasColumns = display === "grid" && gridTemplateColumns.split(" ").length > 1;
      const hasRows = flexWrap === "wrap" && cards.every((card) => card.matches(".box"));
      const isList = (grid.matches(".medium") && cards.length > 4) || grid.matches(".letters");
      if (!(hasColumns || hasRows) || cards.length < 3 || isList) return [];
      const boxes = cards.map((card) => card.getBoundingClientRect());
      const last = boxes.at(-1);
      if (last === undefined) return [];
      const isAlone = boxes.filter(({ top, bottom }) => top <= last.top + 1 && bottom > last.top + 1).length === 1;
      const free = grid.getBoundingClientRect().width - last.width;
      return isAlone && free > last.width / 2 + Number.parseFloat(columnGap) ? [grid.className] : [];
    }),
  );
}
