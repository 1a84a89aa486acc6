// npm run format
import { runCommand } from "../src/publish/command.ts";
import { runTool } from "../src/publish/run-tool.ts";

await runCommand(() => Promise.resolve(runTool("prettier", ["--write", "--log-level=warn", "."])));
