// Subscribes to documents, and reconnects after failures.
import type { Firestore, Query, QueryDocumentSnapshot, QuerySnapshot } from "firebase-admin/firestore";
import { backoffMs } from "../../system/backoff.ts";
import { COLLECTIONS, type Collection } from "../../site/config-type.ts";
import { type Client, openClient } from "./client.ts";
import { JAAP_COUNT, isPublished } from "./collections.ts";
import type { Connection } from "../../site/database/content-choice.ts";
import { toIso, toRawData, toRawDocument } from "./convert.ts";
import { explainDatabaseError, fault } from "./errors.ts";
import { isEarlier } from "./iso-time.ts";
import type { RawDocument } from "./raw-document.ts";
import { decidingFields, publishedQuery } from "./published-query.ts";

const CALL_MS = 20_000;
/** The same as in Firestore's libraries for phones; Google's servers allow it. */
const ALIVE_MS = 30_000;
const BACKOFF = { firstMs: 1000, maxMs: 60_000 };
/** A large collection takes longer than the sign of life of a small one. In multiples of the longest silence. */
const COLLECTION_TAKES = 4;
const LONGEST_WAIT_MS = 600_000;

type ListenerInput = Readonly<{
  connection: Connection;
  /** Called when all collections are subscribed, and again after each reconnection. */
  onReady: (isAgain: boolean) => void;
  /** Called with a sentence when the connection is lost, or a collection does not arrive; it is then retried. */
  onLost: (sentence: string) => void;
  /** Milliseconds of silence before a keepalive ping, and before a new connection counts as lost; by default 30 seconds. */
  aliveMs?: number;
}>;

export type ListenInput = ListenerInput &
  Readonly<{
    /** Called with the `collection/id` of documents that were added, changed or withdrawn. */
    onChange: (paths: readonly string[]) => void;
  }>;

/** A document that was added or changed; `raw` is null for a deleted one. */
export type ChangedDocument = Readonly<{ id: string; raw: RawDocument | null }>;

export type ListenToDocumentsInput = ListenerInput &
  Readonly<{
    /** Called with changes; after each connection, first with the whole collection. */
    onDocuments: (collection: Collection, changes: readonly ChangedDocument[], isWhole: boolean) => void;
  }>;

type Subscription = Readonly<{
  query: (db: Firestore, collection: Collection) => Query;
  onSnapshot: (collection: Collection, snapshot: QuerySnapshot, isFirst: boolean) => void;
  /** Called when the connection is given up. Until the next one is ready, what was received may be out of date. */
  onReset?: () => void;
}>;

export type Listener = Readonly<{ stop: () => Promise<void> }>;

/** A published document that the listener holds; `data` converts it. */
export type HeldDocument = Readonly<{ id: string; version: string; data: () => RawDocument["data"] }>;

/** The published documents of a collection as the listener last received them. */
export type HeldCollection = Readonly<{
  /** ISO time of the database at the last change that was received, or at the start. */
  readTime: string;
  /** ISO time of the database at which the whole collection was received, after the last connection. */
  wholeSince: string;
  documents: () => readonly HeldDocument[];
  /** Ids of documents that were withdrawn or deleted while the listener ran, with the ISO time of the database at which it heard. */
  removed: ReadonlyMap<string, string>;
}>;

/** The document of the live counts as it was last read; `document` is null where there is none. */
export type HeldCounts = Readonly<{ readTime: string; document: RawDocument | null }>;

/** Everything that a build needs. */
export type HeldContent = Readonly<{
  collections: ReadonlyMap<Collection, HeldCollection>;
  jaapCount: HeldCounts;
}>;

export type ContentListener = Listener &
  Readonly<{
    /**
     * What the listener has received of every collection; null before it is ready, after a lost connection, and where the counts
     * cannot be read.
     * @param lastRead ISO time at which the last build, or another program, read the database; counts from before it are read again
     */
    content: (lastRead: string) => Promise<HeldContent | null>;
  }>;

/**
 * Subscribes to the published posts and all other active documents. The live counts change all day, and browsers show them live.
 * So they are read only when something else has changed.
 */
