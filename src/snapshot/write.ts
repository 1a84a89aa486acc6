import { createHash } from "node:crypto";
import { join } from "node:path";
import { writeWhole } from "../disk/whole-file.ts";
import { hold } from "./held.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./snapshot.ts";

/**
 * Writes a snapshot whole: a head line with format and SHA-256, then the content; one rename makes it current.
 * The bodies that it names must be on disk before, and its values be such as JSON gives back.
 * @returns the SHA-256 of the content
 */
export function writeSnapshot(dir: string, snapshot: Snapshot): string {
  const content = JSON.stringify(snapshot);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const head = JSON.stringify({ format: SNAPSHOT_FORMAT, sha256 });
  const path = join(dir, "snapshot.json");
  writeWhole(path, head, "\n", content, "\n");
  hold(path, { snapshot, sha256 });
  return sha256;
}
