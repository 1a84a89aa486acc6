import { createHash } from "node:crypto";
import { join } from "node:path";
import { writeAtomic } from "../../system/atomic-file.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./snapshot.ts";

/**
 * Writes a snapshot atomically: a head line with its format and SHA-256, then the content. The bodies that it names must
 * be on disk already, and JSON must be able to hold all of its values.
 */
export function writeSnapshot(dir: string, snapshot: Snapshot): void {
  const content = JSON.stringify(snapshot);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const head = JSON.stringify({ format: SNAPSHOT_FORMAT, sha256 });
  writeAtomic(join(dir, "snapshot.json"), head, "\n", content, "\n");
}