export function listenToContent(input: ListenInput): ContentListener {
  const latest = new Map<Collection, QuerySnapshot>();
  const wholeSince = new Map<Collection, string>();
  const heldDocuments = new WeakMap<QueryDocumentSnapshot, HeldDocument | null>();
  const removed = new Map(COLLECTIONS.map((collection) => [collection, new Map<string, string>()]));
  const listener = listen(input, {
    query: (db, collection) => publishedQuery(db, input.connection.root, collection),
    onSnapshot(collection, snapshot, isFirst) {
      const changes = snapshot.docChanges();
      latest.set(collection, snapshot);
      if (isFirst) wholeSince.set(collection, toIso(snapshot.readTime));
      for (const { type, doc } of changes) {
        if (type === "removed") removed.get(collection)?.set(doc.id, toIso(snapshot.readTime));
        else removed.get(collection)?.delete(doc.id);
      }
      if (isFirst) return;
      // They are there by the time that a build begins.
      void readCounts();
      input.onChange(changes.map(({ doc }) => `${collection}/${doc.id}`));
    },
    onReset: () => latest.clear(),
  });
  let counts: Promise<HeldCounts | null> | null = null;
  return {
    stop: listener.stop,
    async content(lastRead) {
      const early = await readCounts();
      if (early === null || isEarlier(early.readTime, lastRead)) counts = null;
      const jaapCount = await readCounts();
      // Not earlier: edits that are heard meanwhile would ask for counts that are older than what is handed over now.
      counts = null;
      if (jaapCount === null || latest.size < COLLECTIONS.length) return null;
      const all = [...latest].map(([collection, snapshot]) => [collection, held(collection, snapshot)] as const);
      return { collections: new Map(all), jaapCount };
    },
  };

  function readCounts(): Promise<HeldCounts | null> {
    return (counts ??= listener
      .run(async (db): Promise<HeldCounts> => {
        const read = await db.doc(`${input.connection.root}/${JAAP_COUNT}`).get();
        const data = read.data();
        return {
          readTime: toIso(read.readTime),
          document: data === undefined ? null : toRawDocument(JAAP_COUNT, data),
        };
      })
      .catch(() => null));
  }

  function held(collection: Collection, { readTime, docs }: QuerySnapshot): HeldCollection {
    return {
      readTime: toIso(readTime),
      wholeSince: wholeSince.get(collection) ?? "",
      documents: () => docs.flatMap((doc) => heldDocument(collection, doc) ?? []),
      removed: removed.get(collection) ?? new Map(),
    };
  }

  /** A document stays the same object until it changes. Null where another name of the deciding field says that it is hidden. */
  function heldDocument(collection: Collection, doc: QueryDocumentSnapshot): HeldDocument | null {
    const known = heldDocuments.get(doc);
    if (known !== undefined) return known;
    const made = isPublished(collection, decidingFields(collection, doc))
      ? { id: doc.id, version: toIso(doc.updateTime), data: () => toRawData(doc.data()) }
      : null;
    heldDocuments.set(doc, made);
    return made;
  }
}

/** Subscribes to every document of the collections, drafts too. */
export function listenToDocuments(input: ListenToDocumentsInput): Listener {
  return listen(input, {
    query: (db, collection) => db.collection(`${input.connection.root}/${collection}`),
    onSnapshot(collection, snapshot, isFirst) {
      const changed = snapshot.docChanges().map(({ type, doc }): ChangedDocument => {
        const { id, updateTime } = doc;
        return { id, raw: type === "removed" ? null : toRawDocument(`${collection}/${id}`, doc.data(), updateTime) };
      });
      input.onDocuments(collection, changed, isFirst);
    },
  });
}

/** `run` makes another request over the same connection. It fails while the connection is lost. */
type OpenListener = Listener & Readonly<{ run: Client["run"] }>;

function listen(input: ListenerInput, { query, onSnapshot, onReset }: Subscription): OpenListener {
  const { connection, aliveMs = ALIVE_MS } = input;
  let client: Client | null = null;
  let unsubscribe: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  let failures = 0;
  let wasReady = false;
  let isStopped = false;
  open();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await close();
    },
    run(request) {
      return client === null ? Promise.reject(new Error("The connection is lost.")) : client.run(request);
    },
  };

  function open(): void {
    const current = clientOrNull();
    client = current;
    if (current === null) return;
    const waiting = new Set<Collection>(COLLECTIONS);
    const isCurrent = () => client === current && !isStopped;
    const request = (db: Firestore) => {
      for (const collection of COLLECTIONS) {
        const end = query(db, collection).onSnapshot(
          (snapshot) => {
            if (!isCurrent()) return;
            const isFirst = waiting.delete(collection);
            onSnapshot(collection, snapshot, isFirst);
            if (isFirst) limitSilence(waiting);
            if (isFirst && waiting.size === 0) ready();
          },
          (error) => {
            if (isCurrent()) lost(error, collection);
          },
        );
        unsubscribe.push(end);
      }
      return Promise.resolve();
    };
    limitSilence(waiting);
    current.run(request).catch((error: unknown) => isCurrent() && lost(error, "the content"));
  }

  /** @returns null where it is tried again later */
  function clientOrNull(): Client | null {
    try {
      return openClient(connection, CALL_MS, aliveMs);
    } catch (error) {
      lost(error, "the content");
      return null;
    }
  }

  /**
   * Until every collection has arrived: a stream that the server does not answer is retried by the library, which reports nothing. Each
   * attempt has twice as long as the last one, ten minutes at most: a slow network would otherwise begin with the same documents for ever.
   */
  function limitSilence(waiting: ReadonlySet<Collection>): void {
    clearTimeout(silence);
    if (waiting.size === 0) return;
    const isAnswered = waiting.size < COLLECTIONS.length;
    const firstMs = isAnswered ? COLLECTION_TAKES * aliveMs : aliveMs;
    const limitMs = backoffMs({ firstMs, maxMs: LONGEST_WAIT_MS }, failures + 1);
    silence = setTimeout(() => {
      const what = isAnswered ? [...waiting].join(", ") : "the content";
      const said = `no data for ${limitMs / 1000} seconds`;
      lost(fault(isAnswered ? "deadline" : "unreachable", connection, what, said), what);
    }, limitMs);
  }

  function ready(): void {
    failures = 0;
    input.onReady(wasReady);
    wasReady = true;
  }

  function lost(error: unknown, doing: string): void {
    void close();
    client = null;
    onReset?.();
    input.onLost(explainDatabaseError(error, connection, doing).message);
    failures += 1;
    timer = setTimeout(open, backoffMs(BACKOFF, failures));
  }

  /** Unsubscribes first: otherwise the library refuses to end the streams, and each of them would be billed for later changes. */
  async function close(): Promise<void> {
    clearTimeout(silence);
    for (const end of unsubscribe) end();
    unsubscribe = [];
    await client?.close();
  }
}
