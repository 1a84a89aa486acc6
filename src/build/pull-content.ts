// Runs a pull with progress on the terminal, prints its report, and adds it to the report file and the CI summary.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openSource } from "../data/firestore/open.ts";
import { buildHash } from "./render/build-hash.ts";
import { site } from "#config";
import { pull } from "../data/snapshot/pull.ts";
import { type PullReport, reportMarkdown, reportText } from "../data/snapshot/report.ts";
import { forgetVersions } from "../data/snapshot/versions.ts";
import type { RunContext } from "./context.ts";
import { SUMMARY_LINES, addToSummary } from "../system/ci-summary.ts";

/** The code that determines how a document is read and validated. */
const CHECKED_WITH = ["data/firestore", "data/schemas", "data/snapshot", "language", "site", "system"]
  .map((room) => `src/${room}`)
  .concat("package-lock.json");

/**
 * Brings the snapshot up to date with the content that the settings name. `isFull` reads every document again;
 * `stallMs` is how long one response may take; by default twenty seconds.
 * @returns the report; the snapshot is whole and new if it has no `failures`. @throws DatabaseError
 */
export async function pullContent(
  { settings, folders, clock, memo }: RunContext,
  { isFull = false, allowShrink, stallMs }: Readonly<{ allowShrink: boolean; isFull?: boolean; stallMs?: number }>,
): Promise<PullReport> {
  const now = clock() / 1000;
  const key = buildHash(settings, CHECKED_WITH);
  if (isFull) forgetVersions(folders.snapshot);
  const source = await openSource(settings.content, now, stallMs);
  try {
    const report = await pull({
      ...{ source, dir: folders.snapshot, site, now, allowShrink, key, memo },
      onPage: showProgress,
    });
    endProgress();
    process.stdout.write(reportText(report));
    writeReport(report, folders.report, settings.ci.summary);
    return report;
  } finally {
    await source.close();
  }
}

function showProgress(collection: string, found: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${collection}: ${found}`);
}

function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
}

function writeReport(report: PullReport, file: string, summary: string | null): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, reportMarkdown(report));
  addToSummary(reportMarkdown(report, SUMMARY_LINES), summary);
}
