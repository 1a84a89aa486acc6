// Reads the published documents of a collection at one point in time, page by page, and verifies their number.
import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from "firebase-admin/firestore";
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import type { RetryingClient } from "./retrying-client.ts";
import { isPublished } from "./collections.ts";
import type { Connection } from "../../site/database/content-choice.ts";
import { fault } from "./errors.ts";
import { knownPost } from "./known-posts.ts";
import type { KnownPost } from "./raw-document.ts";
import { decidingFields, publishedQuery } from "./published-query.ts";

/** A database at `readTime`, and the client that reads it. */
export type PointInTime = Readonly<{
  connection: Connection;
  client: RetryingClient;
  readTime: Timestamp;
  fields: SiteConfig["fields"];
  /** If it is set, hidden posts are read as well, and it is called with each post. */
  onPost?: (id: string, post: KnownPost) => void;
}>;

/**
 * The published documents, page by page.
 * @param size maximum number of documents per page
 * @param select the fields to read; by default all
 * @throws DatabaseError, also if fewer documents arrive than the database counts
 */
export async function* readPublished(
  collection: Collection,
  moment: PointInTime,
  size: number,
  select?: readonly FieldPath[],
): AsyncIterable<readonly QueryDocumentSnapshot[]> {
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
    if (collection === "posts") page.documents.forEach((doc) => moment.onPost?.(doc.id, knownPost(doc, moment.fields)));
    const shown = page.documents.filter((document) =>
      isPublished(collection, decidingFields(collection, document, moment.fields), moment.fields),
    );
    if (shown.length > 0) yield shown;
  }
  await compareCount(collection, found, moment);

  function readPage(after: string | null): Promise<Page> {
    return moment.client.run(collection, async (db, attempt) => {
      // Retries a page that took too long at half its size.
      const limit = Math.ceil(size / 2 ** (attempt - 1));
      const wanted = wantedQuery(db, collection, moment);
      const ordered = (select === undefined ? wanted : wanted.select(...select))
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
  const doing = `the number of ${collection}`;
  const counted = await moment.client.run(doing, async (db) => {
    const answer = await runAt(db, moment, (tx) => tx.get(wantedQuery(db, collection, moment).count()));
    return answer.data().count;
  });
  if (found !== counted) {
    throw fault("incomplete", moment.connection, collection, `received ${found} of ${counted} documents`);
  }
}

function wantedQuery(db: Firestore, collection: Collection, { connection, fields, onPost }: PointInTime): Query {
  return collection === "posts" && onPost !== undefined
    ? db.collection(`${connection.root}/posts`)
    : publishedQuery(db, connection.root, collection, fields);
}

/** Runs a read at the common read time. Each page has its own transaction, so that none lasts long. */
export function runAt<T>(db: Firestore, { readTime }: PointInTime, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.runTransaction(read, { readOnly: true, readTime });
}
