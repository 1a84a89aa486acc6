// Files named by their content. The name, up to the first full stop, begins with hexadecimal digits of the content's
// SHA-256, so a file can be verified, and is never written twice.
import { hash } from "node:crypto";
import { readFileSync, statSync, utimesSync } from "node:fs";
import { basename } from "node:path";
import { type Content, writeUnflushed } from "./atomic-file.ts";

const TIME_DIGITS = 7;
const FIRST_TIME_S = 1_000_000_000;
const TIME_RANGE_S = 500_000_000;

/** Writes a file, unless it is there. @param file a path whose last part is made from the content's SHA-256 */
export function writeContentAddressed(file: string, content: Content): void {
  if (!isIntact(file, Buffer.byteLength(content))) writeUnflushed(file, content, timeOf(file));
}

/**
 * Says whether a file exists and has the content that its name promises. A file is read only where its modification
 * time shows that somebody has written to it.
 * @param bytes the size that it must have
 */
export function isIntact(file: string, bytes?: number): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || (bytes !== undefined && found.size !== bytes)) return false;
  if (Math.floor(found.mtimeMs / 1000) === timeOf(file)) return true;
  if (!isNamedAfter(file, readFileSync(file))) return false;
  utimesSync(file, timeOf(file), timeOf(file));
  return true;
}

export function isNamedAfter(file: string, content: Content): boolean {
  return hash("sha256", content).startsWith(digits(file));
}

/** The modification time is made from the name, so a later write shows. */
function timeOf(file: string): number {
  return FIRST_TIME_S + (Number.parseInt(digits(file).slice(0, TIME_DIGITS), 16) % TIME_RANGE_S);
}

function digits(file: string): string {
  return basename(file).replace(/\..*$/, "");
}
