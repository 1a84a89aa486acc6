// A document as it was read from the database, as plain JSON. All other folders know only this shape.
import type { Collection } from "../../site/config-type.ts";
import { isRecord } from "../../system/is-record.ts";

/** A Firestore value of a type that JSON lacks, as an object with one `$` key. */
export type TaggedValue =
  | { $timestamp: string }
  | { $geopoint: { latitude: number; longitude: number } }
  | { $reference: string }
  | { $bytes: string }
  | { $number: "NaN" | "Infinity" | "-Infinity" };

export type RawValue = null | boolean | number | string | RawValue[] | { [field: string]: RawValue } | TaggedValue;

/**
 * `path` is relative to the site's root document, for example `posts/abc`; `id` is its last part. `version` changes
 * with every write; a source without versions leaves it out.
 */
export type RawDocument = Readonly<{
  path: string;
  id: string;
  version?: string;
  data: Readonly<Record<string, RawValue>>;
}>;

export type DocumentVersion = Readonly<{ id: string; version: string }>;

/** A number, a Timestamp as ISO time, `true` for a value of another type, null for none. */
export type KnownTime = number | string | true | null;

/** What is known of a post, also of a hidden one, to find changed posts with few reads. */
export type KnownPost = Readonly<{
  version: string;
  isPublished: boolean;
  /** Whether the query for published posts finds it. It also finds a post that has the value under a second name. */
  isMatched: boolean;
  /** The values of `timeNames`, in that order. */
  times: readonly KnownTime[];
}>;

/** All posts at one point in time. */
export type KnownPosts = Readonly<{ readTime: string; posts: ReadonlyMap<string, KnownPost> }>;

/** All documents at one point in time. Each collection is read in pages, in order of id. */
export type RawSource = Readonly<{
  /** For people: `sample content`, or the project and root document. */
  description: string;
  /** ISO time of the point in time. */
  readTime: string;
  /** The time of one collection, where it is not that of all. */
  readTimeOf?: (collection: Collection) => string;
  /** The published documents of a collection, in pages of bounded size. */
  pages(collection: Collection): AsyncIterable<readonly RawDocument[]>;
  /** Only the ids and versions of the same documents, in order of id; undefined for a source without versions. */
  versions?: (collection: Collection) => AsyncIterable<readonly DocumentVersion[]>;
  /** The documents with the given ids, in any order; defined if `versions` is. */
  documents?: (collection: Collection, ids: readonly string[]) => AsyncIterable<readonly RawDocument[]>;
  /** The same source; it also reads hidden posts, and reports what is to be known of each post. */
  recordingPosts?: (onPost: (id: string, post: KnownPost) => void) => RawSource;
  /**
   * The same source; of the posts, it has read those that have changed, and all posts that are known then.
   * Null where everything has to be read.
   */
  continuedFrom?: (earlier: KnownPosts) => Promise<ContinuedSource | null>;
  /** The jaap-count document, or null if there is none. */
  jaapCount(): Promise<RawDocument | null>;
  /** Closes connections. Safe to call twice. */
  close(): Promise<void>;
}>;

export type ContinuedSource = Readonly<{ source: RawSource; known: KnownPosts; changed: readonly string[] }>;

/** Whether parsed JSON is the data of a raw document. */
export function isRawData(value: unknown): value is RawDocument["data"] {
  return isRecord(value) && Object.values(value).every(isRawValue);
}

function isRawValue(value: unknown): value is RawValue {
  if (value === null || ["boolean", "number", "string"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isRawValue);
  return isRecord(value) && Object.values(value).every(isRawValue);
}
