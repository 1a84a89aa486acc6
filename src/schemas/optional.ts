import { z } from "zod";

/** A rule for a field that may be absent: null, or text with nothing but blanks in it, becomes null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? null : value), z.nullable(schema));
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}
