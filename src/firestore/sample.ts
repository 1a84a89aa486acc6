// The sample content that comes with the site, read through the same door as a database.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { site } from "../site/config.ts";
import type { SiteConfig } from "../site/site-config.ts";
import { isShown } from "./collections.ts";
import { isRecord } from "./is-record.ts";
import type { RawDocument, RawSource, RawValue } from "./raw-document.ts";

/** Folder of the documents that come with the site. */
const SAMPLE_DIR = join(import.meta.dirname, "sample", "documents");

const PAGE_SIZE = 300;
const JAAP_COUNT = "ramnaam-bank/jaap-count";

export type SampleInput = Readonly<{
  /** Folder of JSON files, each an array of documents; `SAMPLE_DIR` unless told. */
  dir?: string;
  /** ISO time that the documents are said to be of. */
  readTime: string;
  fields?: SiteConfig["fields"];
}>;

/** @throws Error when a file is not an array of documents, or two documents have the same path */
export function openSampleSource({
  dir = SAMPLE_DIR,
  readTime,
  fields = site.fields,
}: SampleInput): Promise<RawSource> {
  const documents = readSampleDocuments(dir);
  return Promise.resolve({
    description: "sample content",
    readTime,
    async *pages(collection) {
      const shown = documents.filter(
        (document) => document.path === `${collection}/${document.id}` && isShown(collection, document.data, fields),
      );
      for (let start = 0; start < shown.length; start += PAGE_SIZE) yield shown.slice(start, start + PAGE_SIZE);
    },
    jaapCount: () => Promise.resolve(documents.find((document) => document.path === JAAP_COUNT) ?? null),
    close: () => Promise.resolve(),
  });
}

/** All sample documents, the hidden ones too, in the order of Firestore: by path, byte for byte. */
export function readSampleDocuments(dir: string = SAMPLE_DIR): RawDocument[] {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
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
    isRecord(value.data) &&
    Object.values(value.data).every(isRawValue)
  );
}

function isRawValue(value: unknown): value is RawValue {
  if (value === null || ["boolean", "number", "string"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isRawValue);
  return isRecord(value) && Object.values(value).every(isRawValue);
}
