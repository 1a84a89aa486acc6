// Buckets as the files store them: the long posting lists of very common terms have entries of their own.
import { type PhoneticBucket, overflowKey } from "../format/index-format.ts";

// In characters of encoded postings.
const MAX_INLINE_CHARS = 1_200;

type Lookup = (key: string) => PhoneticBucket | undefined;

/** A bucket with all its postings. @param stored returns the stored value of a key */
export function wholeBucket(stored: Lookup, key: string): PhoneticBucket | undefined {
  const bucket = stored(key);
  if (bucket === undefined || !Object.values(bucket).includes("")) return bucket;
  return Object.fromEntries(
    Object.entries(bucket).map(([term, postings]) => [
      term,
      postings === "" ? (stored(overflowKey(key, term))?.[term] ?? "") : postings,
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
      if (postings === "") stored.set(overflowKey(key, term), undefined);
    }
    stored.set(key, bucket && Object.fromEntries(Object.entries(bucket).map(withoutLargePostings)));
    for (const [term, postings] of Object.entries(bucket ?? {})) {
      if (postings.length > MAX_INLINE_CHARS) stored.set(overflowKey(key, term), { [term]: postings });
    }
  }
  return stored;
}

function withoutLargePostings([term, postings]: [string, string]): [string, string] {
  return [term, postings.length > MAX_INLINE_CHARS ? "" : postings];
}
