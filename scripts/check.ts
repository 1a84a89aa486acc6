// npm run check: format, lint, types.
import { runChecks } from "../src/publish/checks.ts";
import { runCommand } from "../src/publish/command.ts";

await runCommand(() => Promise.resolve(runChecks()));
