// Rules that replace letters one after another, and tables that name a letter of another script for each.

export type Rule = readonly [pattern: RegExp, replacement: string];

/** The text after all rules, in their order. */
export function applyRules(rules: readonly Rule[], text: string): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** Both rows have a letter, or several, at the same place, with blanks between them. */
export function letterTable(devanagari: string, latin: string): ReadonlyMap<string, string> {
  const values = latin.split(" ");
  return new Map(devanagari.split(" ").map((letter, index) => [letter, values[index] ?? ""]));
}
