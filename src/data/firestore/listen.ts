// Subscribes to documents, and reconnects after failures.
import type { DocumentChange, Firestore, Query } from "firebase-admin/firestore";
import { backoffMs } from "../../system/backoff.ts";
import { COLLECTIONS, type Collection } from "../../site/config-type.ts";
import { type Client, openClient } from "./client.ts";
import type { Connection } from "../../site/database/content-choice.ts";
import { toIso, toRawData } from "./convert.ts";
import { explainDatabaseError, fault } from "./errors.ts";
import type { RawDocument } from "./raw-document.ts";
import { publishedQuery } from "./published-query.ts";

const CALL_MS = 20_000;
/** The same as in Firestore's libraries for phones; Google's servers allow it. */
const ALIVE_MS = 30_000;
const BACKOFF = { firstMs: 1000, maxMs: 60_000 };

type ListenerInput = Readonly<{
  connection: Connection;
  /** Called when all collections are subscribed, and again after each reconnection. */
  onReady: (isAgain: boolean) => void;
  /** Called with a sentence when the connection is lost; it is then retried. */
  onLost: (sentence: string) => void;
  /** Milliseconds of silence before a keepalive ping; by default 30 seconds. */
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
  onChanges: (collection: Collection, changes: readonly DocumentChange[], isFirst: boolean) => void;
}>;

export type Listener = Readonly<{ stop: () => Promise<void> }>;

/**
 * Subscribes to the published posts and all other active documents, except the counts: those change all day, and
 * browsers show them live.
 */
export function listenToContent(input: ListenInput): Listener {
  return listen(input, {
    query: (db, collection) => publishedQuery(db, input.connection.root, collection),
    onChanges(collection, changes, isFirst) {
      if (!isFirst) input.onChange(changes.map(({ doc }) => `${collection}/${doc.id}`));
    },
  });
}

/** Subscribes to every document of the collections, drafts too. */
export function listenToDocuments(input: ListenToDocumentsInput): Listener {
  return listen(input, {
    query: (db, collection) => db.collection(`${input.connection.root}/${collection}`),
    onChanges(collection, changes, isFirst) {
      const changed = changes.map(({ type, doc }): ChangedDocument => {
        const { id, updateTime } = doc;
        if (type === "removed") return { id, raw: null };
        return {
          id,
          raw: { path: `${collection}/${id}`, id, version: toIso(updateTime), data: toRawData(doc.data()) },
        };
      });
      input.onDocuments(collection, changed, isFirst);
    },
  });
}

function listen(input: ListenerInput, { query, onChanges }: Subscription): Listener {
  const { connection, aliveMs = ALIVE_MS } = input;
  let client: Client | null = null;
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
      clearTimeout(silence);
      await client?.close();
    },
  };

  function open(): void {
    const current = openClient(connection, CALL_MS, aliveMs);
    client = current;
    const waiting = new Set<Collection>(COLLECTIONS);
    const isCurrent = () => client === current && !isStopped;
    const request = (db: Firestore) => {
      for (const collection of COLLECTIONS) {
        query(db, collection).onSnapshot(
          (snapshot) => {
            if (!isCurrent()) return;
            clearTimeout(silence);
            const isFirst = waiting.delete(collection);
            if (isFirst && waiting.size === 0) ready();
            onChanges(collection, snapshot.docChanges(), isFirst);
          },
          (error) => {
            if (isCurrent()) lost(error, collection);
          },
        );
      }
      return Promise.resolve();
    };
    // While the server does not respond, the library retries and reports nothing.
    silence = setTimeout(() => {
      const said = `no data for ${aliveMs / 1000} seconds`;
      if (isCurrent()) input.onLost(fault("unreachable", connection, "the content", said).message);
    }, aliveMs);
    current.run(request).catch((error: unknown) => isCurrent() && lost(error, "the content"));
  }

  function ready(): void {
    failures = 0;
    input.onReady(wasReady);
    wasReady = true;
  }

  function lost(error: unknown, doing: string): void {
    clearTimeout(silence);
    void client?.close();
    client = null;
    input.onLost(explainDatabaseError(error, connection, doing).message);
    failures += 1;
    timer = setTimeout(open, backoffMs(BACKOFF, failures));
  }
}
