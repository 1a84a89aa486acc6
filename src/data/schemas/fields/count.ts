// The rule for counts, for the pull and for browsers. Nothing is imported here, because browsers use it.

/** Whether a value is a count of people or names: a whole number from 0 to 2^53 - 1. */
export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** The name of a jaap entry's count field: the first of the names that the entry has, else the first. */
export function countField(entry: object, names: readonly string[]): string {
  return names.find((name) => Object.hasOwn(entry, name)) ?? names[0] ?? "";
}
