// The write-ahead log of a snapshot: documents that are about to go online before the snapshot that has them is written. A process
// that is killed in between would otherwise leave older last good versions of them than visitors have seen.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readRecord, writeRecord } from "../../system/checksummed-file.ts";
import { type Snapshot, documentsByCollection } from "./snapshot.ts";
import type { SnapshotFile } from "./snapshot-memo.ts";

/** Documents that the snapshot on disk lacks or has in an earlier version, when they were saved, and the counts. */
export type Logged = Readonly<{
  documents: ReturnType<typeof documentsByCollection>;
  saved: Snapshot["saved"];
  jaapCount: Snapshot["jaapCount"];
}>;

/** `snapshot` is the SHA-256 of the snapshot on disk. The checksum proves that the rest is what was written. */
const logSchema = z.object({ snapshot: z.string(), logged: z.custom<Logged>() });

/** @param last the snapshot on disk. @param next the one that will replace it */
export function writeAhead(dir: string, last: SnapshotFile, next: Snapshot): void {
  const written = new Set<unknown>(Object.values(documentsByCollection(last.snapshot)).flat());
  const newer = Object.entries(documentsByCollection(next)).map(
    ([collection, documents]) => [collection, documents.filter((document) => !written.has(document))] as const,
  );
  const saved = newer.map(([collection, documents]) => {
    const times = documents.map(({ id }) => [id, next.saved[collection]?.[id]] as const);
    return [collection, Object.fromEntries(times)] as const;
  });
  const { jaapCount } = next;
  const logged = { documents: Object.fromEntries(newer), saved: Object.fromEntries(saved), jaapCount };
  writeRecord(logIn(dir), { snapshot: last.sha256, logged });
}

/** @returns null unless a process has ended before it wrote the snapshot after this one */
export function readAhead(dir: string, { sha256 }: SnapshotFile): Logged | null {
  const log = readRecord(logIn(dir), logSchema);
  return log?.snapshot === sha256 ? log.logged : null;
}

/** For the time after the snapshot is written. */
export function removeAhead(dir: string): void {
  rmSync(logIn(dir), { force: true });
}

function logIn(dir: string): string {
  return join(dir, "write-ahead.json");
}
