// npm run format
import type { Command } from "../../src/commands/command.ts";
import { runTool } from "../../src/system/run-tool.ts";

const format: Command = () => runTool("prettier", ["--write", "--log-level=warn", "."]);

export default format;
