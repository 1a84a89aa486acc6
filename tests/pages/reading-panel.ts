// The "Aa" panel, opened in the tests' browser.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Opened, until } from "./pages.ts";

/** Presses the button, and waits until its script has wired the panel. */
export async function openPanel(page: Page): Promise<void> {
  // By keyboard, which also finds the button while it is hidden from a reader who scrolls down.
  await page.locator(".opener").press("Enter");
  await until(async () => (await page.locator("#reading-panel [data-size-now]").textContent()) !== "", true);
}

/** Expects that nothing was forbidden, went wrong or went to another host. */
export function quiet({ complaints, foreign }: Opened): void {
  expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
}
