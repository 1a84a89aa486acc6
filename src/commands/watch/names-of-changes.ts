// Names changes in a line that people read.
import { oneLine } from "../../data/schemas/fields/text.ts";

const NAMED_CHANGES = 3;

/** The first changes, and how many others there are. */
export function namesOf(changes: readonly string[]): string {
  const distinct = [...new Set(changes)];
  const rest = distinct.length - NAMED_CHANGES;
  return `${oneLine(distinct.slice(0, NAMED_CHANGES).join(", "))}${rest > 0 ? ` and ${rest} more` : ""}`;
}
