// The report of a pull: on the terminal, in a file, and in the summary of a CI run.
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import type { Problem } from "../schemas/parse.ts";
import { oneLine, shortText, tableCell } from "../schemas/fields/text.ts";
import { firstLines, firstNames } from "../../system/shortened.ts";

export type CollectionReport = Readonly<{
  collection: Collection;
  /** Documents in the previous snapshot. */
  before: number;
  /** Published documents that the database has. */
  found: number;
  /** Documents that are in the snapshot. */
  published: number;
  /** Ids of documents that are not in the snapshot, because they have problems. */
  skipped: readonly string[];
  /** Ids of documents with problems, of which the snapshot has the previous version. */
  previousUsed: readonly string[];
  /** Ids of documents that are in the snapshot without all that they have: a bad field, or a part of the body. */
  partial: readonly string[];
}>;

/** `time` is in the site's time zone, for people. */
export type ScheduledPost = Readonly<{ id: string; time: string }>;

export type PullReport = Readonly<{
  source: string;
  readTime: string;
  collections: readonly CollectionReport[];
  problems: readonly Problem[];
  /** Posts with a time in the future, the earliest first, and whether they are shown at once or wait. */
  scheduled: Readonly<{ schedule: SiteConfig["schedule"]; posts: readonly ScheduledPost[] }>;
  /** Why the snapshot was not replaced, in sentences; empty when it was. */
  failures: readonly string[];
}>;

const MAX_TERMINAL_PROBLEMS = 40;
const MAX_NAMED = 10;
/** Ids and names of fields may have 1,500 bytes. */
const MAX_NAME_CHARS = 120;

/** The report as plain lines. */
export function reportText(report: PullReport): string {
  const lines = [`Read ${report.source} as of ${report.readTime}.`];
  for (const { collection, found, published } of report.collections) {
    lines.push(
      `  ${collection.padEnd(24)} ${String(found).padStart(6)} found ${String(published).padStart(6)} published`,
    );
  }
  const problems = problemLines(report);
  if (problems.length > 0) lines.push("", PROBLEMS_TITLE, ...problems.map((line) => `  ${line}`));
  for (const { collection, skipped, previousUsed, partial } of report.collections) {
    const outcomes = [
      ["not on the site", skipped],
      ["on the site as it was before", previousUsed],
      ["on the site without what is bad", partial],
    ] as const;
    for (const [outcome, ids] of outcomes)
      if (ids.length > 0) lines.push(`  ${collection}, ${outcome}: ${oneLine(firstNames(ids.map(short), MAX_NAMED))}`);
  }
  lines.push(...[...emptied(report), ...scheduleSentences(report)].map((sentence) => `  ${sentence}`));
  for (const failure of report.failures) lines.push("", `Not published: ${failure}`);
  return `${lines.join("\n")}\n`;
}

/** Stands above the lines of `problemLines`. */
export const PROBLEMS_TITLE = "These documents need fixing in the database:";

/** A line for each problem, up to what fits on a terminal; problems of different kinds come first. */
export function problemLines({ problems }: PullReport): string[] {
  const lines = variedFirst(problems).map((problem) => oneLine(`${problem.collection}/${problemText(problem)}`));
  return firstLines(lines, MAX_TERMINAL_PROBLEMS, " in the report file");
}

/** The report as Markdown. @param maxProblems how many problems are listed; by default all of them */
export function reportMarkdown(report: PullReport, maxProblems = Infinity): string {
  const lines = [
    "## Content pull",
    "",
    `Read ${tableCell(report.source)} as of ${report.readTime}.`,
    "",
    "| collection | found | published | skipped | previous version used | with something bad |",
    "|---|--:|--:|--:|--:|--:|",
    ...report.collections.map(
      ({ collection, found, published, skipped, previousUsed, partial }) =>
        `| ${collection} | ${found} | ${published} | ${skipped.length} | ${previousUsed.length} | ${partial.length} |`,
    ),
    "",
    ...emptied(report).map((sentence) => `**${sentence}**\n`),
    ...scheduleSentences(report).map((sentence) => `${tableCell(sentence)}\n`),
    ...report.failures.map((failure) => `**Not published:** ${tableCell(failure)}\n`),
  ];
  if (report.problems.length > 0) {
    lines.push("| collection | document | field | value | expected |", "|---|---|---|---|---|");
    for (const problem of report.problems.slice(0, maxProblems)) {
      const row = [problem.collection, short(problem.id), short(problem.field), problem.value, problem.expected];
      lines.push(`| ${row.map(tableCell).join(" | ")} |`);
    }
    const rest = report.problems.length - maxProblems;
    if (rest > 0) lines.push("", `… and ${rest} more: \`npm run pull\` writes them all to the report file.`);
  }
  return `${lines.join("\n")}\n`;
}

/** A problem as a sentence, without its collection. */
export function problemText({ id, field, value, expected }: Problem): string {
  return `${short(id)}: ${short(field)} is ${value}; expected ${expected}`;
}

/** One problem of each kind, then the others: a mistake in a thousand documents must not hide another in a single one. */
export function variedFirst(problems: readonly Problem[]): readonly Problem[] {
  const kinds = new Set<string>();
  const [firsts, others]: [Problem[], Problem[]] = [[], []];
  for (const problem of problems) {
    const kind = JSON.stringify([problem.collection, problem.field, problem.expected]);
    (kinds.has(kind) ? others : firsts).push(problem);
    kinds.add(kind);
  }
  return [...firsts, ...others];
}

/** A collection may become empty on purpose, so this is reported and blocks nothing. */
function emptied({ collections }: PullReport): string[] {
  return collections
    .filter(({ before, found }) => before > 0 && found === 0)
    .map(({ collection, before }) => `${collection}: now empty; it had ${before} at the last pull`);
}

/** @returns a sentence about posts with a time in the future; none where there are none */
export function scheduleSentences({ scheduled: { schedule, posts } }: PullReport): string[] {
  if (posts.length === 0) return [];
  const names = posts.map(({ id, time }) => `posts/${short(id)} (${time})`);
  const list = oneLine(firstNames(names, MAX_NAMED));
  return schedule === "wait"
    ? [`Waiting for their time: ${list}`]
    : [
        `Shown at once, although their time is in the future: ${list}. To make them wait, set schedule in src/site/config.ts to "wait".`,
      ];
}

function short(text: string): string {
  return shortText(text, MAX_NAME_CHARS);
}
