// Accessibility rules on a page as a reader sees it, after its transitions.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, Result, RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";

/** Axe's types lack the options of its checks. */
export type AxeRules = RunOptions & Readonly<{ checks?: Readonly<Record<string, Readonly<{ options: unknown }>>> }>;
type Axe = Readonly<{ run: (part: Part, options: AxeRules) => Promise<AxeResults> }>;
/** Part of a page, as CSS selectors; by default all of it. */
type Part = Readonly<{ include?: readonly string[]; exclude: readonly string[] }>;

type Options = Readonly<{
  /** Part of the page, as a CSS selector. */
  include?: string;
  exclude?: string;
  /** For a page that differs in its colours alone from one that all rules were applied to. */
  only?: "colours";
}>;

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds: the rule and the beginning of each element that breaks it. A colour in a transition is not the colour that readers
 * see, so the check waits for the end of all transitions.
 */
export async function axeFaults(page: Page, { include, exclude, only }: Options = {}): Promise<string[]> {
  await transitionsHaveEnded(page);
  const part = {
    ...(include !== undefined && { include: [include] }),
    exclude: exclude === undefined ? [] : [exclude],
  };
  const rules: RunOptions = only === "colours" ? { runOnly: { type: "rule", values: COLOURS } } : {};
  const violations = await violationsIn(page, rules, part);
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

/** What axe finds on the page as it is. */
export async function violationsIn(page: Page, rules: AxeRules, part: Part = { exclude: [] }): Promise<Result[]> {
  await Promise.all(page.frames().map(addAxe));
  const options: AxeRules = { ...rules, resultTypes: ["violations"] };
  return await page.evaluate(
    async (given) => {
      const axe: Axe = Reflect.get(window, "axe");
      return (await axe.run(given.part, given.options)).violations;
    },
    { part, options },
  );
}

/** Axe stays in the document, since sending and compiling it takes as long as its rules do on a small page. */
async function addAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => Reflect.has(window, "axe")))) await frame.evaluate(AXE);
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
