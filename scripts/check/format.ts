// npm run format
import type { Command } from "../../src/commands/command.ts";
import { runTool } from "../../src/system/run-tool.ts";

/** What Oxfmt cannot format. Both programs have one format, and leave out what .prettierignore names. */
export const ASTRO_FILES = "**/*.astro";

const format: Command = () => {
  const results = [runTool("oxfmt", []), runTool("prettier", ["--write", "--log-level=warn", ASTRO_FILES])];
  return results.every((isGood) => isGood);
};

export default format;
