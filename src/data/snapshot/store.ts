// The snapshot on disk. The bodies that it names are beside it (bodies.ts).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readKeyed, writeKeyed } from "../../system/checksummed-file.ts";
import { ExpectedError } from "../../system/errors.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./snapshot.ts";

/** The snapshot cannot be used. The message says what to do. */
export class SnapshotError extends ExpectedError {
  override name = "SnapshotError";
}

const FORMAT = String(SNAPSHOT_FORMAT);

/** Writes a snapshot atomically. JSON must be able to hold all of its values. */
export function writeSnapshot(dir: string, snapshot: Snapshot): void {
  writeKeyed(fileIn(dir), FORMAT, snapshot);
}

/** @returns the last good snapshot, or null where there is none, it has another format, or it is damaged */
export function readLastSnapshot(dir: string): Snapshot | null {
  return readKeyed<Snapshot>(fileIn(dir), FORMAT);
}

/** Reads the snapshot. @throws SnapshotError where there is none that can be used */
export function readSnapshot(dir: string): Snapshot {
  const snapshot = readLastSnapshot(dir);
  if (snapshot !== null) return snapshot;
  throw new SnapshotError(
    existsSync(fileIn(dir))
      ? "The snapshot on disk is damaged, or another version of the site wrote it. Run: npm run pull"
      : "There is no snapshot of the content yet. Run: npm run pull",
  );
}

function fileIn(dir: string): string {
  return join(dir, "snapshot.json");
}
