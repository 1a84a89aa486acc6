// Decides which documents of a collection go into the snapshot: valid ones, or their last valid version.
import type { Parsed, Problem } from "../schemas/parse.ts";
import { fileKey } from "../schemas/fields/text.ts";
import type { Collection } from "../../site/config-type.ts";

/** The fields of a document that merging needs. */
export type Identified = Readonly<{ id: string; slug?: string }>;

/** The result for one collection. */
export type Merged<T> = Readonly<{
  documents: readonly T[];
  problems: readonly Problem[];
  /** Ids of documents that are not published, and of those whose previous version is used. */
  skipped: readonly string[];
  previousUsed: readonly string[];
  /** Ids of documents that are published without all that they have: a bad field, or a part of the body. */
  partial: readonly string[];
}>;

/**
 * Chooses the documents to publish, and reports every problem.
 * @param parsed each document of the collection as it was read, in order of id
 * @param previous the collection in the previous snapshot. @param isWhole whether a document of it can still be shown
 */
export function mergeCollection<T extends Identified>(
  collection: Collection,
  parsed: readonly Readonly<{ id: string; result: Parsed<T> }>[],
  previous: readonly T[],
  isWhole: (document: T) => boolean = () => true,
): Merged<T> {
  const lastValid = new Map(previous.map((document) => [document.id, document]));
  const documents: T[] = [];
  const problems: Problem[] = [];
  const skipped: string[] = [];
  const previousUsed: string[] = [];
  const partial: string[] = [];
  for (const { id, result } of parsed) {
    problems.push(...result.problems);
    if (result.ok) {
      documents.push(result.value);
      if (result.problems.length > 0) partial.push(id);
      continue;
    }
    const earlier = lastValid.get(id);
    if (earlier === undefined || !isWhole(earlier)) skipped.push(id);
    else {
      documents.push(earlier);
      previousUsed.push(id);
    }
  }
  const duplicates = findDuplicateSlugs(documents);
  for (const [duplicate, first] of duplicates) {
    problems.push({
      collection,
      id: duplicate.id,
      field: "slug",
      value: duplicate.slug ?? "",
      expected: `a unique slug; the document ${first.id} has the same one (capital and small letters count as equal)`,
    });
    skipped.push(duplicate.id);
  }
  const published = documents.filter((document) => !duplicates.has(document));
  return { documents: published, problems, skipped, previousUsed, partial };
}

function findDuplicateSlugs<T extends Identified>(documents: readonly T[]): Map<T, T> {
  const bySlug = new Map<string, T>();
  const duplicates = new Map<T, T>();
  for (const document of documents) {
    if (document.slug === undefined) continue;
    const key = fileKey(document.slug);
    const first = bySlug.get(key);
    if (first) duplicates.set(document, first);
    else bySlug.set(key, document);
  }
  return duplicates;
}
