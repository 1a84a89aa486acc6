// Opens and closes everything by keyboard. every-kind.test.ts moves through the pages with the Tab key.
import { expect, test } from "vitest";
import { useBrowser } from "../support/browser.ts";
import { until, usePages } from "./pages.ts";
import { openPanel } from "./reading-panel.ts";

const open = usePages(useBrowser());

// The tests of the menu, of the gallery and of the visitor's own jaap open and close these by keyboard, too.
test("the reading panel moves the focus in, and Escape moves it back", async () => {
  const { page } = await open("/abhang/sundar-te-dhyan-ubhe-vitevari", { width: 360, reducedMotion: "reduce" });
  const opener = page.locator(".opener");
  await opener.focus();
  await page.keyboard.press("Enter");
  const panel = page.locator("#reading-panel");
  await panel.waitFor();
  await page.keyboard.press("Tab");
  await until(() => panel.evaluate((element) => element.contains(document.activeElement)), true);
  await page.keyboard.press("Escape");
  await until(() => panel.isVisible(), false);
  await until(() => opener.evaluate((element) => element === document.activeElement), true);
});

test("the reading panel of a song closes when the focus leaves it, at either end, and never covers what has it", async () => {
  const { page } = await open("/abhang/sundar-te-dhyan-ubhe-vitevari", { width: 360, reducedMotion: "reduce" });
  const panel = page.locator("#reading-panel");
  const controls = panel.locator("button:visible, input");
  const isInside = () => panel.evaluate((element) => element.contains(document.activeElement));
  for (const [end, key] of [
    [controls.last(), "Tab"],
    [page.locator(".opener"), "Shift+Tab"],
  ] as const) {
    await openPanel(page);
    await end.focus();
    await until(() => panel.isVisible(), true);
    await page.keyboard.press(key);
    await until(() => panel.isVisible(), false);
    expect(await isInside()).toBe(false);
    const isOnTop = await page.evaluate(() => {
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      const found = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return focused !== document.body && found != null && (focused?.contains(found) || found.contains(focused));
    });
    expect(isOnTop, key).toBe(true);
  }
});
