// The bundled sample content, through the same interface as a database.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COLLECTIONS } from "../../site/config-type.ts";
import { SAMPLE_DESCRIPTION } from "../../site/database/content-choice.ts";
import { JAAP_COUNT, isPublished, nearMiss } from "./collections.ts";
import { site } from "#config";
import { fitSample } from "./fit-sample.ts";
import { filesIn } from "../../system/files-in.ts";
import { isRecord } from "../../system/is-record.ts";
import { type RawDocument, type RawSource, isRawData } from "./raw-document.ts";

/** Folder of the bundled documents. */
export const SAMPLE_DIR = join(import.meta.dirname, "sample", "documents");

const PAGE_SIZE = 300;

export type SampleInput = Readonly<{
  /** Folder of JSON files, each an array of documents; by default the bundled sample. */
  dir?: string;
  /** ISO time to report as the read time. */
  readTime: string;
}>;

/** @throws Error if a file is not an array of documents, or two documents have the same path */
export function openSampleSource({ dir, readTime }: SampleInput): Promise<RawSource> {
  const documents = dir === undefined ? readSampleDocuments() : readDocumentsIn(dir);
  return Promise.resolve({
    description: SAMPLE_DESCRIPTION,
    readTime,
    async *pages(collection) {
      const shown = documents.filter(
        (document) => document.path === `${collection}/${document.id}` && isPublished(collection, document.data),
      );
      for (let start = 0; start < shown.length; start += PAGE_SIZE) yield shown.slice(start, start + PAGE_SIZE);
    },
    nearMisses: () =>
      Promise.resolve(
        COLLECTIONS.flatMap((collection) =>
          documents.flatMap((document) => {
            const miss = document.path.startsWith(`${collection}/`) ? nearMiss(collection, document.data) : null;
            return miss === null ? [] : [{ collection, document, miss }];
          }),
        ),
      ),
    jaapCount: () => Promise.resolve(documents.find((document) => document.path === JAAP_COUNT) ?? null),
    close: () => Promise.resolve(),
  });
}

/** The bundled sample, fitted to the configuration, including hidden documents. */
export function readSampleDocuments(): RawDocument[] {
  return fitSample(readDocumentsIn(SAMPLE_DIR), site);
}

/** All documents of a folder, including hidden ones, in Firestore's order: by the bytes of their paths. */
export function readDocumentsIn(dir: string): RawDocument[] {
  const files = filesIn(dir).filter((file) => file.endsWith(".json"));
  const documents = files.flatMap((file) => readDocuments(join(dir, file)));
  const byPath = new Map(documents.map((document) => [document.path, document]));
  if (byPath.size < documents.length) {
    const twice = documents.find((document) => byPath.get(document.path) !== document);
    throw new Error(`Two sample documents have the path ${twice?.path ?? ""}.`);
  }
  return documents.toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
}

function readDocuments(file: string): RawDocument[] {
  const value: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (Array.isArray(value) && value.every(isRawDocument)) return value;
  throw new Error(`${file} must be an array of {"path": "posts/x", "id": "x", "data": {…}}.`);
}

function isRawDocument(value: unknown): value is RawDocument {
  return (
    isRecord(value) &&
    typeof value.path === "string" &&
    typeof value.id === "string" &&
    value.path.endsWith(`/${value.id}`) &&
    isRawData(value.data)
  );
}
