// Runs a pull with progress on the terminal, prints its report, and adds it to the report file and the CI summary.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { NotListened, openListenedSource } from "../data/firestore/listened-content.ts";
import { describeConnection } from "../site/database/content-choice.ts";
import { openSource } from "../data/firestore/open.ts";
import type { RawSource } from "../data/firestore/raw-document.ts";
import { buildHash } from "./render/build-hash.ts";
import { site } from "#config";
import { type PullInput, pull } from "../data/snapshot/pull.ts";
import { readLastSnapshotFile } from "../data/snapshot/read.ts";
import { type PullReport, reportMarkdown, reportText } from "../data/snapshot/report.ts";
import { readKnownDocuments } from "../data/snapshot/known-documents.ts";
import { chooseReading } from "./pull/content-reading.ts";
import type { RunContext } from "./context.ts";
import { SUMMARY_LINES, addToSummary } from "../system/ci-summary.ts";

/** The code that determines how a document is read and validated. */
export const PULL_CODE = ["data/firestore", "data/schemas", "data/snapshot", "language", "site", "system"]
  .map((room) => `src/${room}`)
  .concat("package-lock.json");

export type PullOptions = Readonly<{
  allowShrink: boolean;
  /** Reads every document again. */
  isFull?: boolean;
  /** How long one response may take; by default twenty seconds. */
  stallMs?: number;
  /** Opens what the settings name; a test opens it in another way. */
  open?: typeof openSource;
  /** Folder with what a listener received; if it can be used, it is not read again. */
  listened?: string | undefined;
  /** Leaves a snapshot of what a listener received in the memo, to be written after the build. */
  isPostponed?: boolean;
}>;

/**
 * Brings the snapshot up to date with the content that the settings name.
 * @returns the report; the snapshot is whole and new if it has no `failures`. @throws DatabaseError
 */
export async function pullContent(run: RunContext, options: PullOptions): Promise<PullReport> {
  const { settings, folders, clock, memo, intact, stores } = run;
  const { isFull = false, allowShrink, stallMs, open = openSource, listened, isPostponed = false } = options;
  const now = clock() / 1000;
  const key = buildHash(settings, PULL_CODE);
  let source: RawSource | undefined;
  try {
    const pullFrom = (from: RawSource, how: Pick<PullInput, "isAnew" | "isPostponed">) =>
      pull({
        source: from,
        dir: folders.snapshot,
        site,
        now,
        allowShrink,
        key,
        memo,
        intact,
        ...how,
        records: stores.records,
        onPage: showProgress,
      });
    const report = (await pullListened()) ?? (await pullRead());
    endProgress();
    process.stdout.write(reportText(report));
    writeReport(report, folders.report, settings.ci.summary);
    return report;

    async function pullRead(): Promise<PullReport> {
      source = await open(settings.content, now, stallMs);
      const reading = await chooseReading({ run, source, site, key, isFull, now });
      const report = await pullFrom(reading.source, { isAnew: isFull || reading.isAnew });
      return report.failures.length > 0 ? report : { ...report, ...reading.finish() };
    }

    /** @returns null where the database has to be read */
    async function pullListened(): Promise<PullReport | null> {
      if (listened === undefined || isFull || settings.content.from !== "firestore") return null;
      const description = describeConnection(settings.content.connection);
      const last = readLastSnapshotFile(folders.snapshot, memo);
      try {
        const isSame = last?.snapshot.source === description;
        const knownOf = readKnownDocuments(folders.snapshot, key, last?.sha256 ?? null, stores.records);
        const lastContent = isSame ? { ...last.snapshot, knownOf } : null;
        const received = openListenedSource({ dir: listened, description, last: lastContent });
        return await pullFrom(received, { isPostponed });
      } catch (error) {
        if (error instanceof NotListened) return null;
        throw error;
      }
    }
  } finally {
    await source?.close();
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
