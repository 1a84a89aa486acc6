// Lists that reports shorten, and say so.

/** The first lines of a list. @param rest says where the others are; nothing unless told */
export function firstLines(lines: readonly string[], most: number, rest = ""): string[] {
  const left = lines.length - most;
  return left > 0 ? [...lines.slice(0, most), `… and ${left} more${rest}`] : [...lines];
}

/** The first names of a list, as a part of a sentence. */
export function firstNames(names: readonly string[], most: number): string {
  const left = names.length - most;
  return names.slice(0, most).join(", ") + (left > 0 ? ` and ${left} more` : "");
}
