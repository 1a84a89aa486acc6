// Accessibility rules, in several views of one page.
import type { Page } from "playwright-core";
import { type AxeRules, violationsIn } from "../../support/axe.ts";
import { type View, show } from "./views.ts";

/** Rules that depend on the layout. */
const LAYOUT = ["target-size", "scrollable-region-focusable", "aria-hidden-focus"];
/** Axe leaves it out unless it is named: text has a contrast of 7:1, large text of 4.5:1. */
const CONTRAST = "color-contrast-enhanced";
/** The same with 4.5:1 and 3:1, which is included. */
const LESSER_CONTRAST = "color-contrast";
/** Otherwise the rule leaves text with less than the lesser contrast to the other rule. */
const ANY_CONTRAST = {
  [CONTRAST]: { options: { contrastRatio: { normal: { minThreshold: 0 }, large: { minThreshold: 0 } } } },
};
/** Rules that depend on layout or colours. All other rules do not depend on how the page is drawn, so they run once. */
const DRAWN = [...LAYOUT, CONTRAST, "link-in-text-block"];

const FIRST: View = { width: 360 };
/** The layout and the colours that are furthest from the first one. */
const DARK: View = { width: 1440, colorScheme: "dark" };

/**
 * What axe finds on a phone.
 * @param exclude parts of the page, as CSS selectors
 * @param withColours also what it finds in the colours of texts, which takes half of the time
 */
export function violationsOnPhone(page: Page, exclude: readonly string[] = [], withColours = true): Promise<string[]> {
  const rules = { [CONTRAST]: { enabled: withColours }, [LESSER_CONTRAST]: { enabled: false } };
  return violations(page, FIRST, { rules }, exclude);
}

/** What axe finds on a wide screen in dark colours. @param exclude parts of the page, as CSS selectors */
export function violationsInDark(page: Page, exclude: readonly string[] = []): Promise<string[]> {
  return violations(page, DARK, { runOnly: { type: "rule", values: DRAWN } }, exclude);
}

async function violations(page: Page, view: View, rules: AxeRules, exclude: readonly string[] = []): Promise<string[]> {
  await show(page, view);
  return (await violationsIn(page, { ...rules, checks: ANY_CONTRAST }, { exclude })).map(
    ({ id, nodes }) => `${JSON.stringify(view)}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}
