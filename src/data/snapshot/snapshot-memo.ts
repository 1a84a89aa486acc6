// Memoises the snapshot that was read or written last, so that a pull and the build after it parse it once.
import { resolve } from "node:path";
import { stampOf } from "../../system/checksummed-file.ts";
import type { Snapshot } from "./snapshot.ts";

/** A snapshot as it is on disk, and the SHA-256 of its content. */
export type SnapshotFile = Readonly<{ snapshot: Snapshot; sha256: string }>;

type Postponed = Readonly<{ writeAhead: () => void; write: () => void }>;

/** Passed to each step that reads or writes the snapshot. Holds one snapshot at a time. */
export type SnapshotMemo = Readonly<{
  /** Remembers what was just read from the file, or written to it. */
  set: (path: string, file: SnapshotFile) => void;
  /** @returns what was remembered of the file, unless the file has changed since */
  get: (path: string) => SnapshotFile | null;
  /** A snapshot that is to be written after the site was built from it; null if there is none. */
  unwritten: () => Snapshot | null;
  /** Keeps a snapshot, and the functions that write it. */
  postpone: (snapshot: Snapshot, steps: Postponed) => void;
  /** For the moment before the site with a postponed snapshot goes online: logs what is new in it. */
  writeAhead: () => void;
  /** Writes what was postponed. */
  write: () => void;
  /** Forgets what was postponed. */
  drop: () => void;
}>;

/** An empty memo. */
export function snapshotMemo(): SnapshotMemo {
  let last: Readonly<{ file: SnapshotFile; stamp: string }> | null = null;
  let postponed: (Postponed & Readonly<{ snapshot: Snapshot }>) | null = null;
  return {
    set(path, file) {
      last = { file, stamp: placedStamp(path) };
    },
    get(path) {
      return last?.stamp === placedStamp(path) ? last.file : null;
    },
    unwritten: () => postponed?.snapshot ?? null,
    postpone(snapshot, steps) {
      postponed = { snapshot, ...steps };
    },
    writeAhead: () => postponed?.writeAhead(),
    write() {
      const write = postponed?.write;
      postponed = null;
      write?.();
    },
    drop() {
      postponed = null;
    },
  };
}

/** Changes whenever another program replaces the file, and from path to path. */
function placedStamp(path: string): string {
  return `${resolve(path)} ${stampOf(path)}`;
}
