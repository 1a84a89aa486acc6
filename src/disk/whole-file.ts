// Files that are there whole or not at all, and files that prove what they hold.
import { hash } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { isRunning } from "./running.ts";

type Content = string | Uint8Array;

const LINE_END = 10;

/** Writes a file beside its place and moves it there in one step; its folder is made where there is none. */
export function writeWhole(file: string, ...parts: readonly Content[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  const handle = openSync(unfinished, "w");
  try {
    for (const part of parts) writeFileSync(handle, part);
    // What has its name has its content, whenever the power goes.
    fsyncSync(handle);
  } catch (error) {
    // Where a disk is full, the rest of a file is the last thing that it needs.
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, file);
  removeLeftovers(file);
}

/** What writers that were killed have left beside the file. */
function removeLeftovers(file: string): void {
  const folder = dirname(file);
  const start = `${basename(file)}.`;
  for (const name of readdirSync(folder).filter((each) => each.startsWith(start))) {
    const pid = name.slice(start.length);
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/**
 * Writes one of many files that prove themselves by their names, so that none is waited for until it is on the disk.
 * @param time epoch seconds that the file is to tell as the time of its last change
 */
export function writeNamed(file: string, content: Content, time: number): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    writeInFolder(unfinished, content);
    utimesSync(unfinished, time, time);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  renameSync(unfinished, file);
}

/** Most files of many go where others went before: only the first finds no folder. */
function writeInFolder(file: string, content: Content): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Writes a file whole, with a digest of its content in the first line. */
export function writeProved(file: string, content: Content): void {
  writeWhole(file, `${hash("sha256", content)}\n`, content);
}

/** @returns the content, or null where there is no such file, or it is not as `writeProved` left it */
export function readProved(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file);
    const cut = bytes.indexOf(LINE_END);
    const content = bytes.subarray(cut + 1);
    return bytes.toString("latin1", 0, cut) === hash("sha256", content) ? content : null;
  } catch {
    return null;
  }
}
