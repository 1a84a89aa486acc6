// Reads the snapshot from disk, and verifies it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { SnapshotError } from "./snapshot-error.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./snapshot.ts";
import { parseTrustedJson } from "./trusted-json.ts";

const headSchema = z.object({ format: z.number(), sha256: z.string() });

/** Reads the snapshot. @throws SnapshotError where there is none, it has another format, or it is damaged */
export function readSnapshot(dir: string): Snapshot {
  const path = join(dir, "snapshot.json");
  if (!existsSync(path)) throw new SnapshotError("There is no snapshot of the content yet. Run: npm run pull");
  const text = readFileSync(path, "utf8");
  const cut = text.indexOf("\n");
  const content = text.slice(cut + 1, -1);
  const head = parseHead(text.slice(0, cut));
  if (head?.format !== SNAPSHOT_FORMAT) {
    throw new SnapshotError("The snapshot was written by another version of the site. Run: npm run pull");
  }
  if (createHash("sha256").update(content).digest("hex") !== head.sha256) {
    throw new SnapshotError("The snapshot on disk is damaged. Run: npm run pull");
  }
  // The checksum proves that the content is what writeSnapshot was given.
  return parseTrustedJson<Snapshot>(content);
}

/** @returns the last good snapshot, or null where there is none that can be used */
export function readLastSnapshot(dir: string): Snapshot | null {
  try {
    return readSnapshot(dir);
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}

function parseHead(line: string) {
  try {
    return headSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
