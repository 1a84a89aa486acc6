import { createHash } from "node:crypto";
import { join } from "node:path";
import { writeAtomic } from "../../system/atomic-file.ts";
import type { SnapshotMemo } from "./snapshot-memo.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./snapshot.ts";

/**
 * Writes a snapshot atomically: a head line with its format and SHA-256, then the content. The bodies that it names must
 * be on disk already, and JSON must be able to hold all of its values.
 * @returns the SHA-256 of the content
 */
export function writeSnapshot(dir: string, snapshot: Snapshot, memo?: SnapshotMemo): string {
  const content = JSON.stringify(snapshot);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const head = JSON.stringify({ format: SNAPSHOT_FORMAT, sha256 });
  const path = join(dir, "snapshot.json");
  writeAtomic(path, head, "\n", content, "\n");
  memo?.set(path, { snapshot, sha256 });
  return sha256;
}
