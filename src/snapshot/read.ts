import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type SnapshotFile, held, hold } from "./held.ts";
import { SnapshotError } from "./snapshot-error.ts";
import { SNAPSHOT_FORMAT, type Snapshot } from "./snapshot.ts";

const headSchema = z.object({ format: z.number(), sha256: z.string() });

// The digest in the head proves that the content is what writeSnapshot was given, so it is not parsed again.
const contentSchema = z.custom<Snapshot>((value) => typeof value === "object" && value !== null);

/** @throws SnapshotError where there is none, it is of another format, or it is damaged. */
export function readSnapshot(dir: string): Snapshot {
  return readSnapshotFile(dir).snapshot;
}

/** The snapshot and the SHA-256 of its content. @throws SnapshotError as `readSnapshot` does */
function readSnapshotFile(dir: string): SnapshotFile {
  const path = join(dir, "snapshot.json");
  if (!existsSync(path)) throw new SnapshotError("There is no snapshot of the content yet. Run: npm run pull");
  const atHand = held(path);
  if (atHand !== null) return atHand;
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
  const read = { snapshot: contentSchema.parse(JSON.parse(content)), sha256: head.sha256 };
  hold(path, read);
  return read;
}

/** @returns the last good snapshot, or null where there is none that can be used. */
export function readLastSnapshot(dir: string): Snapshot | null {
  return readLastSnapshotFile(dir)?.snapshot ?? null;
}

/** The last good snapshot and its SHA-256, or null where there is none that can be used. */
export function readLastSnapshotFile(dir: string): SnapshotFile | null {
  try {
    return readSnapshotFile(dir);
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
