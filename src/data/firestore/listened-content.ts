// Hands what a listener received to a build in another process, so that the build need not read it again.
// A folder with a file for each collection: a line for each document, with its data where the build does not know its version.
import { closeSync, createReadStream, mkdirSync, openSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { writeAtomic } from "../../system/atomic-file.ts";
import { parseJson } from "../../system/parse-json.ts";
import { COLLECTIONS, type Collection } from "../../site/config-type.ts";
import type { HeldCollection } from "./listen.ts";
import { type DocumentVersion, type RawDocument, type RawSource, isRawData } from "./raw-document.ts";

const HEAD = "listened.json";
const PAGE_SIZE = 300;
/** Letters that are collected before they are written. */
const CHUNK = 1_000_000;

const headSchema = z.object({
  collections: z.record(z.string(), z.object({ readTime: z.string(), size: z.number(), removed: z.array(z.string()) })),
});

/** Id, version, and data where they were needed. */
const lineSchema = z.tuple([z.string(), z.string(), z.custom<RawDocument["data"]>(isRawData).optional()]);

type Head = z.output<typeof headSchema>;

/** Collection → id → version or time. */
type Known = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The files are missing, damaged, or lack a document's data: the database has to be read instead. */
export class NotListened extends Error {
  override name = "NotListened";
}

/**
 * Writes what a listener holds.
 * @param known the versions that the build has already: of other documents the data are written, too
 */
export function writeListened(dir: string, content: ReadonlyMap<Collection, HeldCollection>, known: Known): void {
  mkdirSync(dir, { recursive: true });
  const collections: Head["collections"] = {};
  for (const [collection, { readTime, documents, removed }] of content) {
    const file = openSync(fileOf(dir, collection), "w");
    let size = 0;
    let text = "";
    for (const { id, version, data } of documents()) {
      const isKnown = known[collection]?.[id] === version;
      text += `${oneLineJson(isKnown ? [id, version] : [id, version, data()])}\n`;
      size += 1;
      if (text.length < CHUNK) continue;
      writeFileSync(file, text);
      text = "";
    }
    writeFileSync(file, text);
    closeSync(file);
    collections[collection] = { readTime, size, removed: [...removed] };
  }
  // Last, because it says how many lines the other files have.
  writeAtomic(join(dir, HEAD), JSON.stringify({ collections }));
}

export type ListenedInput = Readonly<{
  /** Folder that `writeListened` wrote. */
  dir: string;
  /** The database itself, for what the listener does not receive. */
  live: RawSource;
  /** The last snapshot of the same database. */
  last: Readonly<{ readTime: string; saved: Known }> | null;
}>;

/**
 * A source with the documents that a listener received.
 * @throws NotListened, here and when documents are read. Also where the last snapshot may be newer: what is published
 * never goes back to an earlier state
 */
export async function openListenedSource({ dir, live, last }: ListenedInput): Promise<RawSource> {
  const { collections } = await readHead(dir);
  for (const collection of COLLECTIONS) {
    const head = collections[collection];
    if (head === undefined) throw new NotListened(collection);
    if (last !== null && isEarlier(head.readTime, last.readTime)) await checkNotOlder(collection, last.saved);
  }
  const times = [
    ...Object.values(collections).map(({ readTime }) => readTime),
    ...(last === null ? [] : [last.readTime]),
  ];
  return {
    ...live,
    readTime: times.reduce((latest, time) => (isEarlier(latest, time) ? time : latest)),
    async *pages(collection) {
      for await (const page of linesOf(collection)) yield page.map((line) => rawOf(collection, line));
    },
    versions: linesOf,
    async *documents(collection, ids) {
      const wanted = new Set(ids);
      for await (const page of linesOf(collection)) {
        const found = page.filter(({ id }) => wanted.has(id));
        if (found.length > 0) yield found.map((line) => rawOf(collection, line));
      }
    },
  };

  async function* linesOf(collection: Collection): AsyncIterable<readonly Line[]> {
    let page: Line[] = [];
    let size = 0;
    for await (const text of createInterface({ input: createReadStream(fileOf(dir, collection)) })) {
      page.push(parseLine(text));
      size += 1;
      if (page.length < PAGE_SIZE) continue;
      yield page;
      page = [];
    }
    yield page;
    if (size !== collections[collection]?.size) throw new NotListened(collection);
  }

  /** The listener may have received nothing of this collection since another program read the database. */
  async function checkNotOlder(collection: Collection, saved: Known): Promise<void> {
    const missing = new Map(Object.entries(saved[collection] ?? {}));
    for await (const page of linesOf(collection)) {
      for (const { id, version } of page) {
        const known = missing.get(id);
        if (known !== undefined && isEarlier(version, known)) throw new NotListened(`${collection}/${id} is older`);
        missing.delete(id);
      }
    }
    for (const id of collections[collection]?.removed ?? []) missing.delete(id);
    for (const id of missing.keys()) throw new NotListened(`${collection}/${id} is missing`);
  }
}

type Line = DocumentVersion & Readonly<{ data: RawDocument["data"] | undefined }>;

async function readHead(dir: string): Promise<Head> {
  try {
    return headSchema.parse(JSON.parse(await readFile(join(dir, HEAD), "utf8")));
  } catch (error) {
    throw new NotListened("no content of a listener", { cause: error });
  }
}

function parseLine(text: string): Line {
  const parsed = lineSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new NotListened("a damaged line");
  const [id, version, data] = parsed.data;
  return { id, version, data };
}

/** The module that reads lines also ends them at these two characters, which JSON allows in a string. */
function oneLineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

function rawOf(collection: Collection, { id, version, data }: Line): RawDocument {
  if (data === undefined) throw new NotListened(`${collection}/${id} has no data`);
  return { path: `${collection}/${id}`, id, version, data };
}

function fileOf(dir: string, collection: Collection): string {
  return join(dir, `${collection}.ndjson`);
}

/** Compares ISO times with any number of decimals. */
function isEarlier(a: string, b: string): boolean {
  return sortable(a) < sortable(b);
}

function sortable(time: string): string {
  return time.replace("Z", "").padEnd(29, "0");
}
