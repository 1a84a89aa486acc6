// npm test: the checks, then every test. npm test -- WORDS: only the tests that the words choose.
import { runChecks } from "../src/publish/checks.ts";
import { runCommand } from "../src/publish/command.ts";
import { runTool } from "../src/publish/run-tool.ts";
import { ensureChromium } from "../tests/chromium.ts";

const words = process.argv.slice(2);
await runCommand(() => {
  ensureChromium();
  return Promise.resolve((words.length > 0 || runChecks()) && runTool("vitest", ["run", ...words]));
});
