// The version of each document in the snapshot, so that a pull reads only changed documents.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { plainRecords } from "../../system/checksummed-file.ts";

const versionsSchema = z.object({
  /** Identifies the code that validated the documents. */
  key: z.string(),
  /** SHA-256 of the snapshot that contains them. */
  snapshot: z.string(),
  /** Collection → id → version, of valid documents only. */
  versions: z.record(z.string(), z.record(z.string(), z.string())),
  /** Collection → ids of documents that were found and could not be published. */
  skipped: z.record(z.string(), z.array(z.string())),
});

export type Versions = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Skipped = Readonly<Record<string, readonly string[]>>;

type Found = Readonly<{ versions: Versions; skipped: Skipped }>;

/** @returns nothing, unless it belongs to this snapshot and to the same validation code */
export function readVersions(dir: string, key: string, snapshot: string, records = plainRecords): Found {
  const stored = records.read(pathIn(dir), versionsSchema);
  return stored?.key === key && stored.snapshot === snapshot ? stored : { versions: {}, skipped: {} };
}

/** @returns the versions of whatever snapshot and code they belong to; only to guess what the next pull will read */
export function readAnyVersions(dir: string, records = plainRecords): Versions {
  return records.read(pathIn(dir), versionsSchema)?.versions ?? {};
}

/** Stores the versions. Written after the snapshot, so those of a pull that was killed in between do not match it. */
export function writeVersions(
  dir: string,
  key: string,
  snapshot: string,
  { versions, skipped }: Found,
  records = plainRecords,
): void {
  records.write(pathIn(dir), { key, snapshot, versions, skipped });
}

/** Makes the next pull read everything. */
export function forgetVersions(dir: string): void {
  rmSync(pathIn(dir), { force: true });
}

function pathIn(dir: string): string {
  return join(dir, "versions.json");
}
