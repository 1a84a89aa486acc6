// Accessibility rules on a page as a reader sees it, after its transitions.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

type Options = Readonly<{
  /** Part of the page, as a CSS selector. */
  include?: string;
  exclude?: string;
  /** For a page that differs in its colours alone from one that all rules were applied to. */
  only?: "colours";
}>;

const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds: the rule and the beginning of each element that breaks it. A colour in a transition is not the colour that readers
 * see, so the check waits for the end of all transitions.
 */
export async function axeFaults(page: Page, { include, exclude, only }: Options = {}): Promise<string[]> {
  await transitionsHaveEnded(page);
  // Otherwise a second page is opened for frames of other origins, which no page has.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  if (only === "colours") axe.withRules(COLOURS);
  if (include !== undefined) axe.include(include);
  if (exclude !== undefined) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join(" | ")}`,
  );
}

/** What axe finds in light and in dark colours, of which the second need the rules of colours only. */
export async function axeFaultsInBothSchemes(page: Page, options: Omit<Options, "only"> = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await axeFaults(page, options);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axeFaults(page, { ...options, only: "colours" });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((fault) => `in the dark: ${fault}`)];
}

/** Waits for two frames, so that changed styles are drawn, and until nothing moves but endless animations and what follows scrolling. */
async function transitionsHaveEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const moving = () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await frame();
    await frame();
    while (moving().length > 0) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
    }
  });
}
