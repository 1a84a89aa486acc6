// Subscribes to documents, and reconnects after failures.
import type { Firestore, Query, QuerySnapshot } from "firebase-admin/firestore";
import { backoffMs } from "../../system/backoff.ts";
import { COLLECTIONS, type Collection } from "../../site/config-type.ts";
import { type Client, openClient } from "./client.ts";
import { JAAP_COUNT } from "./collections.ts";
import { type Connection, describeConnection } from "../../site/database/content-choice.ts";
import { toIso, toRawDocument } from "./convert.ts";
import { explainDatabaseError, fault } from "./errors.ts";
import type { HiddenDocument, RawDocument, RawSource } from "./raw-document.ts";
import { readNearMisses } from "./near-misses.ts";
import { publishedDocument, publishedQuery } from "./published-query.ts";

const CALL_MS = 20_000;
/** The same as in Firestore's libraries for phones; Google's servers allow it. */
const ALIVE_MS = 30_000;
const BACKOFF = { firstMs: 1000, maxMs: 60_000 };
/** A large collection takes longer than the sign of life of a small one. In multiples of the longest silence. */
const COLLECTION_TAKES = 4;
const LONGEST_WAIT_MS = 600_000;
/** How long a look for documents that are hidden by a slip is good for: it costs a read for each collection, and time. */
const HIDDEN_MS = 600_000;

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

export type ContentListener = Listener &
  Readonly<{
    /**
     * What the listener has received of every collection, and the counts as they are now. Null before it is ready and after a lost
     * connection: `onReady` follows. @throws DatabaseError where the counts cannot be read
     */
    content: () => Promise<RawSource | null>;
  }>;

/**
 * Subscribes to the published posts and all other active documents. The live counts change all day, and browsers show them live.
 * So they are read only when something else has changed.
 */
export function listenToContent(input: ListenInput): ContentListener {
  const { connection } = input;
  const latest = new Map<Collection, QuerySnapshot>();
  let hidden: readonly HiddenDocument[] = [];
  let hiddenAt = -Infinity;
  const listener = listen(input, {
    query: (db, collection) => publishedQuery(db, connection.root, collection),
    onSnapshot(collection, snapshot, isFirst) {
      latest.set(collection, snapshot);
      if (!isFirst) input.onChange(snapshot.docChanges().map(({ doc }) => `${collection}/${doc.id}`));
    },
    onReset: () => latest.clear(),
  });
  return {
    stop: listener.stop,
    async content() {
      if (latest.size < COLLECTIONS.length) return null;
      const counts = await readCounts();
      // The connection may have been lost meanwhile.
      if (latest.size < COLLECTIONS.length) return null;
      const held = new Map(latest);
      const times = [...held.values()].map(({ readTime }) => readTime);
      return {
        description: describeConnection(connection),
        readTime: toIso(times.reduce((a, b) => (a.valueOf() < b.valueOf() ? b : a))),
        async *pages(collection) {
          const docs = held.get(collection)?.docs ?? [];
          yield await Promise.resolve(docs.flatMap((doc) => publishedDocument(collection, doc) ?? []));
        },
        nearMisses,
        jaapCount: () => Promise.resolve(counts),
        close: () => Promise.resolve(),
      };
    },
  };

  async function nearMisses() {
    if (performance.now() - hiddenAt < HIDDEN_MS) return hidden;
    try {
      hidden = await listener.run((db) => readNearMisses(db, connection.root, (query) => query.get()));
      hiddenAt = performance.now();
      return hidden;
    } catch (error) {
      throw explainDatabaseError(error, connection, "documents that are hidden by a slip");
    }
  }

  async function readCounts(): Promise<RawDocument | null> {
    try {
      const read = await listener.run((db) => db.doc(`${connection.root}/${JAAP_COUNT}`).get());
      const data = read.data();
      return data === undefined ? null : toRawDocument(JAAP_COUNT, data);
    } catch (error) {
      throw explainDatabaseError(error, connection, JAAP_COUNT);
    }
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
