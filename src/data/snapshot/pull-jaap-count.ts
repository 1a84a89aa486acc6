// Brings the document of the jaap counts up to date.
import type { RawDocument } from "../firestore/raw-document.ts";
import { type JaapCount, parseJaapCount } from "../schemas/jaap-count.ts";
import type { ParseContext, Problem } from "../schemas/parse.ts";
import { asStored } from "../../system/checksummed-file.ts";

/**
 * An entry that cannot be parsed keeps its last valid count.
 * @param raw null if the database has no such document. @param last the counts of the last snapshot
 */
export function pullJaapCount(
  raw: RawDocument | null,
  last: JaapCount | null,
  context: ParseContext,
): Readonly<{ counts: JaapCount | null; problems: readonly Problem[] }> {
  if (raw === null) return { counts: null, problems: [] };
  const { value, problems } = parseJaapCount(raw, context);
  const [current, lastValid] = [countsOf(value), countsOf(last)];
  // In the order of the document, whatever was read before.
  const entries = Object.keys(raw.data).flatMap((name) => {
    const count = current.get(name) ?? lastValid.get(name);
    return count === undefined ? [] : [[name, count] as const];
  });
  return { counts: asStored({ ...value, entries: Object.fromEntries(entries) }), problems };
}

function countsOf(count: JaapCount | null) {
  return new Map(Object.entries(count?.entries ?? {}));
}
