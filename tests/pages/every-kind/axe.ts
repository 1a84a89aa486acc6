// Accessibility rules, in several views of one page.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { type View, show } from "./views.ts";

type Violation = Readonly<{ id: string; nodes: readonly Readonly<{ html: string }>[] }>;
type Axe = Readonly<{
  run: (page: Document, options: unknown) => Promise<{ violations: readonly Violation[] }>;
}>;

/** Rules that depend on the layout. */
const LAYOUT = ["target-size", "scrollable-region-focusable", "aria-hidden-focus"];
/** Axe leaves it out unless it is named: text has a contrast of 7:1, large text of 4.5:1. */
const CONTRAST = "color-contrast-enhanced";
/** The same with 4.5:1 and 3:1, which is included. */
const LESSER_CONTRAST = "color-contrast";
/** Rules that depend on layout or colours. All other rules do not depend on how the page is drawn, so they run once. */
const DRAWN = [...LAYOUT, CONTRAST, "link-in-text-block"];

const FIRST: View = { width: 360 };
/** With the first one, each colour scheme once, and the layouts of a phone and of a wide screen. */
const FEW: readonly [View, readonly string[]][] = [[{ width: 1440, colorScheme: "dark" }, DRAWN]];
/** Each layout in each colour scheme. Axe does not know about forced colours. */
const ALL: readonly [View, readonly string[]][] = [
  [{ width: 768 }, DRAWN],
  [{ width: 1440 }, DRAWN],
  [{ width: 360, colorScheme: "dark" }, DRAWN],
  [{ width: 768, colorScheme: "dark" }, DRAWN],
  [{ width: 1440, colorScheme: "dark" }, DRAWN],
  [{ width: 1280, zoom: 2 }, DRAWN],
  [{ width: 1440, forcedColors: "active" }, DRAWN.filter((rule) => rule !== CONTRAST)],
];

/** What axe finds. @param isThorough whether each width is tried in each colour scheme, which takes twice as long */
export async function violationsIn(page: Page, isThorough: boolean): Promise<string[]> {
  await show(page, FIRST);
  const found = await allViolations(page);
  for (const [view, rules] of isThorough ? ALL : FEW) {
    await show(page, view);
    found.push(...(await drawnViolations(page, view, rules)));
  }
  return found;
}

/** What axe finds with all rules. It stays in the page for the next checks. */
async function allViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ["violations"],
      rules: { [CONTRAST]: { enabled: true }, [LESSER_CONTRAST]: { enabled: false } },
    })
    .setLegacyMode()
    .analyze();
  return sentences(FIRST, violations);
}

async function drawnViolations(page: Page, view: View, rules: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(async (values) => {
    const axe: Axe = Reflect.get(window, "axe");
    return (await axe.run(document, { runOnly: { type: "rule", values }, resultTypes: ["violations"] })).violations;
  }, rules);
  return sentences(view, found);
}

function sentences(view: View, violations: readonly Violation[]): string[] {
  return violations.map(
    ({ id, nodes }) => `${JSON.stringify(view)}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
}
