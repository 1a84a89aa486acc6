// Reports the broken links of the content.
import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

const SHOWN_LINKS = 20;

/** The first ones, and how many others there are. */
export function deadLinkLines(links: readonly string[], reportFile: string): string[] {
  const rest = links.length - SHOWN_LINKS;
  return rest > 0 ? [...links.slice(0, SHOWN_LINKS), `… and ${rest} more in ${reportFile}`] : [...links];
}

/** Prints the first ones, and adds all to the report. @param links `page → target` */
export function reportDeadLinks(links: readonly string[], reportFile: string): void {
  if (links.length === 0) return;
  console.log(
    [`Broken links (${links.length}):`, ...deadLinkLines(links, reportFile).map((line) => `  ${line}`)].join("\n"),
  );
  mkdirSync(dirname(reportFile), { recursive: true });
  appendFileSync(reportFile, `\n## Broken links\n\n${links.map((link) => `- \`${link}\`\n`).join("")}`);
}
