// The check that every parser of JSON begins with. Nothing is imported here, because browsers use it, too.

/** Says whether a value is an object with fields: neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
