// What a count is: the one rule for the pull and for the visitor's browser, so nothing is imported here.

/** Says whether a value is a count of people or names: a whole number from 0 to 2^53 - 1. */
export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

/** The field of a jaap entry that should hold its count: the first of the names that the entry has, else the first. */
export function countField(entry: object, names: readonly string[]): string {
  return names.find((name) => Object.hasOwn(entry, name)) ?? names[0] ?? "";
}
