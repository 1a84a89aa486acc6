// Files whose first line is the SHA-256 of the rest. Damage counts as absence.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { z } from "zod";
import { type Content, writeAtomic, writeUnflushed } from "./atomic-file.ts";

const LINE_END = 10;

/** Writes a file atomically, with the checksum of its content in the first line. */
export function writeChecksummed(file: string, content: Content): void {
  writeAtomic(file, `${hash("sha256", content)}\n`, content);
}

/** @returns the content, or null where there is no such file or its checksum is wrong */
export function readChecksummed(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file);
    const cut = bytes.indexOf(LINE_END);
    const content = bytes.subarray(cut + 1);
    return bytes.toString("latin1", 0, cut) === hash("sha256", content) ? content : null;
  } catch {
    return null;
  }
}

/** Writes a value as checksummed JSON. */
export function writeRecord(file: string, value: unknown): void {
  writeChecksummed(file, JSON.stringify(value));
}

/** Writes one of many records, without flushing it to the disk. */
export function writeUnflushedRecord(file: string, value: unknown): void {
  const text = JSON.stringify(value);
  writeUnflushed(file, `${hash("sha256", text)}\n${text}`);
}

/** @returns the value, or null where there is no such file, it is damaged, or its value has another form */
export function readRecord<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | null {
  const content = readChecksummed(file);
  const result = content === null ? null : schema.safeParse(JSON.parse(content.toString()));
  return result?.success === true ? result.data : null;
}
