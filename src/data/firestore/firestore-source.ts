// Reads everything that is published in a Firestore database, at one point in time, page by page.
import {
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from "firebase-admin/firestore";
import type { Collection } from "../../site/config-type.ts";
import { type RetryingClient, openRetryingClient } from "./retrying-client.ts";
import { JAAP_COUNT } from "./collections.ts";
import { toIso, toRawDocument } from "./convert.ts";
import { type Connection, describeConnection } from "../../site/database/content-choice.ts";
import { fault } from "./errors.ts";
import type { RawDocument, RawSource } from "./raw-document.ts";
import { readNearMisses } from "./near-misses.ts";
import { publishedDocument, publishedQuery } from "./published-query.ts";

const PAGE_SIZE = 300;
const DEADLINE_MS = 600_000;
const STALL_MS = 20_000;

export type FirestoreInput = Readonly<{
  connection: Connection;
  /** Milliseconds from opening to the last page; by default ten minutes. */
  deadlineMs?: number;
  /** Milliseconds that one page may take; by default twenty seconds. */
  stallMs?: number;
  now?: () => number;
}>;

/** A database at `readTime`, and the client that reads it. */
type PointInTime = Readonly<{
  connection: Connection;
  client: RetryingClient;
  readTime: Timestamp;
}>;

/**
 * Opens the database. Everything read later is as of the server's first response.
 * @throws DatabaseError, here and when pages are read
 */
export async function openFirestoreSource(input: FirestoreInput): Promise<RawSource> {
  const { connection, deadlineMs = DEADLINE_MS, stallMs = STALL_MS, now } = input;
  const client = openRetryingClient(connection, { deadlineMs, stallMs, now });
  try {
    const moment: PointInTime = { connection, client, readTime: await findRoot(connection, client) };
    return {
      description: describeConnection(connection),
      readTime: toIso(moment.readTime),
      pages: (collection) => readPages(collection, moment),
      nearMisses: () =>
        client.run("documents that are hidden by a slip", (db) =>
          readNearMisses(db, connection.root, (query) => runAt(db, moment, (tx) => tx.get(query))),
        ),
      jaapCount: () => readJaapCount(moment),
      close: () => client.close(),
    };
  } catch (error) {
    void client.close();
    throw error;
  }
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

/** @throws DatabaseError, also if fewer documents arrive than the database counts */
async function* readPages(collection: Collection, moment: PointInTime): AsyncIterable<readonly RawDocument[]> {
  let found = 0;
  let last: string | null = null;
  let asked = readPage(last);
  for (let isMore = true; isMore;) {
    const page: Page = await asked;
    found += page.documents.length;
    last = page.documents.at(-1)?.id ?? last;
    isMore = page.isFull;
    // The next page is on its way while somebody works with this one.
    if (isMore) {
      asked = readPage(last);
      asked.catch(ignore);
    }
    const shown = page.documents.flatMap((doc) => publishedDocument(collection, doc) ?? []);
    if (shown.length > 0) yield shown;
  }
  await compareCount(collection, found, moment);

  function readPage(after: string | null): Promise<Page> {
    return moment.client.run(collection, async (db, attempt) => {
      // Retries a page that took too long at half its size.
      const limit = Math.ceil(PAGE_SIZE / 2 ** (attempt - 1));
      const ordered = publishedQuery(db, moment.connection.root, collection)
        .orderBy(FieldPath.documentId())
        .limit(limit);
      const page = await runAt(db, moment, (tx) => tx.get(after === null ? ordered : ordered.startAfter(after)));
      return { documents: page.docs, isFull: page.size === limit };
    });
  }
}

function ignore(): void {
  // Whoever waits for the page gets the error.
}

type Page = Readonly<{ documents: readonly QueryDocumentSnapshot[]; isFull: boolean }>;

/** Compares with a count query, because a connection that breaks off can make part of a response look complete. */
async function compareCount(collection: Collection, found: number, moment: PointInTime): Promise<void> {
  const { client, connection } = moment;
  const doing = `the number of ${collection}`;
  const counted = await client.run(doing, async (db) => {
    const query = publishedQuery(db, connection.root, collection).count();
    const answer = await runAt(db, moment, (tx) => tx.get(query));
    return answer.data().count;
  });
  if (found !== counted) {
    throw fault("incomplete", connection, collection, `received ${found} of ${counted} documents`);
  }
}

/** Runs a read at the common read time. Each page has its own transaction, so that none lasts long. */
function runAt<T>(db: Firestore, { readTime }: PointInTime, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.runTransaction(read, { readOnly: true, readTime });
}

function readJaapCount(moment: PointInTime): Promise<RawDocument | null> {
  return moment.client.run(JAAP_COUNT, async (db) => {
    const document = await runAt(db, moment, (tx) => tx.get(db.doc(`${moment.connection.root}/${JAAP_COUNT}`)));
    const data = document.data();
    return data === undefined ? null : toRawDocument(JAAP_COUNT, data);
  });
}
