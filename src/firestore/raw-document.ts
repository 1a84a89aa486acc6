// A document as it came from the database, in plain JSON. Everything after this room knows only this shape.
import type { Collection } from "../site/site-config.ts";

/** A Firestore value that JSON has no word for, written as an object with one `$` key. */
export type TaggedValue =
  | { $timestamp: string }
  | { $geopoint: { latitude: number; longitude: number } }
  | { $reference: string }
  | { $bytes: string }
  | { $number: "NaN" | "Infinity" | "-Infinity" };

export type RawValue = null | boolean | number | string | RawValue[] | { [field: string]: RawValue } | TaggedValue;

/**
 * `path` is relative to the site's root document, for example `posts/abc`; `id` is its last part. `version` changes
 * with every write; a source that keeps no versions leaves it out.
 */
export type RawDocument = Readonly<{
  path: string;
  id: string;
  version?: string;
  data: Readonly<Record<string, RawValue>>;
}>;

export type DocumentVersion = Readonly<{ id: string; version: string }>;

/** All documents of one moment, collection by collection; each collection comes in pages, in order of id. */
export type RawSource = Readonly<{
  /** For people: `sample content`, or the project and root document that were read. */
  description: string;
  /** ISO time of the moment that all pages show. */
  readTime: string;
  /** The shown documents of a collection (published, active), in pages of bounded size. */
  pages(collection: Collection): AsyncIterable<readonly RawDocument[]>;
  /** Of the same documents the ids and versions alone, in order of id; missing where a source keeps no versions. */
  versions?: (collection: Collection) => AsyncIterable<readonly DocumentVersion[]>;
  /** Those of the documents that are named, in any order; goes with `versions`. */
  documents?: (collection: Collection, ids: readonly string[]) => AsyncIterable<readonly RawDocument[]>;
  /** The jaap-count document, or null where there is none. */
  jaapCount(): Promise<RawDocument | null>;
  /** Ends connections; safe to call twice. */
  close(): Promise<void>;
}>;
