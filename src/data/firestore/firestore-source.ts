// Reads a Firestore database at one point in time, page by page.
import { FieldPath, type Timestamp } from "firebase-admin/firestore";
import { site } from "#config";
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import { type RetryingClient, openRetryingClient } from "./retrying-client.ts";
import { JAAP_COUNT, publishedWhen } from "./collections.ts";
import { toIso, toRawDocument } from "./convert.ts";
import { type Connection, describeConnection } from "../../site/database/content-choice.ts";
import { fault } from "./errors.ts";
import { type ChangedPosts, findChangedPosts } from "./changed-posts.ts";
import { knownFields } from "./known-posts.ts";
import type { ContinuedSource, DocumentVersion, RawDocument, RawSource } from "./raw-document.ts";
import { type PointInTime, runAt, readPublished } from "./published-documents.ts";

const PAGE_SIZE = 300;
/** Ids and versions are small. */
const VERSIONS_PAGE_SIZE = 3000;
const DEADLINE_MS = 600_000;
const STALL_MS = 20_000;

export type FirestoreInput = Readonly<{
  connection: Connection;
  /** Milliseconds from opening to the last page; by default ten minutes. */
  deadlineMs?: number;
  /** Milliseconds that one page may take; by default twenty seconds. */
  stallMs?: number;
  now?: () => number;
  fields?: SiteConfig["fields"];
}>;

/**
 * Opens the database. Everything read later is as of the server's first response.
 * @throws DatabaseError, here and when pages are read
 */
export async function openFirestoreSource(input: FirestoreInput): Promise<RawSource> {
  const { connection, deadlineMs = DEADLINE_MS, stallMs = STALL_MS, now, fields = site.fields } = input;
  const client = openRetryingClient(connection, { deadlineMs, stallMs, now });
  try {
    const moment: PointInTime = { connection, client, readTime: await findRoot(connection, client), fields };
    return sourceAt(moment);
  } catch (error) {
    void client.close();
    throw error;
  }
}

function sourceAt(moment: PointInTime): RawSource {
  const source: RawSource = {
    description: describeConnection(moment.connection),
    readTime: toIso(moment.readTime),
    pages: (collection) => readPages(collection, moment),
    versions: (collection) => readVersions(collection, moment),
    documents: (collection, ids) => readDocuments(collection, ids, moment),
    recordingPosts: (onPost) => sourceAt({ ...moment, onPost }),
    async continuedFrom(earlier) {
      const changed = await findChangedPosts(earlier, moment, source.readTime);
      return changed === null ? null : continued(source, changed);
    },
    jaapCount: () => readJaapCount(moment),
    close: () => moment.client.close(),
  };
  return source;
}

/** A source that lists the posts from what is known of them. */
function continued(source: RawSource, { known, read }: ChangedPosts): ContinuedSource {
  const posts = [...known.posts].filter(([, { isPublished }]) => isPublished);
  const ordered = posts.toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const changed = new Map(read.map((doc) => [doc.id, toRawDocument(`posts/${doc.id}`, doc.data(), doc.updateTime)]));
  return {
    known,
    changed: [...changed.keys()],
    source: {
      ...source,
      async *versions(collection) {
        if (collection === "posts") yield ordered.map(([id, { version }]) => ({ id, version }));
        else yield* source.versions?.(collection) ?? [];
      },
      async *documents(collection, ids) {
        const isRead = (id: string) => collection === "posts" && changed.has(id);
        const here = ids.filter(isRead).flatMap((id) => changed.get(id) ?? []);
        if (here.length > 0) yield here;
        const rest = ids.filter((id) => !isRead(id));
        yield* source.documents?.(collection, rest) ?? [];
      },
    },
  };
}

/** Checks that the root exists. It may be only a path with collections below it, which the console shows in italics. */
async function findRoot(connection: Connection, client: RetryingClient): Promise<Timestamp> {
  const doing = `the root document ${connection.root}`;
  const root = await client.run(doing, (db) => db.doc(connection.root).get());
  if (root.exists) return root.readTime;
  const below = await client.run(doing, (db) => db.doc(connection.root).listCollections());
  if (below.length === 0) throw fault("no-root", connection, doing);
  return root.readTime;
}

async function* readPages(collection: Collection, moment: PointInTime): AsyncIterable<readonly RawDocument[]> {
  for await (const page of readPublished(collection, moment, PAGE_SIZE)) {
    yield page.map((doc) => toRawDocument(`${collection}/${doc.id}`, doc.data(), doc.updateTime));
  }
}

async function* readVersions(collection: Collection, moment: PointInTime): AsyncIterable<readonly DocumentVersion[]> {
  const { names } = publishedWhen(collection, moment.fields);
  const fields =
    collection === "posts" && moment.onPost !== undefined
      ? knownFields(moment.fields)
      : names.map((name) => new FieldPath(name));
  for await (const page of readPublished(collection, moment, VERSIONS_PAGE_SIZE, fields)) {
    yield page.map(({ id, updateTime }) => ({ id, version: toIso(updateTime) }));
  }
}

async function* readDocuments(
  collection: Collection,
  ids: readonly string[],
  moment: PointInTime,
): AsyncIterable<readonly RawDocument[]> {
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    const wanted = ids.slice(start, start + PAGE_SIZE);
    yield await moment.client.run(collection, async (db) => {
      const paths = wanted.map((id) => db.doc(`${moment.connection.root}/${collection}/${id}`));
      const found = await runAt(db, moment, (tx) => tx.getAll(...paths));
      const gone = found.find((doc) => !doc.exists);
      if (gone) throw fault("incomplete", moment.connection, collection, `${gone.id} is missing`);
      return found.map((doc) => toRawDocument(`${collection}/${doc.id}`, doc.data(), doc.updateTime));
    });
  }
}

function readJaapCount(moment: PointInTime): Promise<RawDocument | null> {
  return moment.client.run(JAAP_COUNT, async (db) => {
    const document = await runAt(db, moment, (tx) => tx.get(db.doc(`${moment.connection.root}/${JAAP_COUNT}`)));
    const data = document.data();
    return data === undefined ? null : toRawDocument(JAAP_COUNT, data);
  });
}
