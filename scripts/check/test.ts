// npm test: the checks and every test but the proofs, side by side. npm test -- WORDS: only the tests that match the words.
// npm test -- --changed: only the tests without programs that import a changed file. Nearly every build and every page imports
// nearly every file.
import type { Command } from "../../src/commands/command.ts";
import { runTool, startTool } from "../../src/system/run-tool.ts";
import { runChecks } from "./check.ts";
import { ensureChromium } from "./chromium.ts";

/** npm run prove runs this project. */
const WITHOUT_PROOFS = ["--project", "!engines"];
const WITHOUT_PROGRAMS = ["--project", "unit"];

const test: Command = async ({ args }) => {
  ensureChromium();
  if (args.length > 0) {
    const isQuick = args.some((word) => word.startsWith("--changed")) && !args.includes("--project");
    return runTool("vitest", ["run", ...(isQuick ? WITHOUT_PROGRAMS : []), ...args]);
  }
  const checks = runChecks(1);
  const areTestsGood = await startTool("vitest", ["run", ...WITHOUT_PROOFS]);
  const areChecksGood = await checks;
  console.log(
    areChecksGood ? "Format, lint and types are right, and nothing is unused." : "A check failed; see above.",
  );
  return areTestsGood && areChecksGood;
};

export default test;
