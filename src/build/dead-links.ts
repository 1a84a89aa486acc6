// Reports the broken links of the content.
import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

const SHOWN_LINKS = 20;

/** Prints the first ones, and adds all to the report. @param links `page → target` */
export function reportDeadLinks(links: readonly string[], reportFile: string): void {
  if (links.length === 0) return;
  console.log(`Broken links (${links.length}):`);
  for (const link of links.slice(0, SHOWN_LINKS)) console.log(`  ${link}`);
  if (links.length > SHOWN_LINKS) console.log(`  … and ${links.length - SHOWN_LINKS} more in ${reportFile}`);
  mkdirSync(dirname(reportFile), { recursive: true });
  appendFileSync(reportFile, `\n## Broken links\n\n${links.map((link) => `- \`${link}\`\n`).join("")}`);
}
