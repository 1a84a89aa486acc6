// What fields of several kinds have in common.
import { z } from "zod";
import { hasVisibleText } from "./text.ts";

/** Makes a field optional: null, and text without a visible character, become null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isBlank(value) ? null : value), z.nullable(schema));
}

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && !hasVisibleText(value));
}

/** A text that means a value. @param read the value of a text; null for a text that has none */
export function meantBy<Value>(read: (text: string) => Value | null, error: string) {
  return z.string({ error }).transform((text, report) => {
    const value = read(text);
    if (value !== null) return value;
    report.addIssue(error);
    return z.NEVER;
  });
}
