import { z } from "zod";
import { hasVisibleText } from "./text.ts";

/** Makes a field optional: null, and text without a visible character, become null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? null : value), z.nullable(schema));
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && !hasVisibleText(value));
}
