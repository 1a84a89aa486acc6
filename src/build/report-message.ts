// Sends the documents that need fixing to the editors' chat: when the list changes, and once a day while it stays the same.
import { hash } from "node:crypto";
import { z } from "zod";
import { site } from "#config";
import { oneLine, shortText } from "../data/schemas/fields/text.ts";
import type { Problem } from "../data/schemas/parse.ts";
import { type PullReport, variedFirst } from "../data/snapshot/report.ts";
import type { Connection } from "../site/database/content-choice.ts";
import { label } from "../site/i18n/strings.ts";
import { readRecord, writeRecord } from "../system/checksummed-file.ts";
import { sendMessage } from "../system/send-message.ts";
import type { RunContext } from "./context.ts";
import { siteRecord } from "./site-records.ts";
import { firstLines } from "../system/shortened.ts";

const MAX_LISTED = 20;
const MAX_CHARS = 200;
const DAY_MS = 86_400_000;

/** What was sent last, and when. */
const sentSchema = z.object({ digest: z.string(), time: z.number() });

/** Sends the report of a pull, if `REPORT_WEBHOOK` is set and the editors do not know it yet. Never fails a build. */
export async function sendReport({ settings, folders, clock }: RunContext, report: PullReport): Promise<void> {
  const { reportWebhook, content } = settings;
  if (reportWebhook === null) return;
  const { problems, failures } = report;
  const digest = hash("sha256", JSON.stringify([problems, failures]));
  const file = siteRecord(folders.siteCache, "report-sent");
  const last = readRecord(file, sentSchema);
  const isGood = problems.length === 0 && failures.length === 0;
  // The first report that has no problems is no news.
  if (isGood && (last === null || last.digest === digest)) return;
  if (last?.digest === digest && clock() - last.time < DAY_MS) return;
  const connection = content.from === "firestore" ? content.connection : null;
  if (await sendMessage(reportWebhook, reportMessage(report, connection))) writeRecord(file, { digest, time: clock() });
  else console.log("The report could not be sent to REPORT_WEBHOOK. The next build tries again.");
}

/** The report in an editor's words. Values are left out, because an address may contain a key. */
function reportMessage({ problems, failures }: PullReport, connection: Connection | null): string {
  const title = oneLine(label(site.title));
  if (problems.length === 0 && failures.length === 0) return `${title}: all documents are in order again.`;
  const documents = new Set(problems.map(({ collection, id }) => `${collection}/${id}`)).size;
  const lines = variedFirst(problems).map(
    (problem) => `• ${problemSentence(problem)}${connection === null ? "" : ` ${consoleUrl(connection, problem)}`}`,
  );
  return [
    failures.length > 0
      ? `${title}: nothing was published, because too much is wrong. The last version stays online.`
      : `${title}: ${documents === 1 ? "one document needs" : `${documents} documents need`} fixing. Everything else is published.`,
    ...failures.map((failure) => `• ${oneLine(failure)}`),
    ...firstLines(lines, MAX_LISTED),
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
