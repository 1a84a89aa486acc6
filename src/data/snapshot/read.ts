// Reads the snapshot from disk, and verifies it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { SnapshotFile, SnapshotMemo } from "./snapshot-memo.ts";
import { SnapshotError } from "./snapshot-error.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./snapshot.ts";
import { parseTrustedJson } from "./trusted-json.ts";

const headSchema = z.object({ format: z.number(), sha256: z.string() });

/** Reads the snapshot. @throws SnapshotError where there is none, it has another format, or it is damaged */
export function readSnapshot(dir: string, memo?: SnapshotMemo): Snapshot {
  return memo?.unwritten() ?? readSnapshotFile(dir, memo).snapshot;
}

/** The snapshot and the SHA-256 of its content. @throws SnapshotError as `readSnapshot` does */
function readSnapshotFile(dir: string, memo?: SnapshotMemo): SnapshotFile {
  const path = join(dir, "snapshot.json");
  if (!existsSync(path)) throw new SnapshotError("There is no snapshot of the content yet. Run: npm run pull");
  const memoised = memo?.get(path) ?? null;
  if (memoised !== null) return memoised;
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
  const read = { snapshot: parseTrustedJson<Snapshot>(content), sha256: head.sha256 };
  memo?.set(path, read);
  return read;
}

/** @returns the last good snapshot, or null where there is none that can be used */
export function readLastSnapshot(dir: string): Snapshot | null {
  return readLastSnapshotFile(dir)?.snapshot ?? null;
}

/** The last good snapshot and its SHA-256, or null where there is none that can be used */
export function readLastSnapshotFile(dir: string, memo?: SnapshotMemo): SnapshotFile | null {
  try {
    return readSnapshotFile(dir, memo);
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
