// The write-ahead log of a snapshot: what is about to go online before the snapshot that has it is written. A process that is
// killed in between would otherwise leave older last good versions of documents than visitors have seen.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readRecord, writeRecord } from "../../system/checksummed-file.ts";
import { EMPTY_SNAPSHOT, type Snapshot, documentsByCollection, mergeSnapshots } from "./snapshot.ts";
import type { SnapshotFile } from "./snapshot-memo.ts";

/** `changed` is the next snapshot without the documents that stay as they are; `removed` has the ids of those that it lacks. */
type Log = Readonly<{ changed: Snapshot; removed: Readonly<Record<string, readonly string[]>> }>;

/** `snapshot` is the SHA-256 of the snapshot on disk. The checksum proves that the rest is what was written. */
const fileSchema = z.object({ snapshot: z.string(), log: z.custom<Log>() });

const COLLECTIONS = Object.keys(documentsByCollection(EMPTY_SNAPSHOT));

/** @param last the snapshot on disk. @param next the one that will replace it, of the same source, which must have versions */
export function writeAhead(dir: string, { snapshot: last, sha256 }: SnapshotFile, next: Snapshot): void {
  const before = (collection: string) => last.saved[collection] ?? {};
  const after = (collection: string) => next.saved[collection] ?? {};
  const entriesOf = <T>(valueOf: (collection: string) => T) =>
    Object.fromEntries(COLLECTIONS.map((collection) => [collection, valueOf(collection)] as const));
  const saved = entriesOf((collection) => {
    const times = before(collection);
    return Object.fromEntries(Object.entries(after(collection)).filter(([id, time]) => times[id] !== time));
  });
  const log: Log = {
    changed: mergeSnapshots({ ...next, saved }, next, (documents, _, collection) => {
      const times = saved[collection] ?? {};
      return documents.filter(({ id }) => Object.hasOwn(times, id));
    }),
    removed: entriesOf((collection) => {
      const times = after(collection);
      return Object.keys(before(collection)).filter((id) => !Object.hasOwn(times, id));
    }),
  };
  writeRecord(fileIn(dir), { snapshot: sha256, log });
}

/** The snapshot, its documents in another order; and of each collection the ids of documents that are not as in the one on disk. */
export type Ahead = Readonly<{ snapshot: Snapshot; changedIn: (collection: string) => ReadonlySet<string> }>;

/** @returns what a process has logged, but has not written before it ended; null if there is nothing after this snapshot */
export function readAhead(dir: string, { snapshot: last, sha256 }: SnapshotFile): Ahead | null {
  const file = readRecord(fileIn(dir), fileSchema);
  if (file?.snapshot !== sha256) return null;
  const { changed, removed } = file.log;
  const saved = COLLECTIONS.map((collection) => {
    const gone = new Set(removed[collection]);
    const times = Object.entries({ ...last.saved[collection], ...changed.saved[collection] });
    return [collection, Object.fromEntries(times.filter(([id]) => !gone.has(id)))] as const;
  });
  const next = { ...changed, saved: Object.fromEntries(saved) };
  const snapshot = mergeSnapshots(next, last, (documents, others, collection) => {
    const replaced = new Set([...documents.map(({ id }) => id), ...(removed[collection] ?? [])]);
    return [...documents, ...others.filter(({ id }) => !replaced.has(id))];
  });
  return { snapshot, changedIn: (collection) => new Set(Object.keys(changed.saved[collection] ?? {})) };
}

/** For the time after the snapshot is written. */
export function removeAhead(dir: string): void {
  rmSync(fileIn(dir), { force: true });
}

function fileIn(dir: string): string {
  return join(dir, "write-ahead.json");
}
