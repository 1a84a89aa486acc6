// Reads a Firestore database as it was at one moment, page by page.
import { FieldPath, type Timestamp } from "firebase-admin/firestore";
import { site } from "../site/config.ts";
import type { Collection, SiteConfig } from "../site/site-config.ts";
import { type Asker, openAsker } from "./asker.ts";
import { shownWhen } from "./collections.ts";
import { toIso, toRawData } from "./convert.ts";
import type { Connection } from "./environment.ts";
import { fault } from "./errors.ts";
import type { DocumentVersion, RawDocument, RawSource } from "./raw-document.ts";
import { type Moment, atMoment, readShown } from "./shown-documents.ts";

const PAGE_SIZE = 300;
/** Ids and versions are small. */
const VERSIONS_PAGE_SIZE = 3000;
const JAAP_COUNT = "ramnaam-bank/jaap-count";
const DEADLINE_MS = 600_000;
const STALL_MS = 20_000;

export type FirestoreInput = Readonly<{
  connection: Connection;
  /** Milliseconds for everything, from opening to the last page; ten minutes unless told. */
  deadlineMs?: number;
  /** Milliseconds that one page may take; twenty seconds unless told. */
  stallMs?: number;
  now?: () => number;
  fields?: SiteConfig["fields"];
}>;

/**
 * Opens the database; all that is read afterwards is of the moment of the server's first answer.
 * @throws DatabaseError, here and while pages are read
 */
export async function openFirestoreSource(input: FirestoreInput): Promise<RawSource> {
  const { connection, deadlineMs = DEADLINE_MS, stallMs = STALL_MS, now, fields = site.fields } = input;
  const asker = openAsker(connection, { deadlineMs, stallMs, now });
  try {
    const moment: Moment = { connection, asker, readTime: await findRoot(connection, asker), fields };
    return {
      description: describe(connection),
      readTime: toIso(moment.readTime),
      pages: (collection) => readPages(collection, moment),
      versions: (collection) => readVersions(collection, moment),
      documents: (collection, ids) => readDocuments(collection, ids, moment),
      jaapCount: () => readJaapCount(moment),
      close: () => asker.close(),
    };
  } catch (error) {
    void asker.close();
    throw error;
  }
}

/** A root document may be a mere path with collections below it, as Firestore's console shows in italics. */
async function findRoot(connection: Connection, asker: Asker): Promise<Timestamp> {
  const doing = `the root document ${connection.root}`;
  const root = await asker.ask(doing, (db) => db.doc(connection.root).get());
  if (root.exists) return root.readTime;
  const below = await asker.ask(doing, (db) => db.doc(connection.root).listCollections());
  if (below.length === 0) throw fault("no-root", connection, doing);
  return root.readTime;
}

async function* readPages(collection: Collection, moment: Moment): AsyncIterable<readonly RawDocument[]> {
  for await (const page of readShown(collection, moment, PAGE_SIZE)) {
    yield page.map((doc) => toRawDocument(`${collection}/${doc.id}`, doc.id, doc.data(), doc.updateTime));
  }
}

async function* readVersions(collection: Collection, moment: Moment): AsyncIterable<readonly DocumentVersion[]> {
  const { names } = shownWhen(collection, moment.fields);
  const fields = names.map((name) => new FieldPath(name));
  for await (const page of readShown(collection, moment, VERSIONS_PAGE_SIZE, fields)) {
    yield page.map(({ id, updateTime }) => ({ id, version: toIso(updateTime) }));
  }
}

async function* readDocuments(
  collection: Collection,
  ids: readonly string[],
  moment: Moment,
): AsyncIterable<readonly RawDocument[]> {
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    const wanted = ids.slice(start, start + PAGE_SIZE);
    yield await moment.asker.ask(collection, async (db) => {
      const paths = wanted.map((id) => db.doc(`${moment.connection.root}/${collection}/${id}`));
      const found = await atMoment(db, moment, (tx) => tx.getAll(...paths));
      const gone = found.find((doc) => !doc.exists);
      if (gone) throw fault("incomplete", moment.connection, collection, `${gone.id} did not come`);
      return found.map((doc) => toRawDocument(`${collection}/${doc.id}`, doc.id, doc.data(), doc.updateTime));
    });
  }
}

function readJaapCount(moment: Moment): Promise<RawDocument | null> {
  return moment.asker.ask(JAAP_COUNT, async (db) => {
    const document = await atMoment(db, moment, (tx) => tx.get(db.doc(`${moment.connection.root}/${JAAP_COUNT}`)));
    const data = document.data();
    return data === undefined ? null : toRawDocument(JAAP_COUNT, document.id, data);
  });
}

function toRawDocument(path: string, id: string, data: unknown, updateTime?: Timestamp): RawDocument {
  return { path, id, ...(updateTime && { version: toIso(updateTime) }), data: toRawData(data) };
}

function describe({ projectId, root, access }: Connection): string {
  return `${root} in project ${projectId}${access.kind === "emulator" ? ` on the emulator at ${access.host}` : ""}`;
}
