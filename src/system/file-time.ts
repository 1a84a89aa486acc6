// The time of the file system, for comparing with the modification times of files.
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The time that a file written now gets, in epoch milliseconds: a program whose clock is wrong must not take files that
 * are in use for old ones. Writes a file in the folder, and deletes it.
 */
export function fileSystemTime(dir: string): number {
  const probe = join(dir, `time.${process.pid}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(probe, "");
  const { mtimeMs } = statSync(probe);
  rmSync(probe);
  return mtimeMs;
}
