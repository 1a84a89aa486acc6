// Files that are there whole or not at all, and files that prove what they hold.
import { hash } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

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
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, file);
}

/**
 * Writes one of many files that prove themselves by their names, so that none is waited for until it is on the disk.
 * @param time epoch seconds that the file is to tell as the time of its last change
 */
export function writeNamed(file: string, content: Content, time: number): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  utimesSync(unfinished, time, time);
  renameSync(unfinished, file);
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
