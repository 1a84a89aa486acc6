// A pull as people run it: progress on the terminal, the report printed, filed and shown in CI's summary.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Env } from "../firestore/environment.ts";
import { openSource } from "../firestore/open.ts";
import { codeKey } from "../render/code-key.ts";
import { site } from "../site/config.ts";
import { pull } from "../snapshot/pull.ts";
import { type PullReport, reportMarkdown, reportText } from "../snapshot/report.ts";
import { forgetVersions } from "../snapshot/versions.ts";
import { reportFile, snapshotDir } from "./paths.ts";
import { SUMMARY_LINES, addToSummary } from "./summary.ts";

/** What has a say in how a document is read and checked. */
const CHECKED_WITH = ["firestore", "schemas", "snapshot", "site"]
  .map((room) => `src/${room}`)
  .concat("package-lock.json");

/**
 * Brings the snapshot up to date with the content that the environment names. `isFull` reads every document again;
 * `stallMs` is how long one answer may take, twenty seconds unless told.
 * @returns whether the snapshot is whole and new. @throws SettingError or DatabaseError with a sentence for people
 */
export async function pullContent(
  env: Env,
  { isFull = false, allowShrink, stallMs }: { allowShrink: boolean; isFull?: boolean; stallMs?: number },
): Promise<boolean> {
  const now = Date.now() / 1000;
  const key = codeKey(env, CHECKED_WITH);
  if (isFull) forgetVersions(snapshotDir);
  const source = await openSource(env, now, stallMs);
  try {
    const report = await pull({ source, dir: snapshotDir, site, now, allowShrink, key, onPage: showProgress });
    endProgress();
    process.stdout.write(reportText(report));
    file(report, env);
    return report.failures.length === 0;
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

function file(report: PullReport, env: Env): void {
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, reportMarkdown(report));
  addToSummary(reportMarkdown(report, SUMMARY_LINES), env);
}
