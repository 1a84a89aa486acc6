// The snapshot that this process read or wrote last: the pull, the build and the renderer look at the same one.
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import type { Snapshot } from "./snapshot.ts";

/** A snapshot as it lies on the disk. */
export type SnapshotFile = Readonly<{ snapshot: Snapshot; sha256: string }>;

// The renderer is a bundle with modules of its own, so that a variable of this module would not be the same there.
const NAME = Symbol.for("the snapshot of this process");
const heldSchema = z.custom<SnapshotFile & Readonly<{ stamp: string }>>(
  (value) => typeof value === "object" && value !== null,
);

/** Keeps at hand what was just read from that file, or written to it; only the last one is kept. */
export function hold(path: string, file: SnapshotFile): void {
  Reflect.set(globalThis, NAME, { ...file, stamp: stampOf(path) });
}

/** @returns what was held of that file, as long as nobody has touched it */
export function held(path: string): SnapshotFile | null {
  const last = heldSchema.safeParse(Reflect.get(globalThis, NAME)).data;
  return last?.stamp === stampOf(path) ? last : null;
}

function stampOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path);
  return `${resolve(path)} ${ino} ${size} ${mtimeMs}`;
}
