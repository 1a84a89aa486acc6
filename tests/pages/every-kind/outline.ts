import type { Page } from "playwright-core";

/** Landmarks and headings of what a screen reader gets, each with its name. */
export async function outlineOf(page: Page): Promise<string> {
  const snapshot = await page.locator("body").ariaSnapshot();
  const roles = "banner|navigation|main|contentinfo|search|region|complementary|form|dialog|article|heading";
  const part = new RegExp(`^( *)- '?((?:${roles})\\b(?: "(?:[^"\\\\]|\\\\.)*")?(?: \\[level=\\d\\])?)`);
  const lines = snapshot.split("\n").flatMap((line) => {
    const [, indent = "", named = ""] = part.exec(line) ?? [];
    return named === "" ? [] : [`${indent}${named}`];
  });
  return `${lines.join("\n")}\n`;
}
