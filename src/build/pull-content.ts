// Runs a pull with progress on the terminal, prints its report, and adds it to the report file and the CI summary.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openSource } from "../data/firestore/open.ts";
import type { RawSource } from "../data/firestore/raw-document.ts";
import { buildHash } from "./render/build-hash.ts";
import { site } from "#config";
import { type ParsedDocuments, openParsedDocuments } from "../data/snapshot/parsed-documents.ts";
import { type Pulled, pull } from "../data/snapshot/pull.ts";
import { type PullReport, reportMarkdown, reportText } from "../data/snapshot/report.ts";
import type { RunContext } from "./context.ts";
import { SUMMARY_LINES, addToSummary } from "../system/ci-summary.ts";

/** The code that determines how a document is read and validated. */
export const PULL_CODE = ["data/firestore", "data/schemas", "data/snapshot", "language", "site", "system"]
  .map((room) => `src/${room}`)
  .concat("package-lock.json");

export type PullOptions = Readonly<{
  allowShrink: boolean;
  /** What npm run watch has received; by default the content that the settings name is read. */
  source?: RawSource;
  /** How long one response may take; by default twenty seconds. */
  stallMs?: number;
  /** What documents were parsed to before; by default as the last process stored it. */
  parsed?: ParsedDocuments;
  /** See `PullInput`. */
  keepsBodies?: boolean;
}>;

/** Opens what the documents of a site were parsed to. */
export function openParsed({ settings, folders }: RunContext): ParsedDocuments {
  return openParsedDocuments(folders.snapshot, buildHash(settings, PULL_CODE));
}

/** Replaces the snapshot with everything that is published, unless the report has failures. @throws DatabaseError */
export async function pullContent(run: RunContext, options: PullOptions): Promise<Pulled> {
  const { settings, folders, clock, say } = run;
  const { allowShrink, stallMs, parsed = openParsed(run), keepsBodies = false } = options;
  const now = clock() / 1000;
  const source = options.source ?? (await openSource(settings.content, now, stallMs));
  try {
    const pulled = await pull({
      source,
      dir: folders.snapshot,
      site,
      now,
      allowShrink,
      keepsBodies,
      parsed,
      onPage: (collection, found) => showProgress(`${collection}: ${found}`),
    });
    showProgress("");
    say(reportText(pulled).trimEnd());
    writeReport(pulled, folders.report, settings.ci.summary);
    return pulled;
  } finally {
    await source.close();
    parsed.save();
  }
}

/** Replaces the line at the end of a terminal. */
function showProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`);
}

function writeReport(report: PullReport, file: string, summary: string | null): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, reportMarkdown(report));
  addToSummary(reportMarkdown(report, SUMMARY_LINES), summary);
}
