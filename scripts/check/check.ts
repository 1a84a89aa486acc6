// npm run check: format, lint, types, unused code.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Command } from "../../src/commands/command.ts";
import { runChild } from "../../src/system/processes/child-process.ts";
import { toolLine } from "../../src/system/run-tool.ts";

const LIMIT_MS = 900_000;

/** The slowest first. */
const CHECKS: readonly (readonly [program: string, ...args: string[]])[] = [
  toolLine("oxlint", ["--type-aware", "--report-unused-disable-directives", "--deny-warnings"]),
  toolLine("astro", ["check", "--minimumFailingSeverity=warning"]),
  toolLine("prettier", ["--check", "--log-level=warn", "."]),
  toolLine("knip", []),
  ...ownTypeProjects().map((dir) => toolLine("typescript", ["--noEmit", "--project", dir], "tsc")),
];

/**
 * Checks format, lint and types of the whole project, and that nothing is unused; prints what fails.
 * @param atOnce how many checks run side by side
 * @returns whether all checks pass
 */
export async function runChecks(atOnce: number): Promise<boolean> {
  const limit = pLimit(atOnce);
  const results = await limit.map(CHECKS, async (command) => {
    const { isGood, output } = await runChild({ command, env: process.env, limitMs: LIMIT_MS });
    if (!isGood) console.error(output.trim());
    return isGood;
  });
  return results.every((isGood) => isGood);
}

/** Folders whose code runs somewhere else than in a page or in Node, with types of their own. */
function ownTypeProjects(): string[] {
  return readdirSync("src")
    .map((name) => join("src", name))
    .filter((dir) => existsSync(join(dir, "tsconfig.json")));
}

const check: Command = () => runChecks(2);

export default check;
