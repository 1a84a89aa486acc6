// Decides what of a collection goes into the snapshot: good documents, or their last good version.
import type { Parsed, Problem } from "../schemas/parse.ts";
import type { Collection } from "../site/site-config.ts";

/** A document of the snapshot, as far as merging needs it. */
export type Identified = Readonly<{ id: string; slug?: string }>;

/** What became of one collection. */
export type Merged<T> = Readonly<{
  documents: readonly T[];
  problems: readonly Problem[];
  /** Ids left out, and ids of which the last good version stays. */
  leftOut: readonly string[];
  kept: readonly string[];
}>;

/**
 * @param parsed each document of the collection as it was read, in order of id
 * @param previous the collection in the last good snapshot
 */
export function mergeCollection<T extends Identified>(
  collection: Collection,
  parsed: readonly Readonly<{ id: string; result: Parsed<T> }>[],
  previous: readonly T[],
): Merged<T> {
  const lastGood = new Map(previous.map((document) => [document.id, document]));
  const documents: T[] = [];
  const problems: Problem[] = [];
  const leftOut: string[] = [];
  const kept: string[] = [];
  for (const { id, result } of parsed) {
    if (result.ok) {
      documents.push(result.value);
      continue;
    }
    problems.push(...result.problems);
    const earlier = lastGood.get(id);
    if (earlier) documents.push(earlier);
    (earlier ? kept : leftOut).push(id);
  }
  const twins = findTwins(documents);
  for (const [twin, first] of twins) {
    problems.push({
      collection,
      id: twin.id,
      field: "slug",
      value: twin.slug ?? "",
      expected: `a slug of its own; the document ${first.id} has the same one (capital and small letters count as equal)`,
    });
    leftOut.push(twin.id);
  }
  return { documents: documents.filter((document) => !twins.has(document)), problems, leftOut, kept };
}

function findTwins<T extends Identified>(documents: readonly T[]): Map<T, T> {
  const bySlug = new Map<string, T>();
  const twins = new Map<T, T>();
  for (const document of documents) {
    if (document.slug === undefined) continue;
    // A disk that does not tell capitals from small letters takes ß and ss for one, too.
    const key = document.slug.toUpperCase().toLowerCase();
    const first = bySlug.get(key);
    if (first) twins.set(document, first);
    else bySlug.set(key, document);
  }
  return twins;
}
