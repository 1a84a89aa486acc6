// npm run check: format, lint, types, unused code.
import pLimit from "p-limit";
import type { Command } from "../../src/commands/command.ts";
import { runChild } from "../../src/system/processes/child-process.ts";
import { toolLine } from "../../src/system/run-tool.ts";
import { ASTRO_FILES } from "./format.ts";

const LIMIT_MS = 900_000;
/**
 * Oxlint's checks of types are written in Go, whose garbage collector takes a third of their time. They end before they need this
 * much memory, and it starts only then.
 */
const GO_MEMORY = { GOGC: "off", GOMEMLIMIT: "3GiB" };

/** The slowest first. */
const CHECKS: readonly (readonly [program: string, ...args: string[]])[] = [
  // This checks types, too, in all files but those of Astro.
  toolLine("oxlint", ["--type-aware", "--type-check", "--report-unused-disable-directives", "--deny-warnings"]),
  toolLine("astro", ["check", "--minimumFailingSeverity=warning", "--tsconfig", "./tsconfig.astro.json"]),
  toolLine("prettier", ["--check", "--log-level=warn", ASTRO_FILES]),
  toolLine("knip", []),
  // Prettier's format of everything but Astro's files, in a fiftieth of its processor time.
  toolLine("oxfmt", ["--check"]),
];

/**
 * Checks format, lint and types of the whole project, and that nothing is unused; prints what fails.
 * @param atOnce how many checks run side by side
 * @returns whether all checks pass
 */
export async function runChecks(atOnce: number): Promise<boolean> {
  const limit = pLimit(atOnce);
  const env = { ...process.env, ...GO_MEMORY };
  const results = await limit.map(CHECKS, async (command) => {
    const { isGood, output } = await runChild({ command, env, limitMs: LIMIT_MS });
    if (!isGood) console.error(output.trim());
    return isGood;
  });
  return results.every((isGood) => isGood);
}

const check: Command = () => runChecks(2);

export default check;
