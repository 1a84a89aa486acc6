// What a pull says to people: on the terminal, in a file, and in the summary of a CI run.
import type { Problem } from "../schemas/parse.ts";
import { oneLine } from "../schemas/text.ts";

export type CollectionReport = Readonly<{
  collection: string;
  /** Documents in the last snapshot. */
  before: number;
  /** Shown documents that the database has, those that are in the snapshot, and the ids that need mending. */
  found: number;
  taken: number;
  leftOut: readonly string[];
  kept: readonly string[];
}>;

export type PullReport = Readonly<{
  source: string;
  readTime: string;
  collections: readonly CollectionReport[];
  problems: readonly Problem[];
  /** Why the snapshot was not replaced; empty when it was. */
  failures: readonly string[];
}>;

const TERMINAL_PROBLEMS = 40;

/** The report as plain lines. */
export function reportText(report: PullReport): string {
  const lines = [`Read ${report.source} as of ${report.readTime}.`];
  for (const { collection, found, taken } of report.collections) {
    lines.push(`  ${collection.padEnd(24)} ${String(found).padStart(6)} found ${String(taken).padStart(6)} taken`);
  }
  if (report.problems.length > 0) lines.push("", "These documents need mending in the database:");
  for (const problem of report.problems.slice(0, TERMINAL_PROBLEMS)) {
    const { collection, id, field, value, expected } = problem;
    lines.push(oneLine(`  ${collection}/${id}: ${field} is ${value}; expected ${expected}`));
  }
  const rest = report.problems.length - TERMINAL_PROBLEMS;
  if (rest > 0) lines.push(`  … and ${rest} more in the report file`);
  for (const { collection, leftOut, kept } of report.collections) {
    if (leftOut.length > 0) lines.push(`  ${collection}: ${leftOut.length} left out of the site`);
    if (kept.length > 0) lines.push(`  ${collection}: ${kept.length} shown in their last good version`);
  }
  lines.push(...emptied(report).map((sentence) => `  ${sentence}`));
  for (const failure of report.failures) lines.push("", `Nothing was changed: ${failure}`);
  return `${lines.join("\n")}\n`;
}

/** The report as Markdown. @param most number of problems that are listed; all of them unless told */
export function reportMarkdown(report: PullReport, most = Infinity): string {
  const lines = [
    "## Content pull",
    "",
    `Read ${cell(report.source)} as of ${report.readTime}.`,
    "",
    "| collection | found | taken | left out | last good version kept |",
    "|---|--:|--:|--:|--:|",
    ...report.collections.map(
      ({ collection, found, taken, leftOut, kept }) =>
        `| ${collection} | ${found} | ${taken} | ${leftOut.length} | ${kept.length} |`,
    ),
    "",
    ...emptied(report).map((sentence) => `**${sentence}**\n`),
    ...report.failures.map((failure) => `**Nothing was changed:** ${cell(failure)}\n`),
  ];
  if (report.problems.length > 0) {
    lines.push("| collection | document | field | value | expected |", "|---|---|---|---|---|");
    for (const problem of report.problems.slice(0, most)) {
      const row = [problem.collection, problem.id, problem.field, problem.value, problem.expected];
      lines.push(`| ${row.map(cell).join(" | ")} |`);
    }
    const rest = report.problems.length - most;
    if (rest > 0) lines.push("", `… and ${rest} more: \`npm run pull\` writes them all to the report file.`);
  }
  return `${lines.join("\n")}\n`;
}

/** The last document of a collection may be meant to go; that it has gone is told. */
function emptied({ collections }: PullReport): string[] {
  return collections
    .filter(({ before, found }) => before > 0 && found === 0)
    .map(({ collection, before }) => `${collection}: empty now, with ${before} at the last pull`);
}

function cell(text: string): string {
  return oneLine(text).replace(/[\\|`<>[\]*_~]/g, "\\$&");
}
