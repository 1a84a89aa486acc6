// Updates the inverted index: which documents contain each term, by phonetic bucket.
import { type Posting, type Postings, documentOf, packPosting, weightOf } from "../format/postings.ts";
import type { PhoneticBucket } from "../format/index-format.ts";
import type { TermWeights } from "./term-weights.ts";

/** Postings by term, for each function that finds a term's bucket. There is one function per stemmer. */
export type PostingsByTerm = Map<TermWeights["bucketOf"], Map<string, Posting[]>>;

export type PostingsChange = Readonly<{
  /** Postings of new and changed documents, by their new numbers. */
  added: PostingsByTerm;
  /** Documents whose old postings are void, by their old numbers. */
  removed: ReadonlySet<number>;
  /** The new number for each old number; null if no number changed. */
  newNumbers: readonly number[] | null;
  /** Buckets that may have lost postings. */
  touched: Iterable<string>;
}>;

type Changed<Value> = Map<string, Value | undefined>;
type Lookup<Value> = (key: string) => Value | undefined;

/** Adds the postings of a document. @param only the buckets to fill; all by default */
export function addPostings(
  postings: PostingsByTerm,
  document: number,
  { weights, bucketOf }: TermWeights,
  only?: ReadonlySet<string>,
): void {
  const byTerm = getOrAdd(postings, bucketOf, () => new Map<string, Posting[]>());
  for (const [term, weight] of weights) {
    if (only?.has(bucketOf(term)) === false) continue;
    getOrAdd(byTerm, term, () => []).push(packPosting(document, weight));
  }
}

/** The buckets in which two versions of a document differ. */
export function touchedBuckets(before: TermWeights | undefined, now: TermWeights | undefined): Set<string> {
  const touched = new Set<string>();
  const [old, fresh] = [weightsByName(before), weightsByName(now)];
  for (const [name, weight] of old) if (fresh.get(name) !== weight) touched.add(bucketInName(name));
  for (const [name, weight] of fresh) if (old.get(name) !== weight) touched.add(bucketInName(name));
  return touched;
}

/** @param oldBucket returns a bucket as it was before. @returns the new content of every bucket that may have changed */
export function changedBuckets(
  { added, removed, newNumbers, touched }: PostingsChange,
  oldBucket: Lookup<PhoneticBucket>,
): Changed<PhoneticBucket> {
  const addedBuckets = byBucket(added);
  const changed: Changed<PhoneticBucket> = new Map();
  for (const key of new Set([...touched, ...addedBuckets.keys()])) {
    const byTerm = addedBuckets.get(key) ?? new Map<string, Postings>();
    for (const [term, postings] of Object.entries(oldBucket(key) ?? {})) {
      const kept = keptPostings(postings);
      const own = byTerm.get(term);
      byTerm.set(term, own === undefined ? kept : [...kept, ...own]);
    }
    changed.set(key, bucketOf(byTerm));
    // Free the postings, of which a large site has millions.
    addedBuckets.delete(key);
  }
  return changed;

  function keptPostings(postings: Postings): Postings {
    const kept = postings.filter((posting) => !removed.has(documentOf(posting)));
    if (newNumbers === null) return kept;
    return kept.map((posting) => {
      const document = documentOf(posting);
      return packPosting(newNumbers[document] ?? document, weightOf(posting));
    });
  }
}

function byBucket(postings: PostingsByTerm): Map<string, Map<string, Postings>> {
  const buckets = new Map<string, Map<string, Postings>>();
  for (const [bucketOf, byTerm] of postings) {
    for (const [term, own] of byTerm) {
      const bucket = getOrAdd(buckets, bucketOf(term), () => new Map<string, Postings>());
      const others = bucket.get(term);
      // Texts in two languages can share a term and its bucket.
      bucket.set(term, others === undefined ? own : [...others, ...own]);
    }
    byTerm.clear();
  }
  return buckets;
}

/** Weights by bucket and term, separated by a blank, which neither contains. */
function weightsByName(document: TermWeights | undefined): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [term, weight] of document?.weights ?? []) {
    weights.set(`${document?.bucketOf(term) ?? ""} ${term}`, weight);
  }
  return weights;
}

function bucketInName(name: string): string {
  return name.slice(0, name.indexOf(" "));
}

function bucketOf(byTerm: ReadonlyMap<string, Postings>): PhoneticBucket | undefined {
  const entries = [...byTerm]
    .filter(([, postings]) => postings.length > 0)
    .sort(byKey)
    .map(([term, postings]) => [term, inOrder(postings)] as const);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function inOrder(postings: Postings): Postings {
  const isSorted = postings.every((posting, at) => at === 0 || (postings[at - 1] ?? 0) < posting);
  return isSorted ? postings : postings.toSorted((a, b) => a - b);
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
