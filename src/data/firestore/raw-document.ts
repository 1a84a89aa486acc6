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

/** The deciding field of a hidden document that may have been meant to be published, and the value of published ones. */
export type NearMiss = Readonly<{ name: string; value: RawValue; wanted: string }>;

/** A hidden document that may have been meant to be published. */
export type HiddenDocument = Readonly<{ collection: Collection; document: RawDocument; miss: NearMiss }>;

/** All documents at one point in time. Each collection is read in pages, in order of id. */
export type RawSource = Readonly<{
  /** For people: `sample content`, or the project and root document. */
  description: string;
  /** ISO time of the point in time. */
  readTime: string;
  /** The published documents of a collection, in pages of bounded size. */
  pages(collection: Collection): AsyncIterable<readonly RawDocument[]>;
  /** Hidden documents that may have been meant to be published; a source without them cannot tell. */
  nearMisses?: () => Promise<readonly HiddenDocument[]>;
  /** The jaap-count document, or null if there is none. */
  jaapCount(): Promise<RawDocument | null>;
  /** Closes connections. Safe to call twice. */
  close(): Promise<void>;
}>;

/** Whether parsed JSON is the data of a raw document. */
export function isRawData(value: unknown): value is RawDocument["data"] {
  return isRecord(value) && Object.values(value).every(isRawValue);
}

function isRawValue(value: unknown): value is RawValue {
  if (value === null || ["boolean", "number", "string"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isRawValue);
  return isRecord(value) && Object.values(value).every(isRawValue);
}
