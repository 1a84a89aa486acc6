import { z } from "zod";
import { isSeen } from "./text.ts";

/** A rule for a field that may be absent: null, or text with nothing to see in it, becomes null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? null : value), z.nullable(schema));
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && !isSeen(value));
}
