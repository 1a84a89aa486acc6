// Sends the documents that need fixing to the editors' chat: when the list changes, and once a day while it stays the same.
import { createHash } from "node:crypto";
import { z } from "zod";
import { site } from "#config";
import { oneLine, shortText } from "../data/schemas/fields/text.ts";
import type { Problem } from "../data/schemas/parse.ts";
import { type PullReport, unnoticedSentences, variedFirst } from "../data/snapshot/report.ts";
import type { Folders } from "../site/folders.ts";
import type { Connection } from "../site/database/content-choice.ts";
import { label } from "../site/i18n/strings.ts";
import { readRecord, writeRecord } from "../system/checksummed-file.ts";
import { sendMessage } from "../system/send-message.ts";
import type { RunContext } from "./context.ts";
import { siteRecord } from "./site-records.ts";

const MAX_LISTED = 20;
const MAX_CHARS = 200;
const DAY_MS = 86_400_000;

/** What was sent last, and when; and what was found late and could not be sent, in sentences. */
const sentSchema = z.object({ digest: z.string(), time: z.number(), late: z.array(z.string()).default([]) });

/** Sends the report of a pull, if `REPORT_WEBHOOK` is set and the editors do not know it yet. Never fails a build. */
export async function sendReport({ settings, folders, clock }: RunContext, report: PullReport): Promise<void> {
  const { reportWebhook, content } = settings;
  if (reportWebhook === null) return;
  const { problems, failures } = report;
  const digest = createHash("sha256")
    .update(JSON.stringify([problems, failures]))
    .digest("hex");
  const { file, last, late } = readSent(folders, report);
  const isGood = problems.length === 0 && failures.length === 0;
  if (late.length === 0) {
    // The first report that has no problems is no news.
    if (isGood && (last === null || last.digest === digest)) return;
    if (last?.digest === digest && clock() - last.time < DAY_MS) return;
  }
  const connection = content.from === "firestore" ? content.connection : null;
  const isSent = await sendMessage(reportWebhook, reportMessage(report, late, connection));
  if (isSent) writeRecord(file, { digest, time: clock(), late: [] });
  else {
    writeLate({ file, last, late });
    console.log("The report could not be sent to REPORT_WEBHOOK. The next build tries again.");
  }
}

/** Keeps what was found late for the next message: it is in this report only. */
export function keepLateSentences(
  { settings, folders }: Pick<RunContext, "settings" | "folders">,
  report: PullReport,
): void {
  if (settings.reportWebhook !== null) writeLate(readSent(folders, report));
}

/** What was sent last, and what was found late since then or in this report. */
function readSent({ siteCache }: Folders, report: PullReport) {
  const file = siteRecord(siteCache, "report-sent");
  const last = readRecord(file, sentSchema);
  return { file, last, late: [...(last?.late ?? []), ...unnoticedSentences(report)].slice(-MAX_LISTED) };
}

function writeLate({ file, last, late }: ReturnType<typeof readSent>): void {
  if (late.length > 0) writeRecord(file, { digest: "", time: 0, ...last, late });
}

/** The report in an editor's words. Values are left out, because an address may contain a key. */
function reportMessage(
  { problems, failures }: PullReport,
  lateSentences: readonly string[],
  connection: Connection | null,
): string {
  const title = oneLine(label(site.title));
  const late = lateSentences.map((sentence) => `• ${sentence}`);
  if (problems.length === 0 && failures.length === 0) {
    return late.length > 0
      ? [`${title}: everything is published, but some of it late.`, ...late].join("\n")
      : `${title}: all documents are in order again.`;
  }
  const documents = new Set(problems.map(({ collection, id }) => `${collection}/${id}`)).size;
  const shown = variedFirst(problems).slice(0, MAX_LISTED);
  const rest = problems.length - shown.length;
  return [
    failures.length > 0
      ? `${title}: nothing was published, because too much is wrong. The last version stays online.`
      : `${title}: ${documents === 1 ? "one document needs" : `${documents} documents need`} fixing. Everything else is published.`,
    ...failures.map((failure) => `• ${oneLine(failure)}`),
    ...late,
    ...shown.map(
      (problem) => `• ${problemSentence(problem)}${connection === null ? "" : ` ${consoleUrl(connection, problem)}`}`,
    ),
    ...(rest > 0 ? [`… and ${rest} more`] : []),
  ].join("\n");
}

/** The document in the Firestore console. */
export function consoleUrl(
  { projectId, root }: Connection,
  { collection, id }: Pick<Problem, "collection" | "id">,
): string {
  const path = encodeURIComponent(`/${root}/${collection}/${id}`).replaceAll("%", "~");
  return `https://console.firebase.google.com/project/${encodeURIComponent(projectId)}/firestore/databases/-default-/data/${path}`;
}

function problemSentence({ collection, id, field, expected }: Problem): string {
  return oneLine(
    `${collection}/${shortText(id, MAX_CHARS)}: the field ${shortText(field, MAX_CHARS)} needs ${shortText(expected, MAX_CHARS)}.`,
  );
}
