// Brings one collection up to date: reads what has changed, and replaces bad documents by their last good versions.
import type { Problem } from "../schemas/parse.ts";
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
  /** Versions of the documents that the next pull need not read, by their ids. */
  versions: ReadonlyMap<string, string>;
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
    versions: goodVersions(read, unpublished),
    saved: savedTimes(read, unpublished, new Set(previousUsed), input.saved),
  };
}

/** Without documents that have a problem, or the slug of another one: they are read and reported again in the next pull. */
function goodVersions(read: readonly Checked<unknown>[], unpublished: ReadonlySet<string>): Map<string, string> {
  const good = new Map<string, string>();
  for (const { id, version, result } of read) {
    if (result.problems.length === 0 && version !== null && !unpublished.has(id)) good.set(id, version);
  }
  return good;
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
