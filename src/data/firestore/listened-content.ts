// Hands what a listener received to a build in another process, so that the build need not read it again.
// A folder with two files for each collection: the versions of all documents, and a line with the data of each document whose
// version the build does not know.
import { closeSync, createReadStream, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { writeAtomic } from "../../system/atomic-file.ts";
import { parseJson } from "../../system/parse-json.ts";
import { COLLECTIONS, type Collection } from "../../site/config-type.ts";
import { isEarlier } from "./iso-time.ts";
import type { HeldContent, HeldDocument } from "./listen.ts";
import { type DocumentVersion, type RawDocument, type RawSource, isRawData } from "./raw-document.ts";

const HEAD = "listened.json";
const PAGE_SIZE = 300;
/** Letters that are collected before they are written. */
const CHUNK = 1_000_000;

const headSchema = z.object({
  jaapCount: z.object({
    readTime: z.string(),
    document: z.object({ path: z.string(), id: z.string(), data: z.custom<RawDocument["data"]>(isRawData) }).nullable(),
  }),
  collections: z.record(
    z.string(),
    z.object({
      readTime: z.string(),
      wholeSince: z.string(),
      size: z.number(),
      removed: z.record(z.string(), z.string()),
    }),
  ),
});

/** Ids and versions in the order of the documents: two lists, because they are checked faster than thousands of pairs. */
const versionsSchema = z.object({ ids: z.custom<string[]>(isTexts), versions: z.custom<string[]>(isTexts) });

/** Id, version and data. */
const lineSchema = z.tuple([z.string(), z.string(), z.custom<RawDocument["data"]>(isRawData)]);

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
export function writeListened(dir: string, content: HeldContent, known: Known): void {
  mkdirSync(dir, { recursive: true });
  const collections: Head["collections"] = {};
  for (const [collection, { readTime, wholeSince, documents, removed }] of content.collections) {
    const all = documents();
    const versions = { ids: all.map(({ id }) => id), versions: all.map(({ version }) => version) };
    writeFileSync(versionsFile(dir, collection), JSON.stringify(versions));
    writeData(dataFile(dir, collection), all, known[collection] ?? {});
    collections[collection] = { readTime, wholeSince, size: all.length, removed: Object.fromEntries(removed) };
  }
  // Last, because it says how many documents the other files have.
  const head: Head = { jaapCount: content.jaapCount, collections };
  writeAtomic(join(dir, HEAD), JSON.stringify(head));
}

function writeData(file: string, documents: readonly HeldDocument[], known: Readonly<Record<string, string>>): void {
  const descriptor = openSync(file, "w");
  try {
    let text = "";
    for (const { id, version, data } of documents) {
      if (known[id] === version) continue;
      text += `${oneLineJson([id, version, data()])}\n`;
      if (text.length < CHUNK) continue;
      writeFileSync(descriptor, text);
      text = "";
    }
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

type LastContent = Readonly<{
  /** ISO time of the database at which the last part of it was read. */
  readTime: string;
  saved: Known;
  /** The time at which a collection was read, and the ids of documents that are not in it because they cannot be used. */
  knownOf: (collection: Collection) => Readonly<{ readTime: string; skipped: readonly string[] }>;
}>;

export type ListenedInput = Readonly<{
  /** Folder that `writeListened` wrote. */
  dir: string;
  /** The database, for people. */
  description: string;
  /** The last snapshot of the same database. */
  last: LastContent | null;
}>;

/**
 * A source with the documents that a listener received.
 * @throws NotListened, here and when documents are read. Also where the last snapshot may be newer: what is published
 * never goes back to an earlier state
 */
export function openListenedSource({ dir, description, last }: ListenedInput): RawSource {
  const { collections, jaapCount } = readJson(join(dir, HEAD), headSchema);
  const versionsRead = new Map<Collection, readonly DocumentVersion[]>();
  if (last !== null && isEarlier(jaapCount.readTime, last.readTime)) throw new NotListened("the counts are older");
  for (const collection of COLLECTIONS) {
    const head = collections[collection];
    if (head === undefined) throw new NotListened(collection);
    if (last !== null && isEarlier(head.wholeSince, last.readTime)) checkNotOlder(collection, last);
  }
  return {
    description,
    readTime: latestOf([...COLLECTIONS.map(readTimeOf), ...(last === null ? [] : [last.readTime])]),
    readTimeOf,
    async *pages(collection) {
      const ids = versionsOf(collection).map(({ id }) => id);
      yield* documentsOf(collection, ids);
    },
    async *versions(collection) {
      yield versionsOf(collection);
    },
    documents: documentsOf,
    jaapCount: () => Promise.resolve(jaapCount.document),
    close: () => Promise.resolve(),
  };

  function readTimeOf(collection: Collection): string {
    const received = collections[collection]?.readTime ?? "";
    return last === null ? received : latestOf([received, lastReadOf(collection, last)]);
  }

  function versionsOf(collection: Collection): readonly DocumentVersion[] {
    const found = versionsRead.get(collection) ?? readListed(collection);
    versionsRead.set(collection, found);
    return found;
  }

  function readListed(collection: Collection): readonly DocumentVersion[] {
    const { ids, versions } = readJson(versionsFile(dir, collection), versionsSchema);
    const size = collections[collection]?.size;
    if (ids.length !== size || versions.length !== size) throw new NotListened(collection);
    return ids.map((id, at) => ({ id, version: versions[at] ?? "" }));
  }

  /** In the order of the ids, in which the lines are, too. */
  async function* documentsOf(collection: Collection, ids: readonly string[]): AsyncIterable<readonly RawDocument[]> {
    const wanted = new Set(ids);
    let page: RawDocument[] = [];
    if (wanted.size > 0) {
      for await (const text of linesOf(dataFile(dir, collection))) {
        const raw = parseLine(collection, text);
        if (!wanted.delete(raw.id)) continue;
        page.push(raw);
        if (page.length < PAGE_SIZE) continue;
        yield page;
        page = [];
      }
    }
    yield page;
    for (const id of wanted) throw new NotListened(`${collection}/${id} has no data`);
  }

  /**
   * The listener may have received nothing of this collection since another program read the database. Or it has missed a change
   * that the nightly check found: what it received later does not tell.
   */
  function checkNotOlder(collection: Collection, content: LastContent): void {
    const { saved, knownOf } = content;
    const before = saved[collection] ?? {};
    const unusable = new Set(knownOf(collection).skipped);
    const lastRead = lastReadOf(collection, content);
    const listed = new Set<string>();
    for (const { id, version } of versionsOf(collection)) {
      listed.add(id);
      const lastVersion = Object.hasOwn(before, id) ? before[id] : undefined;
      if (lastVersion === version) continue;
      if (lastVersion !== undefined && isEarlier(version, lastVersion))
        throw new NotListened(`${collection}/${id} is older`);
      // The snapshot would have it, had it not been deleted or withdrawn since.
      const isGone = lastVersion === undefined && !unusable.has(id) && isEarlier(version, lastRead);
      if (isGone) throw new NotListened(`${collection}/${id} is gone`);
    }
    const removed = new Map(Object.entries(collections[collection]?.removed ?? {}));
    for (const id of Object.keys(before)) {
      if (listed.has(id)) continue;
      // It may have been published again since.
      const isMissing = isEarlier(removed.get(id) ?? "", before[id] ?? "");
      if (isMissing) throw new NotListened(`${collection}/${id} is missing`);
    }
  }
}

/** Each collection is received on its own, and may be behind the others. Where its time is not known, it is the latest of all. */
function lastReadOf(collection: Collection, { readTime, knownOf }: LastContent): string {
  const own = knownOf(collection).readTime;
  return own === "" ? readTime : own;
}

function latestOf(times: readonly string[]): string {
  return times.reduce((latest, time) => (isEarlier(latest, time) ? time : latest));
}

/** @throws NotListened where the file is missing or damaged */
function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new NotListened(`${file} cannot be read`, { cause });
  }
}

/** @throws NotListened where the file is missing or cannot be read */
async function* linesOf(file: string): AsyncIterable<string> {
  try {
    yield* createInterface({ input: createReadStream(file) });
  } catch (cause) {
    throw new NotListened(`${file} cannot be read`, { cause });
  }
}

function parseLine(collection: Collection, text: string): RawDocument {
  const parsed = lineSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new NotListened("a damaged line");
  const [id, version, data] = parsed.data;
  return { path: `${collection}/${id}`, id, version, data };
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** The module that reads lines also ends them at these two characters, which JSON allows in a string. */
function oneLineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

function versionsFile(dir: string, collection: Collection): string {
  return join(dir, `${collection}.versions.json`);
}

function dataFile(dir: string, collection: Collection): string {
  return join(dir, `${collection}.ndjson`);
}
