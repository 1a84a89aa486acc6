// The report of the picture stage.
import { oneLine, shortText, tableCell } from "../schemas/fields/text.ts";
import { firstLines, firstNames } from "../../system/shortened.ts";

export type PictureProblem = Readonly<{
  url: string;
  referencedBy: readonly string[];
  reason: string;
  /** Whether pages show its previous version; otherwise they show a placeholder. */
  usesPrevious: boolean;
}>;

export type PictureReport = Readonly<{
  referenced: number;
  generated: number;
  unchanged: number;
  /** Pictures for which there was no time; a later build makes them. */
  waiting: number;
  previewsGenerated: number;
  previewsWaiting: number;
  requests: number;
  problems: readonly PictureProblem[];
}>;

const MAX_TERMINAL_PROBLEMS = 20;
/** How many documents are listed for one picture: on the terminal, and in the report file. */
const MAX_NAMES = 3;
const MAX_FILED_NAMES = 20;
const MAX_TEXT_CHARS = 160;
/** A long address is shortened in the middle, so that its host and its file name are shown. */
const URL_START_CHARS = 100;
const URL_END_CHARS = 50;

/** The report as plain lines. */
export function pictureText(report: PictureReport): string {
  const { referenced, generated, unchanged, previewsGenerated, requests, problems } = report;
  const lines = [
    `Pictures: ${referenced} referenced, ${unchanged} unchanged, ${generated} generated, ${problems.length} failed; ` +
      `${previewsGenerated} link previews generated; ${requests} requests.`,
    ...waitingLines(report),
    ...pictureProblemLines(report).map((line) => `  ${line}`),
  ];
  return `${lines.join("\n")}\n`;
}

/** A line for each picture that could not be made, up to what fits on a terminal. */
export function pictureProblemLines({ problems }: PictureReport): string[] {
  const lines = problems.map((problem) => {
    const instead = problem.usesPrevious ? " (previous version shown)" : "";
    const reason = shortText(problem.reason, MAX_TEXT_CHARS);
    return oneLine(`${namesOf(problem, MAX_NAMES)}: ${shortUrl(problem.url)}: ${reason}${instead}`);
  });
  return firstLines(lines, MAX_TERMINAL_PROBLEMS, " in the report file");
}

/** The report as Markdown. @param maxProblems how many problems are listed; by default all of them */
export function pictureMarkdown(report: PictureReport, maxProblems = Infinity): string {
  const { referenced, generated, unchanged, requests, problems } = report;
  const lines = [
    "",
    "## Pictures",
    "",
    `${referenced} referenced, ${unchanged} unchanged, ${generated} generated, ${problems.length} failed; ${requests} requests.`,
    ...waitingLines(report).flatMap((line) => ["", line]),
  ];
  if (problems.length > 0) {
    lines.push("", "| referenced by | picture | reason | shown instead |", "|---|---|---|---|");
    for (const problem of problems.slice(0, maxProblems)) {
      const instead = problem.usesPrevious ? "its previous version" : "a placeholder";
      const row = [
        namesOf(problem, MAX_FILED_NAMES),
        shortUrl(problem.url),
        shortText(problem.reason, MAX_TEXT_CHARS),
        instead,
      ];
      lines.push(`| ${row.map(tableCell).join(" | ")} |`);
    }
    const rest = problems.length - maxProblems;
    if (rest > 0) lines.push("", `… and ${rest} more in the report file of \`npm run build\`.`);
  }
  return `${lines.join("\n")}\n`;
}

function waitingLines({ waiting, previewsWaiting }: PictureReport): string[] {
  if (waiting + previewsWaiting === 0) return [];
  return [
    `${waiting} pictures and ${previewsWaiting} link previews were not made, because the time for pictures was over ` +
      "(PICTURE_MINUTES). Pages show a placeholder until the next build, which goes on with them.",
  ];
}

function namesOf({ referencedBy }: PictureProblem, max: number): string {
  const names = referencedBy.map((name) => shortText(name, MAX_TEXT_CHARS));
  return firstNames(names, max);
}

/** An address without its query, which may contain an access token; a long one is shortened in the middle. */
export function shortUrl(url: string): string {
  const shown = url.replace(/\?.*$/s, "?…");
  return shown.length <= URL_START_CHARS + URL_END_CHARS
    ? shown
    : `${shown.slice(0, URL_START_CHARS)}…${shown.slice(-URL_END_CHARS)}`;
}
