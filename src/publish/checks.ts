import { runTool } from "./run-tool.ts";

/** Format, lint and types of the whole project. @returns whether all are right */
export function runChecks(): boolean {
  return (
    runTool("prettier", ["--check", "--log-level=warn", "."]) &&
    runTool("eslint", ["--max-warnings=0", "."]) &&
    runTool("astro", ["check", "--minimumFailingSeverity=warning"])
  );
}
