// Atomic writes: a file has its whole new content, or its old one.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { hasCode } from "./errors.ts";
import { isRunning } from "./processes/running.ts";

/** What a file can be written from. */
export type Content = string | Uint8Array;

/** Writes a temporary file beside the target, flushes it to the disk, and renames it. Creates the folder. */
export function writeAtomic(file: string, ...parts: readonly Content[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = temporaryName(file);
  const handle = openSync(temporary, "w");
  try {
    for (const part of parts) writeFileSync(handle, part);
    // After a power cut, a file that has its name must have its content.
    fsyncSync(handle);
  } catch (error) {
    // On a full disk, half a file would only take up space.
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, file);
  removeLeftovers(file);
}

/**
 * Writes atomically without flushing to the disk. For files that can prove their content, of which there are many.
 * @param time epoch seconds, which the file gets as its modification time; by default the time of writing
 */
export function writeUnflushed(file: string, content: Content, time?: number): void {
  const temporary = temporaryName(file);
  try {
    writeInFolder(temporary, content);
    if (time !== undefined) utimesSync(temporary, time, time);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  renameSync(temporary, file);
}

// The process id tells later writers whether this writer is still running.
function temporaryName(file: string): string {
  return `${file}.${process.pid}`;
}

/** Removes temporary files beside the file whose writers were killed. */
function removeLeftovers(file: string): void {
  const folder = dirname(file);
  const start = `${basename(file)}.`;
  for (const name of readdirSync(folder).filter((each) => each.startsWith(start))) {
    const pid = name.slice(start.length);
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** Creates the folder only where it is missing: of many files, only the first one finds none. */
function writeInFolder(file: string, content: Content): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
