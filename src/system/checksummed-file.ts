// Records on disk: JSON below a line with its SHA-256. Damage counts as absence.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { writeAtomic, writeUnflushed } from "./atomic-file.ts";

/** Writes a value atomically. */
export function writeRecord(file: string, value: unknown): void {
  writeAtomic(file, textOf(value));
}

/** Writes one of many records, without flushing it to the disk. */
export function writeUnflushedRecord(file: string, value: unknown): void {
  writeUnflushed(file, textOf(value));
}

/** @returns the value, or null where there is no such file, it is damaged, or its value has another form */
export function readRecord<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | null {
  try {
    const text = readFileSync(file, "utf8");
    const cut = text.indexOf("\n");
    const json = text.slice(cut + 1);
    if (text.slice(0, cut) !== hash("sha256", json)) return null;
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Writes a large value for `readKeyed`. @param key changes with everything that determines its type */
export function writeKeyed(file: string, key: string, value: object): void {
  writeRecord(file, { key, value });
}

/** Reads what `writeKeyed` wrote with this key: key and checksum prove its type, and to check thousands of values takes seconds. */
export function readKeyed<T extends object>(file: string, key: string): T | null {
  return readRecord(file, z.object({ key: z.literal(key), value: z.custom<T>(isObject) }))?.value ?? null;
}

/** A value as it is read from the disk, so that it is the same whether it was made now or before. */
export function asStored<T extends object>(value: T): T {
  return z.custom<T>(isObject).parse(JSON.parse(JSON.stringify(value)));
}

function textOf(value: unknown): string {
  const json = JSON.stringify(value);
  return `${hash("sha256", json)}\n${json}`;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
