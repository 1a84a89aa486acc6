// What the last pull has found out about each document, so that the next one reads only changed documents.
import { join } from "node:path";
import { z } from "zod";
import { plainRecords } from "../../system/checksummed-file.ts";
import type { Problem } from "../schemas/parse.ts";
import type { RespelledFields } from "./category-spelling.ts";

const problemSchema = z.object({
  collection: z.string(),
  id: z.string(),
  field: z.string(),
  value: z.string(),
  expected: z.string(),
});

const collectionSchema = z.object({
  readTime: z.string(),
  versions: z.record(z.string(), z.string()),
  faults: z.record(z.string(), z.object({ isUsable: z.boolean(), problems: z.array(problemSchema) })),
  skipped: z.array(z.string()),
  respelled: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
});

const fileSchema = z.object({
  /** Identifies the code that validated the documents. */
  key: z.string(),
  /** SHA-256 of the snapshot that contains them. */
  snapshot: z.string(),
  collections: z.record(z.string(), collectionSchema),
});

/** Problems of a document. If it is not usable, the snapshot has an earlier version of it, or none. */
export type Fault = Readonly<{ isUsable: boolean; problems: readonly Problem[] }>;

/** What is known of a collection. Records have the ids of documents as keys. */
export type KnownCollection = Readonly<{
  /** ISO time of the database at which the collection was read. */
  readTime: string;
  /** Without those of documents that have to be read again. */
  versions: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, Fault>>;
  /** Ids of documents that were found and are not in the snapshot. */
  skipped: readonly string[];
  /** Fields in the database's spelling, where the snapshot has another one. */
  respelled: RespelledFields;
}>;

/** By the names of the collections. */
export type KnownDocuments = Readonly<Record<string, KnownCollection>>;

/** Collection → id → version. */
export type Versions = Readonly<Record<string, Readonly<Record<string, string>>>>;

const NOTHING: KnownCollection = { readTime: "", versions: {}, faults: {}, skipped: [], respelled: {} };

/** @returns nothing, unless it belongs to this snapshot and to the same validation code; null stands for none */
export function readKnownDocuments(
  dir: string,
  key: string | null,
  snapshot: string | null,
  records = plainRecords,
): (collection: string) => KnownCollection {
  const stored = records.read(pathIn(dir), fileSchema);
  const collections = stored?.key === key && stored.snapshot === snapshot ? stored.collections : {};
  return (collection) => collections[collection] ?? NOTHING;
}

/** What is known, without some documents. */
export function withoutDocuments(known: KnownCollection, ids: ReadonlySet<string>): KnownCollection {
  const others = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => !ids.has(id)));
  return { ...known, versions: others(known.versions), respelled: others(known.respelled) };
}

/** @returns the versions of whatever snapshot and code they belong to; only to guess what the next pull will read */
export function readAnyVersions(dir: string, records = plainRecords): Versions {
  const { collections = {} } = records.read(pathIn(dir), fileSchema) ?? {};
  return Object.fromEntries(Object.entries(collections).map(([name, { versions }]) => [name, versions]));
}

/** Stores what is known. Written after the snapshot, so that of a pull that was killed in between does not match it. */
export function writeKnownDocuments(
  dir: string,
  key: string,
  snapshot: string,
  collections: KnownDocuments,
  records = plainRecords,
): void {
  records.write(pathIn(dir), { key, snapshot, collections });
}

function pathIn(dir: string): string {
  return join(dir, "known-documents.json");
}
