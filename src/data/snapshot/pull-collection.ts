// Brings one collection up to date: reads what has changed, and replaces bad documents by their last good versions.
import type { Problem } from "../schemas/parse.ts";
import type { KnownCollection } from "./known-documents.ts";
import { type Identified, mergeCollection } from "./merge.ts";
import { type Checked, type ReadChangedInput, readChanged } from "./read-changed.ts";
import type { CollectionReport } from "./report.ts";

export type PullCollectionInput<T> = ReadChangedInput<T> &
  Readonly<{
    /** Number of documents in the last snapshot, those included that cannot be used again. */
    before: number;
    /** When the documents of the last snapshot were saved: id → ISO time. */
    saved: Readonly<Record<string, string>>;
  }>;

export type PulledCollection<T> = Readonly<{
  documents: readonly T[];
  problems: readonly Problem[];
  report: CollectionReport;
  /** What the next pull need not find out again. */
  known: Pick<KnownCollection, "versions" | "faults">;
  /** When these documents were saved: id → ISO time. */
  saved: Readonly<Record<string, string>>;
}>;

/** @throws the errors of the source */
export async function pullCollection<T extends Identified>(
  input: PullCollectionInput<T>,
): Promise<PulledCollection<T>> {
  const { collection, before, last } = input;
  const read = await readChanged(input);
  const { documents, problems, skipped, previousUsed, partial } = mergeCollection(collection, read, last);
  const unpublished = new Set(skipped);
  const counts = { before, found: read.length, published: documents.length };
  return {
    documents,
    problems,
    report: { collection, ...counts, skipped, previousUsed, partial },
    known: { versions: versionsOf(read, unpublished), faults: faultsOf(read) },
    saved: savedTimes(read, unpublished, new Set(previousUsed), input.saved),
  };
}

/** Without documents that have the slug of another one: the snapshot lacks them, and they may be published next time. */
function versionsOf(read: readonly Checked<unknown>[], unpublished: ReadonlySet<string>): Record<string, string> {
  const versions: [id: string, version: string][] = [];
  for (const { id, version, result } of read) {
    const isInSnapshot = !unpublished.has(id);
    if (version !== null && (isInSnapshot || !result.ok)) versions.push([id, version]);
  }
  return Object.fromEntries(versions);
}

function faultsOf(read: readonly Checked<unknown>[]): KnownCollection["faults"] {
  const faulty = read.filter(({ result }) => result.problems.length > 0);
  return Object.fromEntries(
    faulty.map(({ id, result: { ok: isUsable, problems } }) => [id, { isUsable, problems }] as const),
  );
}

/** When the documents of a collection that are in the snapshot were saved. @param last the times of the last snapshot */
function savedTimes(
  read: readonly Checked<unknown>[],
  unpublished: ReadonlySet<string>,
  previousUsed: ReadonlySet<string>,
  last: Readonly<Record<string, string>>,
): Record<string, string> {
  const times: [id: string, time: string][] = [];
  for (const { id, version } of read) {
    const time = (previousUsed.has(id) ? last[id] : version) ?? null;
    if (time !== null && !unpublished.has(id)) times.push([id, time]);
  }
  return Object.fromEntries(times);
}
