// The documents of a collection that visitors may see, as they were at one moment, page by page and counted.
import {
  FieldPath,
  Filter,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from "firebase-admin/firestore";
import type { Collection, SiteConfig } from "../site/site-config.ts";
import type { Asker } from "./asker.ts";
import { isShown, shownWhen } from "./collections.ts";
import type { Connection } from "./environment.ts";
import { fault } from "./errors.ts";

/** A database as it was at `readTime`, and how to ask it. */
export type Moment = Readonly<{
  connection: Connection;
  asker: Asker;
  readTime: Timestamp;
  fields: SiteConfig["fields"];
}>;

/**
 * The shown documents, page by page.
 * @param size the most of a page
 * @param select the fields to bring along; all unless told
 * @throws DatabaseError, also where fewer have come than there are
 */
export async function* readShown(
  collection: Collection,
  moment: Moment,
  size: number,
  select?: readonly FieldPath[],
): AsyncIterable<readonly QueryDocumentSnapshot[]> {
  let found = 0;
  let last: string | null = null;
  for (let isMore = true; isMore;) {
    const page: Page = await readPage(last);
    found += page.documents.length;
    last = page.documents.at(-1)?.id ?? last;
    isMore = page.isFull;
    const shown = page.documents.filter((document) => isShown(collection, document.data(), moment.fields));
    if (shown.length > 0) yield shown;
  }
  await compareCount(collection, found, moment);

  function readPage(after: string | null): Promise<Page> {
    return moment.asker.ask(collection, async (db, attempt) => {
      // A page that took too long is tried again at half its size.
      const limit = Math.ceil(size / 2 ** (attempt - 1));
      const shown = shownQuery(db, collection, moment);
      const ordered = (select === undefined ? shown : shown.select(...select))
        .orderBy(FieldPath.documentId())
        .limit(limit);
      const page = await atMoment(db, moment, (tx) => tx.get(after === null ? ordered : ordered.startAfter(after)));
      return { documents: page.docs, isFull: page.size === limit };
    });
  }
}

type Page = Readonly<{ documents: readonly QueryDocumentSnapshot[]; isFull: boolean }>;

/** A connection may break off so cleanly that half an answer looks whole. */
async function compareCount(collection: Collection, found: number, moment: Moment): Promise<void> {
  const doing = `the number of ${collection}`;
  const counted = await moment.asker.ask(doing, async (db) => {
    const answer = await atMoment(db, moment, (tx) => tx.get(shownQuery(db, collection, moment).count()));
    return answer.data().count;
  });
  if (found !== counted) {
    throw fault("incomplete", moment.connection, collection, `${found} of ${counted} documents came`);
  }
}

/** Every page has a transaction of its own, so none lives long; the read time makes them one moment. */
export function atMoment<T>(db: Firestore, { readTime }: Moment, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.runTransaction(read, { readOnly: true, readTime });
}

/** Asks for each name that the deciding field may have; `isShown` then says which name counts. */
function shownQuery(db: Firestore, collection: Collection, { connection, fields }: Moment): Query {
  const { names, value } = shownWhen(collection, fields);
  const filters = names.map((name) => Filter.where(new FieldPath(name), "==", value));
  return db.collection(`${connection.root}/${collection}`).where(Filter.or(...filters));
}
