// Reports the broken links of the content.
import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { RunContext } from "./context.ts";
import { firstLines } from "../system/shortened.ts";

const SHOWN_LINKS = 20;

/** The first ones, and how many others there are. */
export function deadLinkLines(links: readonly string[], reportFile: string): string[] {
  return firstLines(links, SHOWN_LINKS, ` in ${reportFile}`);
}

/** Prints the first ones, and adds all to the report. @param links `page → target` */
export function reportDeadLinks({ folders, say }: RunContext, links: readonly string[]): void {
  const { report: reportFile } = folders;
  if (links.length === 0) return;
  say([`Broken links (${links.length}):`, ...deadLinkLines(links, reportFile).map((line) => `  ${line}`)].join("\n"));
  mkdirSync(dirname(reportFile), { recursive: true });
  appendFileSync(reportFile, `\n## Broken links\n\n${links.map((link) => `- \`${link}\`\n`).join("")}`);
}
