// Attacks from a file: one JSON object a line, or an array of them, packed or not.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

/** `payload` is what an attacker would type into a field. */
export type Payload = Readonly<{ id: string; payload: string }>;

const payloadSchema = z.object({ id: z.string(), payload: z.string() });

/** @throws if a line is not an attack, so that none is skipped silently */
export function readPayloads(file: string): Payload[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const rows: unknown[] = text.startsWith("[")
    ? z.array(z.unknown()).parse(JSON.parse(text))
    : text
        .split("\n")
        .filter((line) => line !== "")
        .map((line): unknown => JSON.parse(line));
  return rows.map((row) => payloadSchema.parse(row));
}
