// Buckets as the files store them: the long posting lists of very common terms have entries of their own.
import { type PhoneticBucket, overflowKey } from "../format/index-format.ts";
import { type Postings, documentOf } from "../format/postings.ts";

/** Of `sizeOfPostings`. */
const MAX_INLINE_SIZE = 1_200;

type Lookup = (key: string) => PhoneticBucket | undefined;

/** A bucket with all its postings. @param stored returns the stored value of a key */
export function wholeBucket(stored: Lookup, key: string): PhoneticBucket | undefined {
  const bucket = stored(key);
  if (bucket === undefined || !Object.values(bucket).some(isElsewhere)) return bucket;
  return Object.fromEntries(
    Object.entries(bucket).map(([term, postings]) => [
      term,
      isElsewhere(postings) ? (stored(overflowKey(key, term))?.[term] ?? []) : postings,
    ]),
  );
}

/** The new value of each key. @param buckets the changed buckets. @param before returns the old value of a key */
export function splitLarge(
  buckets: ReadonlyMap<string, PhoneticBucket | undefined>,
  before: Lookup,
): Map<string, PhoneticBucket | undefined> {
  const stored = new Map<string, PhoneticBucket | undefined>();
  for (const [key, bucket] of buckets) {
    for (const [term, postings] of Object.entries(before(key) ?? {})) {
      if (isElsewhere(postings)) stored.set(overflowKey(key, term), undefined);
    }
    const inline: [term: string, postings: Postings][] = [];
    for (const [term, postings] of Object.entries(bucket ?? {})) {
      const isLarge = sizeOfPostings(postings) > MAX_INLINE_SIZE;
      if (isLarge) stored.set(overflowKey(key, term), { [term]: postings });
      inline.push([term, isLarge ? [] : postings]);
    }
    stored.set(key, bucket && Object.fromEntries(inline));
  }
  return stored;
}

/**
 * How large they are, in any unit: 1 for each, and 1 for each digit of a gap between their documents. Counts and weights play no part,
 * so an edit moves only those borders of shards where a word is new or gone.
 */
export function sizeOfPostings(postings: Postings): number {
  let size = postings.length;
  let next = 0;
  for (const posting of postings) {
    const document = documentOf(posting);
    const gap = document - next + 1;
    if (gap > 1) size += 1;
    for (let tens = 10; tens <= gap; tens *= 10) size += 1;
    next = document + 1;
  }
  return size;
}

function isElsewhere(postings: Postings): boolean {
  return postings.length === 0;
}
